import { expect, it } from 'vitest'
import type { CellChart } from '#model/chart.ts'
import { chartsOnPage } from '#shown/chart-box.ts'
import { down, expand, fold, formula, group, layoutOf, list, tableOf, text } from '#testing/build.ts'
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

const cross = {
  A2: group('s.region', down),
  B1: group('s.prod', { expand: 'right' }),
  B2: fold('sum', 's.amt'),
  C2: formula('=SUM(B2)', { leftParent: 'A2' }),
}
const below = (chart: CellChart) => text(null, { leftParent: null, topParent: null, chart })

it('RPT-05 a chart over a cross table draws a series for each column head, each value in its category', () => {
  const named = (...names: string[]): CellChart => ({
    look: { kind: 'column' },
    data: {
      from: 'cells',
      categories: 'A2',
      series: [{ values: 'B2', name: '=B1' }, ...names.map((name) => ({ values: 'C2', name }))],
    },
  })
  const sheet = expand({ tables: { s }, cells: { ...cross, A4: below(named('All')) } })
  const [chart] = chartsOf(sheet)
  expect(chart?.values).toEqual({
    categories: ['East', 'West'],
    series: [
      { name: 'Tea', values: [10, 40] },
      { name: 'Rice', values: [30, null] },
      { name: 'Oil', values: [null, 100] },
      { name: 'All', values: [40, 140] },
    ],
  })
  expect(chart?.cells?.series[1]).toEqual([
    [1, 2],
    [2, 2],
  ])
})

it('RPT-05 its columns may be the categories; then each row is a series, and each level of heads is in its name', () => {
  const t = tableOf('region, year, q, amt', [
    ['East', '2025', 'Q1', 1],
    ['East', '2026', 'Q1', 2],
    ['West', '2025', 'Q2', 3],
  ])
  const cells = {
    A3: group('t.region', down),
    B1: group('t.year', { expand: 'right' }),
    B2: group('t.q', { expand: 'right', topParent: 'B1' }),
    B3: fold('sum', 't.amt', { topParent: 'B2' }),
  }
  const values = (categories: string) => {
    const data = { from: 'cells' as const, categories, series: [{ values: 'B3' }] }
    return expand({
      tables: { t },
      cells: { ...cells, A5: below({ look: { kind: 'line' }, data }) },
    }).charts?.[0]?.values.series.map((one) => [one.name, one.values])
  }
  expect(values('A3')).toEqual([
    ['2025 Q1', [1, null]],
    ['2025 Q2', [null, 3]],
    ['2026 Q1', [2, null]],
  ])
  expect(values('B2')).toEqual([
    ['East', [1, null, 2]],
    ['West', [null, 3, null]],
  ])
})

it('RPT-05 values of which a category would have several, or none of its own, are not drawn, and that is said', () => {
  const layout = layoutOf({
    tables: { s },
    cells: {
      A2: group('s.region', down),
      B2: list('s.prod', down),
      C2: list('s.amt'),
      A4: below(from('A2', 'C2')),
      A5: below(from('B2', 'C2{C2 > 20}')),
    },
  })
  const [coarse, chosen] = layout.sheets[0]?.charts ?? []
  expect(coarse?.values).toEqual({ categories: ['East', 'West'], series: [] })
  expect(chosen?.values.series[0]?.values).toEqual([null, 30, 40, 100])
  const said = layout.warnings.filter(({ code }) => code === 'chart-values-unpaired')
  expect(said.map(({ cells, params }) => [cells, params])).toEqual([[['A4'], { series: 1 }]])
})
