import type { Cell, Sheet } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { suggestedData } from './new-chart.ts'

const field = (name: string, rest: Partial<Cell>): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...rest,
})
const sheet = (cells: Sheet['cells']): Sheet => ({
  name: 'Sheet1',
  cells,
  rowCount: 20,
  columnCount: 8,
  defaultRowHeight: 20,
  defaultColumnWidth: 80,
  rows: {},
  columns: {},
})

it('RPT-05 a new chart over a cross table draws its cells, not their sums beside them', () => {
  const cross = sheet({
    B1: field('code', { aggregate: 'group', expand: 'right' }),
    A2: field('kind', { aggregate: 'group', expand: 'down' }),
    B2: field('amount', { aggregate: 'sum' }),
    C2: { kind: 'formula', formula: '=SUM(B2)' },
  })
  expect(suggestedData(cross, { row: 5, column: 0 })).toEqual({
    from: 'cells',
    categories: 'A2',
    series: [{ values: 'B2' }],
  })
})

it('RPT-05 a new chart over a list draws its figures under their headings', () => {
  const list = sheet({
    B1: { kind: 'text', value: 'Amount' },
    C1: { kind: 'text', value: 'Share' },
    A2: field('kind', { aggregate: 'group', expand: 'down' }),
    B2: field('amount', { aggregate: 'sum' }),
    C2: { kind: 'formula', formula: '=B2/10' },
  })
  expect(suggestedData(list, { row: 5, column: 0 })).toMatchObject({
    categories: 'A2',
    series: [
      { values: 'B2', name: 'Amount' },
      { values: 'C2', name: 'Share' },
    ],
  })
})
