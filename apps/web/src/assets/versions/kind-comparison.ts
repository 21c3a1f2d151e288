import type { DocumentDifference, DocumentKind } from '@gridwright/document'

/** Where something stands in a document, in words (empty: the document itself), and the members that lead on from there. */
export type Place = { readonly place: string; readonly rest: readonly string[] }

/** How two documents of a kind are compared (RPT-06); a kind names its own by its look. */
export type KindComparison<D = unknown> = {
  /** Whatever version a document was made in, it is read through this first. */
  readonly format: DocumentKind<D>
  /** By pointer, with lists by the names of their items and without what nobody did himself. */
  differences(before: D, after: D): readonly DocumentDifference[]
  /** Where its maker would look for a pointer's steps; `byName` as `differences` has them, else by position, as it is stored. */
  placeOf(steps: readonly string[], byName: boolean): Place
}

type Item = Readonly<Record<string, unknown>>

/** A list as members by name: one in the middle is one difference, where positions would make every later one another. */
export const byName = (items: readonly object[], key: string): Item => {
  const found = new Map<string, unknown>()
  for (const item of items) {
    const name = String((item as Item)[key])
    // Headers and questions may repeat a name.
    let free = name
    for (let n = 2; found.has(free); n++) free = `${name} ${n}`
    found.set(free, item)
  }
  return Object.fromEntries(found)
}

/** `Column day`; a position counts from one. */
export const itemPlace = (word: string, item: string, isNamed: boolean): string =>
  `${word} ${isNamed ? item : Number(item) + 1}`
