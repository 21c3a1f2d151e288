import { expect, it } from 'vitest'
import type { Cell, LargeList, Sheet } from '#model/template.ts'
import { sheetOf, templateOf } from '#testing/build.ts'
import { run } from '#run.ts'
import { compile } from './compile.ts'

const largeList: LargeList = { rowsPerPage: 50, orderBy: [{ field: 'id' }] }
const field = (name: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 'p',
  field: name,
  ...more,
})
const formula = (text: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'formula',
  formula: text,
  ...more,
})
const listed = { A1: 'No', A2: formula('=SEQ()', { leftParent: 'B2' }), B2: field('id', { expand: 'down' }) }

type Given = {
  readonly cells?: Record<string, Cell | string>
  readonly sheet?: Partial<Sheet>
  readonly list?: LargeList
}
const templateWith = ({ cells = {}, sheet = {}, list = largeList }: Given) => ({
  ...templateOf([{ ...sheetOf({ ...listed, ...cells }), ...sheet }], ['p', 'q']),
  largeList: list,
})
const problems = (given: Given) =>
  compile(templateWith(given), { p: [{ name: 'id' }, { name: 'n' }], q: [{ name: 'x' }] })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, cells }) => [code, ...cells])

it('RPT-01 a page-wise list names each of its limits with the cell, and a plain one has none', () => {
  expect(problems({ cells: { C2: field('n'), D2: formula('=C2*2+SUM(B2, C2)') } })).toEqual([])
  expect(problems({ list: { ...largeList, orderBy: [] } })).toEqual([['large-list-order', 'B2']])
  expect(problems({ list: { ...largeList, orderBy: [{ field: 'no' }] } })).toEqual([
    ['large-list-order-unknown', 'B2'],
  ])
  expect(problems({ sheet: { freeze: { rows: 1, columns: 0 } } })).toEqual([['large-list-freeze']])
  expect(problems({ sheet: { loop: { dataSet: 'p', field: 'n' } } })).toEqual([['large-list-loop']])
  const wrong: readonly (readonly [code: string, cells: Record<string, Cell>])[] = [
    ['large-list-data-sets', { C2: field('x', { dataSet: 'q', inherit: false }) }],
    ['large-list-filter', { C2: field('n', { filter: 'p.n > 1' }) }],
    ['large-list-sum', { C2: field('n', { aggregate: 'sum' }) }],
    ['large-list-sum', { C3: formula('=SUM(B2)', { leftParent: null }) }],
    ['large-list-sum', { C2: formula('=DS.SUM(p.n)') }],
    ['large-list-coordinate', { C2: formula('=B2[B2:-1]') }],
    ['large-list-items', { C2: field('n', { sort: { by: 'value' } }) }],
    [
      'large-list-link',
      { C2: { kind: 'text', value: 'x', link: { kind: 'url', url: 'https://a.example' } } },
    ],
    ['large-list-merge', { C2: field('n', { colSpan: 2 }) }],
    ['large-list-one', { C5: field('n', { expand: 'down', leftParent: null }) }],
  ]
  for (const [code, cells] of wrong)
    expect(problems({ cells }), JSON.stringify(cells)).toContainEqual([code, Object.keys(cells)[0]])
})

it('RPT-04 numbers of rows go on from the pages before', () => {
  const { report } = compile(templateWith({ cells: { C2: formula('=ROWNUM()') } }))
  if (report === undefined) throw new Error('not compiled')
  const tables = {
    p: { length: 2, columns: [{ name: 'id', type: 'number', values: Float64Array.of(7, 8) } as const] },
  }
  const { sheets } = run(report, { tables, parameters: {}, rowsBefore: 100 })
  const values: unknown[] = []
  sheets[0]?.forEachCell(1, 3, ({ value }) => values.push(value))
  expect(values).toEqual([101, 7, 102, 102, 8, 103])
})
