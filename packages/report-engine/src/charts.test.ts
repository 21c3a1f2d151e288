import { expect, it } from 'vitest'
import type { CellChart } from '#model/chart.ts'
import { chartsOnPage } from '#shown/chart-box.ts'
import { down, expand, fold, group, layoutOf, list, tableOf, text } from '#testing/build.ts'
import type { LaidChart, SheetLayout } from './index.ts'

const s = tableOf('region, prod, amt', [
  ['East', 'Tea', 10],
  ['East', 'Rice', 30],
  ['West', 'Tea', 40],
  ['West', 'Oil', 100],
])
const from = (categories: string, ...values: string[]): CellChart => ({
  look: { kind: 'column' },
  data: { from: 'cells', categories, series: values.map((one) => ({ values: one, name: '=B1' })) },
})
const chartsOf = (sheet: SheetLayout): readonly LaidChart[] => sheet.charts ?? []
const shownIn = ({ values }: LaidChart) => [values.categories, ...values.series.map((one) => one.values)]

const groups = {
  B1: 'Amount',
  A2: group('s.region', down),
  B2: fold('sum', 's.amt'),
}

it('RPT-05 a chart below a list draws all its groups, with their names and places', () => {
  const sheet = expand({
    tables: { s },
    cells: { ...groups, A4: text(null, { leftParent: null, chart: from('A2', 'B2') }) },
  })
  const [chart] = chartsOf(sheet)
  expect(chart?.values).toEqual({
    categories: ['East', 'West'],
    series: [{ name: 'Amount', values: [40, 140] }],
  })
  expect(chart).toMatchObject({ row: 4, column: 0, source: 'A4' })
  expect(chart?.cells).toEqual({
    categories: [
      [1, 0],
      [2, 0],
    ],
    series: [
      [
        [1, 1],
        [2, 1],
      ],
    ],
  })
})

it('RPT-05 a chart within a group is copied with it and draws that group', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: group('s.region', { ...down, rowSpan: 2 }),
      B1: list('s.prod', down),
      C1: list('s.amt'),
      B2: text(null, { leftParent: 'A1', chart: from('B1', 'C1') }),
    },
  })
  expect(chartsOf(sheet).map((chart) => [chart.row, ...shownIn(chart)])).toEqual([
    [2, ['Tea', 'Rice'], [10, 30]],
    [5, ['Tea', 'Oil'], [40, 100]],
  ])
})

it('RPT-05 a chart over a data set sees the rows of its place, split and filtered', () => {
  const over: CellChart = {
    look: { kind: 'column' },
    data: {
      from: 'dataSet',
      dataSet: 's',
      category: 'prod',
      split: 'region',
      series: [{ field: 'amt', aggregate: 'sum' }],
      filter: 's.amt > 10',
    },
  }
  const cells = {
    A1: text(null, { chart: over }),
    A2: group('s.region', down),
    B2: text(null, { chart: over }),
  }
  const [whole, east] = chartsOf(expand({ tables: { s }, cells }))
  expect(whole?.values).toEqual({
    categories: ['Rice', 'Tea', 'Oil'],
    series: [
      { name: 'East', values: [30, null, null] },
      { name: 'West', values: [null, 40, 100] },
    ],
  })
  expect(east?.values).toEqual({ categories: ['Rice'], series: [{ name: 'East', values: [30] }] })
})

it('RPT-05 rows are added under a floating chart, and stay on one page with it', () => {
  const float = { x: 0, y: 0, width: 300, height: 400 }
  const many = tableOf(
    'n',
    Array.from({ length: 40 }, (_, n) => [n]),
  )
  const sheet = expand({
    tables: { many },
    cells: {
      A1: list('many.n', down),
      A2: text(null, { leftParent: null, chart: { ...from('A1', 'A1'), float } }),
    },
  })
  expect(sheet.rowCount).toBeGreaterThanOrEqual(40 + 20)
  const pages = sheet.pages()
  expect(pages).toHaveLength(2)
  expect(pages.map((page) => chartsOnPage(sheet, page).map(({ box }) => box))).toEqual([
    [],
    [{ left: 0, top: 0, width: 300, height: 400 }],
  ])
})

it('RPT-05 a chart on a page that begins further right stands at the edge of its own column', () => {
  const chart = from('A1', 'A1')
  const sheet = expand({
    tables: { s },
    cells: { A1: list('s.amt', down), B2: text(null, { leftParent: null, chart }) },
  })
  const [page] = sheet.pages()
  if (page === undefined) throw new Error('no page')
  const leftFrom = (column: number) =>
    chartsOnPage(sheet, { ...page, columns: { from: column, to: 6 } }).map(({ box }) => box.left)
  const [[left = 0] = []] = [leftFrom(0)]
  expect(left).toBeGreaterThan(20)
  expect([leftFrom(1), leftFrom(2)]).toEqual([[0], []])
})

it('RPT-05 PRM-03 what is hidden from the reader is in no chart', () => {
  const unseeing = [{ kind: 'user' as const, id: 'u', name: 'U' }]
  const cells = {
    ...groups,
    B2: fold('sum', 's.amt', { hideFrom: unseeing }),
    A4: text(null, { leftParent: null, chart: from('A2', 'B2') }),
    A5: text(null, { leftParent: null, hideFrom: unseeing, chart: from('A2', 'A2') }),
  }
  const charts = chartsOf(expand({ tables: { s }, cells, input: { reader: { userId: 'u', roleIds: [] } } }))
  expect(charts.map(shownIn)).toEqual([
    [
      ['East', 'West'],
      [null, null],
    ],
  ])
})

it('RPT-05 a chart with too many points says how many it leaves out', () => {
  const many = tableOf(
    'n',
    Array.from({ length: 12_000 }, (_, n) => [n]),
  )
  const layout = layoutOf({
    tables: { many },
    cells: { A1: list('many.n', down), A2: text(null, { leftParent: null, chart: from('A1', 'A1') }) },
  })
  expect(layout.warnings.map(({ code, params }) => [code, params])).toContainEqual([
    'chart-points-left-out',
    { points: 2000 },
  ])
})
