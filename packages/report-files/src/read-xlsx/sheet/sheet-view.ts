import type { LineSettings, Sheet } from '@gridwright/report-engine'

import { numberOf } from '#read-xlsx/package/read-xml.ts'
import type { Remarks } from '#read-xlsx/remarks.ts'
import type { Workbook } from '#read-xlsx/workbook.ts'

import type { RawSheet } from './raw-sheet.ts'

const MOST_FROZEN = { rows: 1000, columns: 500 }

export function frozenOf({ single }: RawSheet): Sheet['freeze'] {
  const { state = '', xSplit, ySplit } = single.get('pane') ?? {}
  if (!state.startsWith('frozen')) return undefined
  const rows = Math.trunc(numberOf(ySplit, 0, MOST_FROZEN.rows) ?? 0)
  const columns = Math.trunc(numberOf(xSplit, 0, MOST_FROZEN.columns) ?? 0)
  return rows + columns === 0 ? undefined : { rows, columns }
}

type Rows = Readonly<Record<string, LineSettings>>
type Named = {
  readonly name: string
  readonly book: { readonly workbook: Workbook; readonly remarks: Remarks }
  readonly used: { readonly rows: number }
}

/** Rows that repeat on every page of Excel (`_xlnm.Print_Titles`) are the report's heading. */
export function withHeading(rows: Rows, { name, book, used }: Named): Rows {
  const { names, sheets } = book.workbook
  const own = names.filter(({ sheet }) => sheets[sheet]?.name === name)
  if (own.some((one) => one.name === '_xlnm.Print_Area')) book.remarks.add(name, 'print-area-left-out')
  const titles = own.find((one) => one.name === '_xlnm.Print_Titles')?.text ?? ''
  if (/!\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(,|$)/.test(titles)) book.remarks.add(name, 'heading-columns-left-out')
  const [, from, to] = /!\$?([0-9]{1,7}):\$?([0-9]{1,7})(?:,|$)/.exec(titles) ?? []
  if (from === undefined || to === undefined) return rows
  const heading: Record<string, LineSettings> = { ...rows }
  for (let row = Number(from) - 1; row < Math.min(Number(to), used.rows); row += 1)
    heading[row] = { ...heading[row], role: 'heading' }
  return heading
}
