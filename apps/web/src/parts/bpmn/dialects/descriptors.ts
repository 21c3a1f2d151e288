import { dialectOf, namespaceOf } from '@gridwright/process-model'
import type { Dialect } from '@gridwright/process-model'
import zeebe from 'zeebe-bpmn-moddle/resources/zeebe.json'
import { activitiDescriptor } from './activiti-descriptor.ts'
import type { Descriptor, DescribedType } from './descriptor.ts'

const declared = (xml: string): readonly (readonly [prefix: string, uri: string])[] =>
  [...xml.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)].map(([, prefix = '', uri = '']) => [
    prefix,
    uri,
  ])

/** The namespace of the dialect that a text declares; that of new models where it declares none. */
export const namespaceIn = (xml: string, dialect: Dialect): string =>
  declared(xml).find(([, uri]) => dialectOf(uri) === dialect)?.[1] ?? namespaceOf[dialect]

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Names of elements of a namespace, as types are called. */
const elementsIn = (xml: string, namespace: string): ReadonlySet<string> => {
  const prefixes = new Set(declared(xml).flatMap(([prefix, uri]) => (uri === namespace ? [prefix] : [])))
  const names = [...xml.matchAll(/<([\w.-]+):([\w.-]+)/g)].flatMap(([, prefix = '', name = '']) =>
    prefixes.has(prefix) ? [capital(name)] : [],
  )
  return new Set(names)
}

const anything = { name: 'others', type: 'Element', isMany: true }

/** Holds whatever stands in it, and what follows from no name here. */
const open = (type: DescribedType): DescribedType =>
  type.superClass?.includes('Element') === true
    ? { ...type, properties: [...(type.properties ?? []), anything] }
    : type

const unknown = (name: string): DescribedType => ({
  name,
  superClass: ['Element'],
  properties: [{ name: 'text', type: 'String', isBody: true }, anything],
})

/**
 * With a type for every element that a document has in the namespace: the reader drops those that its descriptor does not
 * name, and nothing of a document may be lost.
 */
const complete = (descriptor: Descriptor, names: ReadonlySet<string>): Descriptor => {
  const known = new Set(descriptor.types.map(({ name }) => name))
  const others = [...names].filter((name) => !known.has(name)).map(unknown)
  return { ...descriptor, types: [...descriptor.types.map(open), ...others] }
}

export type Described = {
  readonly descriptors: Readonly<Record<string, object>>
  /** Of two texts with the same one, the same descriptors read both. */
  readonly key: string
}

/** What the reader of a text has to know of its dialect. */
export const describedFor = (xml: string, dialect: Dialect): Described => {
  const namespace = namespaceIn(xml, dialect)
  const names = elementsIn(xml, namespace)
  const usual = dialect === 'zeebe' ? (zeebe as Descriptor) : activitiDescriptor(namespace)
  const descriptors = { [dialect]: complete(usual, names) }
  const known = new Set(usual.types.map(({ name }) => name))
  const others = [...names].filter((name) => !known.has(name)).toSorted()
  return { descriptors, key: [namespace, ...others].join(' ') }
}
