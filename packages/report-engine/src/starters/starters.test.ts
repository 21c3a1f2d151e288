import { describe, expect, it } from 'vitest'
import { compile } from '#compile/compile.ts'
import { reportDocument } from '#document/report-document.ts'
import type { CellChart } from '#model/chart.ts'
import type { Template } from '#model/template.ts'
import { run } from '#run.ts'
import { gridOf, tableOf } from '#testing/build.ts'
import { inEnglish, neededFields, proposedColumns, starters, takeStarter } from './index.ts'
import type { Starter, StarterData } from './index.ts'

const chinese = /\p{Script=Han}/u
const dataOf = ({ fields }: Starter, prefix = ''): StarterData => ({
  id: 'mine',
  name: '我的数据',
  columns: fields.map(({ name, type }) => ({ name: `${prefix}${name}`, type })),
  parameters: [],
})
const errorsOf = (template: Template) =>
  compile(template).problems.filter(({ severity }) => severity === 'error')
const fieldsOfChart = (chart: CellChart | undefined): readonly (string | undefined)[] =>
  chart?.data.from === 'dataSet'
    ? [chart.data.category, chart.data.split, ...chart.data.series.map(({ field }) => field)]
    : []
const fieldsOf = (template: Template): string[] =>
  template.sheets
    .flatMap(({ cells }) => Object.values(cells))
    .flatMap(({ field, sort, chart }) => [field, sort?.field, ...fieldsOfChart(chart)])
    .filter((one) => one !== undefined)

describe('reports to begin with', () => {
  it('RPT-03 are twelve, name exactly the columns that they show, and are documents in both languages', () => {
    expect(starters).toHaveLength(12)
    for (const { key, fields, make } of starters) {
      const named = fields.map(({ name }) => name).toSorted()
      expect([key, ...new Set(fieldsOf(make('x')))].toSorted()).toEqual([key, ...named].toSorted())
      for (const template of [make('x'), inEnglish(make('x'))])
        expect([key, reportDocument.read(template)]).toMatchObject([key, { document: template }])
    }
  })

  it('RPT-03 LAY-08 nothing Chinese is left in the English ones', () => {
    for (const { key, make } of starters) {
      const { sheets } = inEnglish(make('x'))
      expect([key, chinese.exec(JSON.stringify(sheets))]).toEqual([key, null])
    }
  })

  it('RPT-03 run over other people’s columns: by name, by title in either language, or as chosen', () => {
    for (const starter of starters) {
      const data = dataOf(starter)
      const columns = proposedColumns(starter, data)
      expect(Object.entries(columns).every(([field, column]) => field === column)).toBe(true)
      expect([starter.key, errorsOf(takeStarter(starter, { data, columns, language: 'en' }))]).toEqual([
        starter.key,
        [],
      ])
      const foreign = dataOf(starter, 'f_')
      const chosen = Object.fromEntries(starter.fields.map(({ name }) => [name, `f_${name}`]))
      const template = takeStarter(starter, { data: foreign, columns: chosen, language: 'zh' })
      expect([starter.key, errorsOf(template)]).toEqual([starter.key, []])
      expect(fieldsOf(template).every((name) => name.startsWith('f_'))).toBe(true)
      expect(template.dataSets).toEqual([{ name: '我的数据', dataSetId: 'mine' }])
    }
    const [regions] = starters as [Starter]
    const titled = {
      ...dataOf(regions),
      columns: [
        { name: 'c1', title: '大 区', type: 'text' },
        { name: 'CATEGORY', type: 'text' },
        { name: 'c3', title: 'amount', type: 'number' },
      ],
    }
    expect(proposedColumns(regions, titled)).toEqual({
      region: 'c1',
      category: 'CATEGORY',
      orders: '',
      quantity: '',
      amount: 'c3',
    })
  })

  it('RPT-03 stand without the columns that others do not have, as long as their lines can be repeated', () => {
    for (const starter of starters) {
      const needed = neededFields(starter)
      expect(needed.size).toBeGreaterThan(0)
      const columns = Object.fromEntries([...needed].map((name) => [name, name]))
      const template = takeStarter(starter, { data: dataOf(starter), columns, language: 'zh' })
      expect([starter.key, errorsOf(template)]).toEqual([starter.key, []])
    }
  })

  it('RPT-03 show another’s rows, and the text of a formula whose parameter is not asked for', () => {
    const ledger = starters.find(({ key }) => key === 'ledger') as Starter
    const columns = { day: 'd', voucher: 'n', what: '', debit: 'in', credit: 'out' }
    const taking = { data: { ...dataOf(ledger), name: 'm' }, columns, language: 'en' } as const
    const { report } = compile(takeStarter(ledger, taking))
    if (report === undefined) throw new Error('not compiled')
    const m = tableOf('d, n, in, out', [
      ['2026-01-01', 'a', 70, 0],
      ['2026-01-02', 'b', 0, 30],
    ])
    const [sheet] = run(report, { tables: { m }, parameters: {} }).sheets
    if (sheet === undefined) throw new Error('no sheet')
    const [title, name, , first, second] = gridOf(sheet)
    expect([title, name]).toEqual([
      'Customer ledger | · | · | · | · | ·',
      'Customer:  | · | · | · | CNY, due in thirty days | ·',
    ])
    expect([first, second]).toEqual(['2026-01-01 | a |  | 70 | 0 | 70', '2026-01-02 | b |  | 0 | 30 | 40'])
  })
})
