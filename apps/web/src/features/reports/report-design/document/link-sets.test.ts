import { compile, emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { linkPlan, looseCells } from './link-sets.ts'

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
    parent: 'B2',
    field: 'region',
    patch: { leftParent: 'B2', filter: '目标.region = B2' },
  })
  const linked = { ...cells, C2: { ...cells.C2, leftParent: 'B2', filter: '目标.region = B2' } }
  const codes = (template: Template) => compile(template).problems.map(({ code }) => code)
  expect(codes(templateOf(cells))).toEqual(['data-sets-unrelated'])
  expect(codes(templateOf(linked))).toEqual([])
})

it('RPT-03 puts a cell below the other, without a condition, where no names tell which column links them', () => {
  const columns = { 客户: ['name', 'region'], 目标: ['amount'] }
  expect(linkPlan(templateOf(cells), problem, columns)).toEqual({
    row: 1,
    column: 2,
    parent: 'A2',
    patch: { leftParent: 'A2' },
  })
})

/** 主表 (编号) above 子表, whose parameter `ids` is given the numbers. */
const masterOf = (code: string, columns: readonly string[]) => {
  const template = templateOf({
    A1: field('主表', '编号', { expand: 'down' }),
    C1: field('子表', '名称', { expand: 'down', leftParent: null }),
  })
  const master = { dataSet: '主表', parameters: { [code]: '编号' } }
  const dataSets = [
    { name: '主表', dataSetId: 'm' },
    { name: '子表', dataSetId: 'c', master },
  ]
  return linkPlan(
    { ...template, dataSets },
    { sheet: 'S', cells: ['C1', 'A1'] },
    { 主表: ['编号', '名称'], 子表: columns },
  )?.patch.filter
}

it('RPT-02 RPT-03 a child is linked by the column that points at its master, never by its own key of that name', () => {
  expect(masterOf('ids', ['编号', '主编号', '名称'])).toBe('子表.主编号 = A1')
  expect(masterOf('上级', ['编号', '上级', '名称'])).toBe('子表.上级 = A1')
  expect(masterOf('ids', ['编号', '名称'])).toBeUndefined()
  expect(masterOf('ids', ['编号', '甲编号', '乙编号'])).toBeUndefined()
})

it('RPT-02 RPT-03 cells of a child that still stand beside their master are found, and those that hang below it are not', () => {
  const row = (line: number, rest: Partial<Cell>): Readonly<Record<string, Cell>> => ({
    [`A${line}`]: field('主表', '编号', { expand: 'down' }),
    [`C${line}`]: field('子表', '名称', { expand: 'down', ...rest }),
    [`D${line}`]: field('子表', '数量', { expand: 'down' }),
  })
  const template = templateOf({
    ...row(1, { leftParent: null }),
    ...row(4, { leftParent: 'A4', filter: '子表.主编号 = A4' }),
  })
  expect(looseCells(template, '子表', '主表')).toEqual([{ sheet: 'S', cells: ['C1', 'A1'] }])
})
