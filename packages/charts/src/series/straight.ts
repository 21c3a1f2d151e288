import type { ChartLook, ChartSeries, ChartValues } from '#document/chart-look.ts'
import { isPercent, isStackable } from '#document/chart-look.ts'
import type { ChartGround, ChartOption } from '#option/ground.ts'
import { labels, point } from './labels.ts'
import type { Make } from './make.ts'

export const straight: Make = (look, values, ground) =>
  percentOf(look, values).map((series) => oneStraight(look, series, ground))

/** Values were rounded to a decimal before. */
const PERCENT = { format: 'General"%"' }

function oneStraight(look: ChartLook, series: ChartSeries, ground: ChartGround): ChartOption {
  const isSecond = look.kind === 'combined' && series.second === true
  const axis = isSecond ? look.secondAxis : isPercent(look) ? PERCENT : look.valueAxis
  return {
    name: series.name,
    data: series.values.map((value) => point(look, value, axis === undefined ? {} : { axis })),
    ...(isStacked(look) && { stack: 'all' }),
    ...(isSecond && { yAxisIndex: 1 }),
    ...(isLine(look, series) ? lineOf(look, series, ground) : barOf(look, ground)),
  }
}

const isStacked = ({ kind, stack }: ChartLook): boolean => isStackable(kind) && stack !== undefined

const isLine = ({ kind }: ChartLook, { line }: ChartSeries): boolean =>
  kind === 'line' || kind === 'area' || (kind === 'combined' && line === true)

const lineOf = (look: ChartLook, { values }: ChartSeries, { ink }: ChartGround): ChartOption => ({
  type: 'line',
  smooth: look.smooth === true,
  symbolSize: values.length > 60 ? 0 : 5,
  lineStyle: { width: 2 },
  ...(look.kind === 'area' && { areaStyle: { opacity: isStacked(look) ? 0.75 : 0.3 } }),
  ...labels(look, 'top', ink),
})

function barOf(look: ChartLook, { ink, onMark }: ChartGround): ChartOption {
  const own = { type: 'bar', barMaxWidth: 56 }
  if (!isStacked(look)) return { ...own, ...labels(look, look.kind === 'bar' ? 'right' : 'top', ink) }
  return { ...own, ...labels(look, 'inside', onMark) }
}

/** Each value as per cent of its category. */
function percentOf(look: ChartLook, { categories, series }: ChartValues): readonly ChartSeries[] {
  if (!isPercent(look)) return series
  const sums = categories.map((_, place) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[place] ?? 0), 0),
  )
  return series.map((one) => ({
    ...one,
    values: one.values.map((value, place) => {
      const sum = sums[place] ?? 0
      return value === null || sum === 0 ? null : Math.round((value / sum) * 1000) / 10
    }),
  }))
}
