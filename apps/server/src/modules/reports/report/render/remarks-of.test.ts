import { describe, expect, it } from 'vitest'
import type { Cell, Problem, Template } from '@gridwright/report-engine'
import { remarksOf } from './remarks-of.ts'

const sheetOf = (name: string, cells: Record<string, Cell>): Template['sheets'][number] => ({
  name,
  cells,
  rowCount: 10,
  columnCount: 10,
  defaultRowHeight: 20,
  defaultColumnWidth: 80,
  rows: {},
  columns: {},
})
const templateOf = (...sheets: Template['sheets']): Template => ({
  version: 1,
  sheets,
  styles: {},
  dataSets: [],
  parameters: [],
})
const orders = sheetOf('订单', {
  A1: { kind: 'text', value: '备注 ' },
  A2: { kind: 'text', value: '  ' },
  A3: { kind: 'field', dataSet: '订单', field: 'note' },
  B3: { kind: 'field', dataSet: '订单', field: 'amount' },
  C3: { kind: 'text', value: 'x' },
})
const cut = (cells: readonly string[], sheet = '订单'): Problem => ({
  severity: 'warning',
  code: 'text-cut',
  sheet,
  cells,
  params: { count: 1 },
})

describe('remarks of a run', () => {
  it('RPT-04 name the cell, and what people call it: its heading and its field', () => {
    const { first } = remarksOf(templateOf(orders), [cut(['A3', 'B3', 'C3', 'Z9'])])
    expect(first[0]?.about).toEqual(['备注 · 订单.note', '订单.amount', '', ''])
    expect(first[0]?.cells).toEqual(['A3', 'B3', 'C3', 'Z9'])
    expect(remarksOf(templateOf(orders), [cut(['C3'])]).first[0]).not.toHaveProperty('about')
  })

  it('RPT-04 find the cells of a sheet that a loop named after its item', () => {
    expect(remarksOf(templateOf(orders), [cut(['A3'], '华东')]).first[0]?.about).toEqual(['备注 · 订单.note'])
    const two = templateOf(orders, sheetOf('other', {}))
    expect(remarksOf(two, [cut(['A3'], '华东')]).first[0]).not.toHaveProperty('about')
  })

  it('RPT-04 are bounded in number, cells and length, and still counted', () => {
    const long = {
      ...cut(Array.from({ length: 40 }, (_, at) => `A${at}`)),
      params: { found: 'x'.repeat(9_000) },
    }
    const { count, first } = remarksOf(
      templateOf(orders),
      Array.from({ length: 400 }, () => long),
    )
    expect(count).toBe(400)
    expect(first).toHaveLength(50)
    expect(first[0]?.cells).toHaveLength(10)
    expect(String(first[0]?.params?.['found']).length).toBeLessThan(300)
  })
})
