import { compile, emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { linkPlan } from './link-sets.ts'

const field = (dataSet: string, name: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet,
  field: name,
  ...rest,
})
const templateOf = (cells: Readonly<Record<string, Cell>>): Template => {
  const { sheets, ...rest } = emptyTemplate('S')
  const dataSets = ['客户', '目标'].map((name) => ({ name, dataSetId: name }))
  return { ...rest, dataSets, sheets: sheets.map((sheet) => ({ ...sheet, cells })) }
}
const group = { aggregate: 'group', expand: 'down' } as const
const cells = {
  A2: field('客户', 'name', group),
  B2: field('客户', 'region', group),
  C2: field('目标', 'amount', { expand: 'down', leftParent: null }),
}
const problem = { sheet: 'S', cells: ['C2', 'A2'] }

it('RPT-03 links the cells of two data sets by the field that both have, and the warning goes', () => {
  const plan = linkPlan(templateOf(cells), problem, { 客户: ['name', 'region'], 目标: ['region', 'amount'] })
  expect(plan).toEqual({
    row: 1,
    column: 2,
    field: 'region',
    patch: { leftParent: 'B2', filter: '目标.region = B2' },
  })
  const linked = { ...cells, C2: { ...cells.C2, leftParent: 'B2', filter: '目标.region = B2' } }
  const codes = (template: Template) => compile(template).problems.map(({ code }) => code)
  expect(codes(templateOf(cells))).toEqual(['data-sets-unrelated'])
  expect(codes(templateOf(linked))).toEqual([])
})

it('RPT-03 offers nothing where the two have no field in common', () => {
  expect(linkPlan(templateOf(cells), problem, { 客户: ['name', 'region'], 目标: ['amount'] })).toBeUndefined()
})
