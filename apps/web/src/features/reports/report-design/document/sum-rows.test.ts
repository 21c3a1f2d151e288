import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { subtotalRow, totalRow } from './sum-rows.ts'

const field = (name: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...rest,
})
const group = { aggregate: 'group', expand: 'down' } as const
const sheetOf = (cells: Readonly<Record<string, Cell>>): Sheet => ({
  ...(emptyTemplate('S').sheets[0] as Sheet),
  cells,
})
const words = {
  label: '小计',
  isNumber: (_set: string, name: string) => name === 'amount' || name === 'count',
}
const at = (row: number, column: number) => ({ row, column })
const nested = sheetOf({
  A1: { kind: 'text', value: '大区' },
  A2: field('region', group),
  B2: field('city', group),
  C2: field('amount', { aggregate: 'sum' }),
  D2: field('price', { aggregate: 'avg' }),
  E2: field('note'),
})

describe('a subtotal row', () => {
  it('RPT-03 lies below its group, which grows over it, and folds as the row above does', () => {
    const row = subtotalRow(nested, at(1, 0), words)
    expect(row).toMatchObject({
      after: 1,
      merges: [{ startRow: 1, endRow: 2, startColumn: 0, endColumn: 0 }],
    })
    expect(row?.cells.map(({ column, text, binding }) => [column, text ?? binding.aggregate])).toEqual([
      [1, '小计'],
      [2, 'sum'],
      [3, 'avg'],
      [4, undefined],
    ])
  })

  it('RPT-03 takes the look of the whole row, also where nothing is summed', () => {
    const wide = sheetOf({
      A2: field('region', group),
      B2: field('city', { colSpan: 2 }),
      D2: field('name'),
      E2: field('amount'),
      F2: { kind: 'text' },
    })
    const looks = totalRow(wide, at(1, 0), words)?.cells.map(({ column, like }) => [column, like.column])
    expect(looks?.toSorted()).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 4],
      [5, 5],
    ])
    const within = subtotalRow(wide, at(1, 0), words)?.cells.map(({ column }) => column)
    expect(within?.toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('RPT-03 of an inner group grows the groups around it too', () => {
    expect(subtotalRow(nested, at(1, 1), words)?.merges.map(({ startColumn }) => startColumn)).toEqual([0, 1])
  })

  it('RPT-03 is not there for a cell that repeats nothing', () => {
    expect(subtotalRow(nested, at(1, 2), words)).toBeUndefined()
    expect(subtotalRow(nested, at(0, 0), words)).toBeUndefined()
  })
})

describe('a total row', () => {
  it('RPT-03 lies below all rows that hang together and begins with its label', () => {
    const list = sheetOf({
      B4: field('name', { expand: 'down' }),
      C4: field('amount'),
      B5: { kind: 'text', value: '…' },
    })
    const row = totalRow(list, at(3, 2), words)
    expect(row?.after).toBe(4)
    expect(
      row?.cells.map(({ row: line, column, text, binding }) => [line, column, text ?? binding.aggregate]),
    ).toEqual([
      [5, 1, '小计'],
      [5, 2, 'sum'],
    ])
  })

  it('RPT-03 is not there where nothing can be summed', () => {
    expect(totalRow(sheetOf({ A1: { kind: 'text', value: 'x' } }), at(0, 0), words)).toBeUndefined()
  })
})
