import { addressOf } from './address.ts'
import type { Position } from './address.ts'
import type { Range } from './follow.ts'

/** A formula while it is typed; `caret` counts signs from its start. */
export type Typed = { readonly text: string; readonly caret: number }

/** Names that were put in by pointing at cells, and where they stand. */
export type Pointed = { readonly from: number; readonly names: string }

/** The caret stands in a quoted text. */
export const isInText = (before: string): boolean => {
  let quote: string | undefined
  for (const sign of before) {
    if (quote === undefined && (sign === '"' || sign === "'")) quote = sign
    else if (sign === quote) quote = undefined
  }
  return quote !== undefined
}

const asksForCell = /[=(,+\-*/<>&$|[{;]\s*$/
const goesOn = /^[\p{L}\p{N}_.@"'(]/u

const stillThere = ({ text, caret }: Typed, { from, names }: Pointed): boolean =>
  caret === from + names.length && text.slice(from, caret) === names

/**
 * The span of a typed formula that the name of a pointed-at cell takes: nothing where an operand is missing at the caret,
 * the name pointed at last where the caret still stands behind it; undefined where a click leaves the formula.
 */
export const placeOfName = (
  typed: Typed,
  last?: Pointed,
): { readonly from: number; readonly to: number } | undefined => {
  const { text, caret } = typed
  if (!text.startsWith('=') || caret < 1) return undefined
  if (last !== undefined && stillThere(typed, last)) return { from: last.from, to: caret }
  const before = text.slice(0, caret)
  if (isInText(before) || !asksForCell.test(before) || goesOn.test(text.slice(caret))) return undefined
  return { from: caret, to: caret }
}

/** A function takes no more arguments. */
const most = 255

/** What stands in a formula for the cells of a dragged range; `anchorOf` gives a merge's own cell. */
export const namesOf = (
  { startRow, endRow, startColumn, endColumn }: Range,
  anchorOf: (cell: Position) => Position,
): string => {
  const names = new Set<string>()
  for (let row = startRow; row <= endRow && names.size < most; row += 1)
    for (let column = startColumn; column <= endColumn && names.size < most; column += 1)
      names.add(addressOf(anchorOf({ row, column })))
  return [...names].join(',')
}

/** The formula with the names in their place, and the caret behind them. */
export const withNames = (
  { text }: Typed,
  place: { readonly from: number; readonly to: number },
  names: string,
): Typed => ({
  text: text.slice(0, place.from) + names + text.slice(place.to),
  caret: place.from + names.length,
})
