import type { Style } from '#model/template.ts'
import { generalWithin } from '#values/format.ts'
import { isExact } from './cell-text.ts'
import type { CellText, SeenValue } from './cell-text.ts'

/** What is to be fitted, as {@link CellText} of its value. */
export type Fitting = {
  readonly content: CellText
  readonly value: SeenValue
  readonly shown: string | number | null | undefined
  readonly style: Style
  /** Room for the text, in the unit of `measure`. */
  readonly width: number
  /** Width of a text in the cell's font. */
  readonly measure: (text: string) => number
}

const isGeneral = (numberFormat: string | undefined): boolean =>
  numberFormat === undefined || numberFormat === '' || numberFormat === 'General'

/**
 * A number that does not fit is never cut: General rounds to the width, a number with a format of its own and a date
 * show as `###`, as in Excel. Other texts, and turned ones, stay as they are.
 */
export const fittedText = ({ content, value, shown, style, width, measure }: Fitting): string => {
  if (content.kind !== 'number' || style.rotation !== undefined) return content.text
  const fits = (text: string): boolean => measure(text) <= width - 1
  if (fits(content.text)) return content.text
  const number = typeof shown === 'number' ? shown : isExact(value) ? value.number : value
  const rounded =
    isGeneral(style.numberFormat) && typeof number === 'number' ? generalWithin(number, fits) : undefined
  if (rounded !== undefined) return rounded
  return '#'.repeat(Math.max(1, Math.floor((width - 2) / Math.max(1, measure('#')))))
}

/** A text of several lines in a cell that does not wrap stands in one. */
export const oneLine = (text: string, style: Style): string =>
  style.wrap === true || !text.includes('\n') ? text : text.replaceAll(/\s*\n\s*/g, ' ')
