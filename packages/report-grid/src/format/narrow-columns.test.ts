import type { CellWindow } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { narrowColumns } from './narrow-columns.ts'

type Cell = CellWindow['cells'][number]
const cell = (column: number, value: Cell[4], style: number, source: string, span = 1): Cell => [
  1,
  column,
  1,
  span,
  value,
  null,
  style,
  -1,
  source,
]
const id = { exact: '12345678901234567890', number: Number('12345678901234567890') }
const reading = {
  styles: [{ numberFormat: '0' }, {}, { numberFormat: '#,##0.00' }] as unknown[],
  language: 'zh' as const,
  measure: (text: string) => text.length * 7,
}

it('RPT-04 names the columns whose numbers do not fit, how wide they must be, and whether they are hidden', () => {
  const cells = [
    cell(0, id, 0, 'A2'),
    cell(1, id, 1, 'B2'),
    cell(2, 5, 2, 'C2'),
    cell(2, 1.5e12, 2, 'C3'),
    cell(3, 'a long text that runs over', 0, 'D2'),
    cell(4, id, 0, 'E2', 2),
    cell(6, id, 0, 'F2'),
  ]
  const sheet = { columnWidths: [[6, 110] as [number, number], [1, 200] as [number, number]] }
  expect(narrowColumns({ cells, links: [] }, sheet, reading)).toEqual([
    { column: 0, needed: 148, hidden: true, sources: ['A2'] },
    { column: 1, needed: 148, hidden: false, sources: ['B2'] },
    { column: 2, needed: 148, hidden: true, sources: ['C3'] },
  ])
})
