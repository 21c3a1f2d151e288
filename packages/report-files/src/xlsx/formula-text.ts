import type { SheetArea, SheetFormula } from '@gridwright/report-engine'

import { cellAddress } from './cell-address.ts'
import { bodyOf } from './sheet-part.ts'
import type { Segment, SheetPart } from './sheet-part.ts'

/** What Excel takes: signs of a formula, arguments of a function. */
const MOST_SIGNS = 8_192
const MOST_AREAS = 255

/** Where a formula stands, and all sheets of the file, whose cells it may name. */
export type FormulaPlace = { readonly segment: Segment; readonly parts: readonly SheetPart[] }

/** As it stands in a row of this segment, without `=`; undefined where Excel would not take it. */
export function formulaText(formula: SheetFormula, place: FormulaPlace): string | undefined {
  const texts: string[] = []
  for (const part of formula) {
    const text = typeof part === 'string' ? part : rangesOf(part, place)
    if (text === undefined) return undefined
    texts.push(text)
  }
  const text = texts.join('')
  return text.length < MOST_SIGNS ? withoutOuterBrackets(text) : undefined
}

function rangesOf(areas: readonly SheetArea[], place: FormulaPlace): string | undefined {
  if (areas.length > MOST_AREAS) return undefined
  const ranges = areas.map((area) => rangeIn(area, place))
  return ranges.includes(undefined) ? undefined : ranges.join(',')
}

/** Undefined where the file has it on two sheets, or on another one than the formula that does not name its sheet. */
function rangeIn(area: SheetArea, { segment, parts }: FormulaPlace): string | undefined {
  if (area.sheet === undefined) return holds(segment, area) ? rangeOf(area, segment) : undefined
  const part = parts.find((one) => one.sheet.name === area.sheet && holds(bodyOf(one), area))
  return part && `'${part.name.replaceAll("'", "''")}'!${rangeOf(area, bodyOf(part))}`
}

const holds = ({ from, to }: Segment, { row, rows }: SheetArea): boolean => row >= from && row + rows <= to

/** A whole formula that is one sum or comparison needs none. */
function withoutOuterBrackets(text: string): string {
  if (!text.startsWith('(') || /["']/.test(text)) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    if (depth === 0) return text
  }
  return text.slice(1, -1)
}

function rangeOf({ row, column, rows, columns }: SheetArea, { from, at }: Segment): string {
  const top = row - from + at
  const first = cellAddress(top, column)
  return rows * columns === 1 ? first : `${first}:${cellAddress(top + rows - 1, column + columns - 1)}`
}
