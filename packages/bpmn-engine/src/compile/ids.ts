import { type Element, kindOf, textOf } from './xml/element.ts'

/**
 * Ids of elements; BPMN may leave them out. A made one says the kind and which of its kind it is in the document, so that
 * the same document has the same ids at every compilation.
 */
export function idsOf(): (element: Element) => string {
  const made = new Map<Element, string>()
  const counts = new Map<string, number>()
  return (element) => {
    const own = textOf(element, 'id')
    if (own !== undefined) return own
    const before = made.get(element)
    if (before !== undefined) return before
    const kind = kindOf(element)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const id = `__${kind.charAt(0).toLowerCase()}${kind.slice(1)}_${count}`
    made.set(element, id)
    return id
  }
}
