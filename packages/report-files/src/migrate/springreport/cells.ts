import { cellName } from '@gridwright/report-engine'
import type { Cell } from '@gridwright/report-engine'
import { MOST, UnreadableReport } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import type { StyleList } from '#read-xlsx/style-list.ts'
import { bordersOf } from './borders.ts'
import { boundCell, placeOf, spanIn } from './bound-cell.ts'
import { plainCell } from './plain-cell.ts'
import type { Placed } from './plain-cell.ts'
import { listIn, numberIn, objectIn } from './tables.ts'
import type { TableRow } from './tables.ts'

type Needs = { readonly config: TableRow; readonly styles: StyleList; readonly remarks: RemarkList }

/** The cells of one sheet: those that the sheet shows, and upon them those that are bound. */
export function cellsOf(
  sheet: TableRow,
  rows: readonly TableRow[],
  { config, styles, remarks }: Needs,
): Readonly<Record<string, Cell>> {
  const looks = { borders: bordersOf(config), styles }
  const cells = new Map<string, Cell>()
  const shown = listIn(sheet, 'celldata').map((data) => plainCell(data, looks))
  const bound = rows.map((row) => {
    const base = plainCell({ ...objectIn(row, 'cellData'), ...placeOf(row) }, looks)
    return boundCell(row, base?.cell, remarks)
  })
  for (const placed of [...shown, ...bound]) put(cells, placed, remarks)
  for (const merge of Object.values(objectIn(config, 'merge'))) span(cells, merge, remarks)
  if (cells.size > MOST.cells) throw new UnreadableReport('too-many-cells', String(MOST.cells))
  return Object.fromEntries(cells)
}

const isInside = (row: number | undefined, column: number | undefined): boolean =>
  Number.isInteger(row) &&
  Number.isInteger(column) &&
  Math.min(Number(row), Number(column)) >= 0 &&
  Number(row) < MOST.rows &&
  Number(column) < MOST.columns

function put(cells: Map<string, Cell>, placed: Placed | undefined, remarks: RemarkList): void {
  if (placed === undefined) return
  const { row, column, cell } = placed
  if (isInside(row, column)) cells.set(cellName(row, column), cell)
  else remarks.add('cell-outside')
}

/** Of a sheet's settings: `{ r, c, rs, cs }`. */
function span(cells: Map<string, Cell>, value: unknown, remarks: RemarkList): void {
  const merge = (typeof value === 'object' && value !== null ? value : {}) as TableRow
  const [row, column] = [numberIn(merge, 'r'), numberIn(merge, 'c')]
  if (!isInside(row, column)) return remarks.add('merge-left-out')
  const name = cellName(row ?? 0, column ?? 0)
  cells.set(name, { ...(cells.get(name) ?? { kind: 'text', value: null }), ...spanIn(merge, 'rs', 'cs') })
}
