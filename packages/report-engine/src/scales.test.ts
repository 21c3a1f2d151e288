import { expect, it } from 'vitest'
import { cellsOf, down, expand, fold, group, layoutOf, list, tableOf, text } from '#testing/build.ts'
import type { LaidCell } from './model/layout.ts'
import { iconShapes, markLayers } from './shown/index.ts'

const of = (cells: readonly LaidCell[], source: string): readonly LaidCell[] =>
  cells.filter((cell) => cell.source === source)

const s = tableOf('region, amt', [
  ['East', 10],
  ['East', 30],
  ['West', 100],
  ['West', 60],
])

it('RPT-03 bars begin at 0 and are as long as their number among all instances of the cell', () => {
  const bar = { kind: 'bar', color: '#3b78c2' } as const
  const sheet = expand({ tables: { s }, cells: { A1: list('s.amt', { ...down, display: { scale: bar } }) } })
  expect(cellsOf(sheet).map(({ mark }) => mark)).toEqual(
    [0.1, 0.3, 1, 0.6].map((to) => ({ kind: 'bar', from: 0, to, color: '#3b78c2' })),
  )
  expect(sheet.scales).toEqual([{ scale: bar, from: 0, to: 100, at: [], factor: 1 }])
})

it('RPT-03 a scale within a parent begins anew in each of its instances', () => {
  const scale = { kind: 'bar', color: '#3b78c2', within: 'A1' } as const
  const cells = cellsOf(
    expand({
      tables: { s },
      cells: { A1: group('s.region', down), B1: list('s.amt', { ...down, display: { scale } }) },
    }),
  )
  expect(of(cells, 'B1').map(({ mark, scale: of }) => [mark?.kind === 'bar' && mark.to, of])).toEqual([
    [0.333, 0],
    [1, 0],
    [1, 1],
    [0.6, 1],
  ])
})

it('RPT-03 negative bars go left from the axis in their own colour', () => {
  const t = tableOf('n', [[-50], [0], [150]])
  const scale = { kind: 'bar', color: '#2f9e5b', negative: '#d64545', only: true } as const
  const sheet = expand({ tables: { t }, cells: { A1: list('t.n', { ...down, display: { scale } }) } })
  expect(cellsOf(sheet).map(({ mark }) => mark)).toEqual([
    { kind: 'bar', from: 0, to: 0.25, axis: 0.25, color: '#d64545', only: true },
    { kind: 'bar', from: 0.25, to: 0.25, axis: 0.25, color: '#2f9e5b', only: true },
    { kind: 'bar', from: 0.25, to: 1, axis: 0.25, color: '#2f9e5b', only: true },
  ])
})

it('RPT-03 all-negative bars hang from the right edge, and numbers beyond set bounds stay within the cell', () => {
  const marks = (rows: readonly (readonly number[])[], more = {}) =>
    cellsOf(
      expand({
        tables: { t: tableOf('n', rows) },
        cells: {
          A1: list('t.n', { ...down, display: { scale: { kind: 'bar', color: '#000000', ...more } } }),
        },
      }),
    ).map(({ mark }) => mark?.kind === 'bar' && [mark.from, mark.to])
  expect(marks([[-10], [-5]])).toEqual([
    [0, 1],
    [0.5, 1],
  ])
  const bounds = { from: { kind: 'number', value: 10 }, to: { kind: 'number', value: 20 } }
  expect(marks([[0], [15], [99]], bounds)).toEqual([
    [0, 0],
    [0, 0.5],
    [0, 1],
  ])
})

it('RPT-03 colours go from the least over the middle to the greatest; texts and empties have none', () => {
  const t = tableOf('n', [[0], [5], [null], [10]])
  const scale = { kind: 'colors', low: '#ff0000', middle: '#ffffff', high: '#00ff00' } as const
  const cells = { A1: list('t.n', { ...down, display: { scale } }), B1: text('x', { display: { scale } }) }
  const laid = cellsOf(expand({ tables: { t }, cells }))
  expect(of(laid, 'A1').map(({ mark }) => mark?.kind === 'fill' && mark.color)).toEqual([
    '#ff0000',
    '#ffffff',
    false,
    '#00ff00',
  ])
  expect(of(laid, 'B1').filter(({ mark }) => mark !== undefined)).toEqual([])
})

it('RPT-03 icons follow equal parts, own bounds and percentiles, and may be turned round', () => {
  const t = tableOf('n', [[0], [40], [70], [1000]])
  const steps = (scale: object): readonly unknown[] =>
    cellsOf(
      expand({
        tables: { t },
        cells: {
          A1: list('t.n', { ...down, display: { scale: { kind: 'icons', icons: 'arrows3', ...scale } } }),
        },
      }),
    ).map(({ mark }) => mark?.kind === 'icon' && mark.step)
  expect(steps({})).toEqual([0, 0, 0, 2])
  expect(
    steps({
      at: [
        { kind: 'number', value: 40 },
        { kind: 'percentile', value: 66 },
      ],
    }),
  ).toEqual([0, 1, 2, 2])
  expect(steps({ reversed: true })).toEqual([2, 2, 2, 0])
})

it('RPT-03 sums of groups have their scale too, and pages show it', () => {
  const scale = { kind: 'bar', color: '#3b78c2' } as const
  const sheet = expand({
    tables: { s },
    cells: { A1: group('s.region', down), B1: fold('sum', 's.amt', { display: { scale } }) },
  })
  const [page] = sheet.pages()
  const printed: unknown[] = []
  if (page) sheet.forEachPageCell(page, ({ mark }) => mark && printed.push(mark.kind === 'bar' && mark.to))
  expect(printed).toEqual([0.25, 1])
})

it('RPT-03 every second line, or every second group, shows in another style below its conditions', () => {
  const styles = { own: { bold: true }, band: { background: '#eef3fa' }, hot: { color: '#d64545' } }
  const layout = layoutOf({
    tables: { s },
    template: { styles },
    cells: {
      A1: group('s.region', { ...down, style: 'own', alternate: { style: 'band' } }),
      B1: list('s.amt', {
        ...down,
        alternate: { style: 'band' },
        conditions: [{ when: 'B1 > 20', style: 'hot' }],
      }),
      C1: { kind: 'formula', formula: '=B1', alternate: { style: 'band', by: 'A1' } },
      D1: text('x', { alternate: { style: 'band' } }),
    },
  })
  const [sheet] = layout.sheets
  const cells = sheet ? cellsOf(sheet) : []
  const looks = (source: string) => of(cells, source).map(({ style }) => layout.styles[style] ?? {})
  const { band, hot } = styles
  expect(looks('A1').map(({ bold, background }) => [bold, background])).toEqual([
    [true, undefined],
    [true, '#eef3fa'],
  ])
  expect(looks('B1')).toEqual([{}, { ...band, ...hot }, hot, { ...band, ...hot }])
  expect(looks('C1')).toEqual([{}, {}, band, band])
})

it('RPT-03 marks are drawn alike everywhere: layers of a background, shapes of an icon', () => {
  expect(markLayers({ kind: 'bar', from: 0, to: 0.5, color: '#3b78c2' })).toContain('#3b78c2 50%')
  expect(markLayers({ kind: 'fill', color: 'red;x:url(//evil)' })).toBeUndefined()
  expect(iconShapes('rating4', 0)).toHaveLength(4)
  expect(iconShapes('lights3', 7)).toEqual([])
})
