import type { SheetArea, SheetFormula } from '@gridwright/report-engine'

import { cellAddress } from './cell-address.ts'
import type { Segment } from './sheet-part.ts'

/** What Excel takes: signs of a formula, arguments of a function. */
const MOST_SIGNS = 8_192
const MOST_AREAS = 255

/** As it stands in a row of this segment, without `=`; undefined where Excel would not take it. */
export function formulaText(formula: SheetFormula, { from, to, at }: Segment): string | undefined {
  const parts: string[] = []
  for (const part of formula) {
    if (typeof part === 'string') parts.push(part)
    else if (part.length > MOST_AREAS || part.some(({ row, rows }) => row < from || row + rows > to))
      return undefined
    else parts.push(part.map((area) => rangeOf({ ...area, row: area.row - from + at })).join(','))
  }
  const text = parts.join('')
  return text.length < MOST_SIGNS ? withoutOuterBrackets(text) : undefined
}

/** A whole formula that is one sum or comparison needs none. */
function withoutOuterBrackets(text: string): string {
  if (!text.startsWith('(') || text.includes('"')) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    if (depth === 0) return text
  }
  return text.slice(1, -1)
}

function rangeOf({ row, column, rows, columns }: SheetArea): string {
  const first = cellAddress(row, column)
  return rows * columns === 1 ? first : `${first}:${cellAddress(row + rows - 1, column + columns - 1)}`
}
