import { childOf, childrenOf, type Element } from './element.ts'

/** Reads attributes and elements of one dialect, by whichever prefix the document gives it. */
export type Extensions = {
  attribute(of: Element, name: string): string | undefined
  isTrue(of: Element, name: string): boolean
  /** Elements among the extension elements of an element of BPMN. */
  elements(of: Element, name: string): readonly Element[]
  element(of: Element, name: string): Element | undefined
  /** Names of all elements of the dialect among the extension elements. */
  names(of: Element): readonly string[]
  /** Elements within an element of the dialect. */
  children(of: Element, name: string): readonly Element[]
}

export function extensionsOf(prefixes: readonly string[]): Extensions {
  const named = (among: readonly Element[], name: string): readonly Element[] =>
    among.filter(({ $type }) => prefixes.some((prefix) => $type === `${prefix}:${name}`))
  const elements = (of: Element, name: string): readonly Element[] => {
    const extension = childOf(of, 'extensionElements')
    return extension ? named(childrenOf(extension, 'values'), name) : []
  }
  const attribute = (of: Element, name: string): string | undefined => {
    for (const prefix of prefixes) {
      const value = of.$attrs?.[`${prefix}:${name}`]
      if (value !== undefined && value.trim() !== '') return value
    }
    return undefined
  }
  return {
    attribute,
    isTrue: (of, name) => attribute(of, name) === 'true',
    elements,
    element: (of, name) => elements(of, name)[0],
    names(of) {
      const extension = childOf(of, 'extensionElements')
      const all = extension ? childrenOf(extension, 'values').map(({ $type }) => $type.split(':')) : []
      return all.flatMap(([prefix = '', name = '']) => (prefixes.includes(prefix) ? [name] : []))
    },
    children: (of, name) => named(of.$children ?? [], name),
  }
}

/** The text within an element of a dialect. */
export const contentOf = (of: Element | undefined): string | undefined => {
  const text = of?.$body?.trim()
  return text === '' ? undefined : text
}
