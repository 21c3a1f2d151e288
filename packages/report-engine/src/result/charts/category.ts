import { cellOf } from '#run/cell-of.ts'
import type { SheetRun } from '#run/state.ts'
import { formatValue } from '#values/format.ts'
import { isDate, isEmpty, textOf, type Scalar } from '#values/scalar.ts'
import { displayed } from '#result/display.ts'
import type { Styles } from '#result/styles.ts'

export type ChartRun = { readonly run: SheetRun; readonly styles: Styles }

/** A category as the cell that it stands in shows it; a plain number stays one, for it may be a place. */
export function categoryOf({ run, styles }: ChartRun, value: Scalar, target?: number): string | number {
  const cell = target === undefined ? undefined : cellOf(run, target).cell
  const shown = (cell?.display && displayed(value, cell.display, run.words)) ?? value
  const code = cell?.style === undefined ? undefined : styles.list[styles.indexOf([cell.style])]?.numberFormat
  return plainCategory(shown, code)
}

export function plainCategory(value: Scalar, code?: string): string | number {
  if (isEmpty(value)) return ''
  if (typeof value === 'number' && (code === undefined || code === 'General')) return value
  return textOf(isDate(value) || code !== undefined ? formatValue(value, code ?? '') : value)
}
