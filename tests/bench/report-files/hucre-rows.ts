import type { CellStyle, CellValue, ColumnDef } from 'hucre'
import type { Style } from '@gridwright/report-engine'

import { COLUMNS } from './wide-report.ts'
import type { WideReport } from './wide-report.ts'

/** The yardstick's input: the same values row by row, and the styles by column, as far as its stream takes them. */
export function* hucreRows(report: WideReport): Generator<CellValue[]> {
  for (let row = 1; row < report.rows; row++) {
    yield Array.from({ length: COLUMNS }, (_, column) => {
      const value = report.valueAt(row, column)
      return typeof value === 'object' && value !== null ? new Date(value.date) : value
    })
  }
}

export function hucreColumns(report: WideReport): ColumnDef[] {
  return Array.from({ length: COLUMNS }, (_, column) => ({
    header: String(report.valueAt(0, column)),
    width: 15,
    style: hucreStyle(report.styles[report.styleAt(1, column)] ?? {}),
  }))
}

function hucreStyle(style: Style): CellStyle {
  const side = { style: 'thin', color: { rgb: 'C0C0C0' } } as const
  return {
    font: { name: style.font ?? 'Calibri', size: style.fontSize ?? 11, bold: style.bold === true },
    border: { top: side, right: side, bottom: side, left: side },
    ...(style.background === undefined
      ? {}
      : { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: style.background.slice(1) } } }),
    ...(style.numberFormat === undefined ? {} : { numFmt: style.numberFormat }),
  }
}
