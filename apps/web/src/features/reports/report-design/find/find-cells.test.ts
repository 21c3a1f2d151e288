import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { findCells, replaced } from './find-cells.ts'

const cells: Readonly<Record<string, Cell>> = {
  B2: { kind: 'field', dataSet: 'sales', field: 'region' },
  A1: { kind: 'text', value: 'Sales of 2026' },
  C2: { kind: 'formula', formula: '=SUM(sales.amount)' },
  A3: { kind: 'text', value: 2026 },
}
const base = emptyTemplate('表1')
const template = { ...base, sheets: base.sheets.map((sheet) => ({ ...sheet, cells })) }

it('RPT-03 finds texts, formulas and fields, row by row', () => {
  expect(findCells(template, 'SALES').map(({ address }) => address)).toEqual(['A1', 'B2', 'C2'])
  expect(findCells(template, '2026').map(({ address }) => address)).toEqual(['A1', 'A3'])
  expect(findCells(template, '')).toEqual([])
})

it('RPT-03 replaces signs as they stand, not as patterns', () => {
  expect(replaced('=SUM(C2)+sum(c2)', 'SUM(C2)', '$1')).toBe('=$1+$1')
})
