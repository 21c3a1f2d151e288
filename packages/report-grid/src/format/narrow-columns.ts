import type { CellWindow, Rendered } from '@gridwright/contract'
import { generalWithin } from '@gridwright/report-engine/format'
import { cellText, isExact } from '@gridwright/report-engine/shown'
import type { Language, SeenValue } from '@gridwright/report-engine/shown'
import { linesOf } from '#lines/lines.ts'
import { styleTable } from '#style/cell-css.ts'
import type { CellStyle } from '#style/cell-css.ts'
import { textWidth } from '#style/measure.ts'

/** A column in which numbers or dates have not the room that they need. */
export type NarrowColumn = {
  readonly column: number
  /** Pixels at 100 % that hold the widest of them. */
  readonly needed: number
  /** Some of them show as `####`; otherwise they are rounded to the column. */
  readonly hidden: boolean
  /** The template's cells that they come from. */
  readonly sources: readonly string[]
}

type Sheet = Pick<Rendered['sheets'][number], 'columnWidths'>
type Reading = {
  readonly styles: Rendered['styles']
  readonly language: Language
  /** Pixels of a text in a CSS font. */
  readonly measure?: (text: string, font: string) => number
}

/** Left and right of the text, and the line beside it. */
const around = 8

type Tight = Omit<NarrowColumn, 'column'>

/** The columns of a window of cells whose numbers do not fit; merged and turned cells are left out. */
export const narrowColumns = (
  window: CellWindow,
  sheet: Sheet,
  reading: Reading,
): readonly NarrowColumn[] => {
  const lines = linesOf(sheet.columnWidths, 1)
  const styleOf = styleTable(reading.styles, 1)
  const found = new Map<number, Tight>()
  for (const cell of window.cells) {
    const [, column, , columnSpan, , , style] = cell
    const room = columnSpan > 1 ? 0 : lines.offset(column + 1) - lines.offset(column) - around
    const tight = room > 0 ? tightIn(cell, { ...reading, room, look: styleOf(style) }) : undefined
    if (tight) found.set(column, joined(found.get(column), tight))
  }
  return [...found].map(([column, tight]) => ({ column, ...tight }))
}

const joined = (before: Tight | undefined, tight: Tight): Tight =>
  before === undefined
    ? tight
    : {
        needed: Math.max(before.needed, tight.needed),
        hidden: before.hidden || tight.hidden,
        sources: [...new Set([...before.sources, ...tight.sources])],
      }

type Place = Reading & { readonly room: number; readonly look: CellStyle }

/** Undefined where the cell's number fits, or is none. */
const tightIn = (cell: CellWindow['cells'][number], place: Place): Tight | undefined => {
  const [, , , , value, shown, , , source] = cell
  const { look, language, room, measure = textWidth } = place
  const { text, kind } = cellText(value, shown, { numberFormat: look.style.numberFormat, language })
  const fits = (tried: string): boolean => measure(tried, look.font) <= room
  if (kind !== 'number' || look.style.rotation !== undefined || fits(text)) return undefined
  return {
    needed: Math.ceil(measure(text, look.font)) + around,
    hidden: !isRounded(value, look, fits),
    sources: [source],
  }
}

const isRounded = (value: SeenValue, { style }: CellStyle, fits: (text: string) => boolean): boolean => {
  const number = isExact(value) ? value.number : value
  const isGeneral = (style.numberFormat ?? 'General') === 'General'
  return isGeneral && typeof number === 'number' && generalWithin(number, fits) !== undefined
}
