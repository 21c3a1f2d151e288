import { BpmnModdle } from 'bpmn-moddle'
import type { Element } from '#compile/xml/element.ts'

/** One type that takes any element as it stands: DMN has a namespace for each of its versions, and all are read alike. */
const box = {
  name: 'box',
  uri: 'urn:gridwright:box',
  prefix: 'box',
  types: [{ name: 'Box', properties: [{ name: 'content', type: 'Element', isMany: true }] }],
}

/** The root element of a document, with `$children` and `$body` throughout. Throws where it is no XML. */
export async function genericXml(xml: string): Promise<Element | undefined> {
  const inner = xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
  const boxed = `<box:Box xmlns:box="${box.uri}">${inner}</box:Box>`
  const { rootElement } = await new BpmnModdle({ box }).fromXML(boxed, 'box:Box')
  const { content } = rootElement as { readonly content?: readonly Element[] }
  return content?.[0]
}

/** `decision` of `dmn:decision`. */
export const localName = (of: Element): string => of.$type.slice(of.$type.indexOf(':') + 1)

export const childrenNamed = (of: Element | undefined, name: string): readonly Element[] =>
  (of?.$children ?? []).filter((child) => localName(child) === name)

export const childNamed = (of: Element | undefined, name: string): Element | undefined =>
  childrenNamed(of, name)[0]

/** What stands in the `text` of an expression. */
export const textIn = (of: Element | undefined): string => childNamed(of, 'text')?.$body?.trim() ?? ''
