import { expect, it } from 'vitest'
import { chartKinds } from '#document/chart-look.ts'
import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { openChartDrawer } from '#drawing/draw-chart.ts'
import { drawingSvg } from '#drawing/drawing-svg.ts'
import type { ChartFinish } from '#finish/finish.ts'
import { finishedOption } from '#finish/finished-option.ts'
import { chartOption } from '#option/chart-option.ts'
import { paper } from '#option/ground.ts'

/*
 * What charts are made of, as it was looked at: sizes, colours and distances have no rule of their own that a test could
 * state. Meant to change? Look at the pictures in `recorded/`, then keep the new ones:
 * `npx vitest run --project packages packages/charts -u`.
 */
const values: ChartValues = {
  categories: ['北方', '12', '', '4'],
  series: [
    { name: '收入', values: [120, -30, null, 64], sizes: [1, 2, 3, 9], second: true, line: true },
    { name: '成本', values: [40, 25, 0, 8], sizes: [4, 3, 2, 1] },
  ],
}
/** Less than one, as shares are. */
const shares: ChartValues = { categories: ['完成'], series: [{ name: '率', values: [1] }] }

const axis = { title: '轴', format: '#,##0.0' } as const
const dressed = {
  title: '标题',
  labels: true,
  legend: 'left',
  categoryAxis: axis,
  valueAxis: { ...axis, min: -50, max: 150 },
  secondAxis: axis,
  palette: 'vivid',
  smooth: true,
} as const
const looks: Readonly<Record<string, Omit<ChartLook, 'kind'>>> = {
  plain: {},
  dressed,
  stacked: { stack: 'stacked', legend: 'right', colors: ['#112233', '#445566'], sort: 'descending' },
  percent: { stack: 'percent', legend: 'top', labels: true, valueAxis: { hidden: true }, total: '合计' },
}

/** A function is what it writes. */
const written = (_: string, value: unknown): unknown =>
  typeof value === 'function' ? `writes ${String((value as (of: unknown) => unknown)(1234.5))}` : value

it.each(chartKinds)('RPT-05 issue 9: a %s is made of what it was', async (kind) => {
  const made = Object.entries(looks).map(([name, look]) => ({
    name,
    option: chartOption({ kind, ...look }, values),
  }))
  const all = [...made, { name: 'shares', option: chartOption({ kind }, shares) }]
  const lines = all.map((one) => JSON.stringify(one, written))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../recorded/${kind}.jsonl`)
})

const finishes: readonly ChartFinish[] = [
  {},
  {
    fontSize: 15,
    gradient: true,
    rounded: 4,
    barWidth: 12,
    lineWidth: 3,
    symbols: true,
    steps: true,
    glow: true,
    gridLines: 'dashed',
    marks: [{ value: 50, name: '目标', color: '#aa0000' }],
    ring: [40, 70],
    radar: { round: true, filled: false, bands: 3 },
    gap: 2,
    animated: true,
    zoom: true,
  },
  { gridLines: 'none', symbols: false, tooltip: false, thresholds: [{ from: 40, color: '#00aa00' }] },
]

it.each(chartKinds)('DSH-01 issue 9: a %s of a screen is made of what it was', async (kind) => {
  const single = { ...values, series: values.series.slice(0, 1) }
  const made = finishes.flatMap((finish) =>
    [values, single].map((given) =>
      finishedOption({ look: { kind, ...dressed }, values: given, ground: paper, finish }),
    ),
  )
  const lines = made.map((option) => JSON.stringify(option, written))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../recorded/${kind}-finished.jsonl`)
})

it.each(chartKinds)('RPT-05 issue 9: a %s looks as it did', async (kind) => {
  const { drawing } = await openChartDrawer()
  const svg = drawingSvg(drawing({ kind, ...dressed }, values, { width: 320, height: 200 }), dressed.title)
  await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot(`../recorded/${kind}.svg`)
})
