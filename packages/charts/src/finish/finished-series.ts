import type { ChartLook } from '#document/chart-look.ts'
import type { ChartGround, ChartOption } from '#option/ground.ts'
import { colorAt } from '#option/palettes.ts'
import type { ChartFinish } from './finish.ts'
import { faded } from './faded.ts'
import { isRecord, part } from './finished-axes.ts'

export type Finishing = {
  readonly look: ChartLook
  readonly ground: ChartGround
  readonly finish: ChartFinish
}
type Series = Readonly<Record<string, unknown>>

/** Series with an id each, by which they stay when their values change, and with the marks that a screen wants. */
export function finishedSeries(series: unknown, finishing: Finishing): readonly Series[] {
  const all: readonly unknown[] = Array.isArray(series) ? series : []
  return all.filter(isRecord).map((one, at) => {
    const own = { ...one, ...ofType(one, at, finishing) }
    const id = `${String(one['type'])}-${at}`
    const marks = at === 0 ? marksOf(finishing) : {}
    return { ...own, ...marks, id, ...labelOf(own, finishing) }
  })
}

function ofType(series: Series, at: number, finishing: Finishing): Series {
  if (series['silent'] === true) return {}
  if (series['type'] === 'bar') return bar(series, at, finishing)
  if (series['type'] === 'line') return line(series, at, finishing)
  if (series['type'] === 'pie') return pie(series, finishing)
  if (series['type'] === 'heatmap') return rounded(series, finishing)
  if (series['type'] === 'treemap') return rounded(series, finishing)
  if (series['type'] === 'radar') return radar(finishing)
  return {}
}

const labelOf = (series: Series, { finish: { fontSize } }: Finishing): Series =>
  fontSize === undefined || !isRecord(series['label']) ? {} : { label: { ...series['label'], fontSize } }

function bar(series: Series, at: number, { look, ground, finish }: Finishing): Series {
  const { rounded = 0, gradient, barWidth = 0 } = finish
  const isAcross = look.kind === 'bar'
  const color = colorAt(look, at, ground)
  const itemStyle = {
    ...part(series, 'itemStyle'),
    ...(rounded > 0 && { borderRadius: isAcross ? [0, rounded, rounded, 0] : [rounded, rounded, 0, 0] }),
    ...(gradient === true && look.kind !== 'waterfall' && { color: faded(color, { isAcross, to: 0.25 }) }),
  }
  return {
    itemStyle,
    ...(barWidth > 0 && { barWidth, barMaxWidth: barWidth }),
    data: colored(series['data'], finish, { isAcross }),
  }
}

/** Values from a threshold on have its colour. */
function colored(
  data: unknown,
  { thresholds = [], gradient }: ChartFinish,
  way: { isAcross: boolean },
): unknown {
  if (thresholds.length === 0 || !Array.isArray(data)) return data
  const falling = thresholds.toSorted((one, other) => other.from - one.from)
  return data.map((point: unknown) => {
    const value = isRecord(point) ? point['value'] : point
    const color = typeof value === 'number' ? falling.find(({ from }) => value >= from)?.color : undefined
    if (color === undefined) return point
    const paint = gradient === true ? faded(color, { ...way, to: 0.25 }) : color
    return { ...(isRecord(point) ? point : { value }), itemStyle: { color: paint } }
  })
}

function line(series: Series, at: number, { look, ground, finish }: Finishing): Series {
  const color = colorAt(look, at, ground)
  const { lineWidth = 2, symbols = true, glow, steps, gradient } = finish
  const area = part(series, 'areaStyle')
  return {
    lineStyle: {
      width: lineWidth,
      ...(glow === true && { shadowColor: color, shadowBlur: 10 }),
    },
    showSymbol: symbols,
    showAllSymbol: true,
    ...(symbols && { symbol: 'circle', symbolSize: Math.max(5, lineWidth * 2.5) }),
    ...(steps === true && { step: 'middle' }),
    ...(series['areaStyle'] !== undefined && {
      areaStyle: gradient === true ? { opacity: 0.7, color: faded(color, { isAcross: false, to: 0 }) } : area,
    }),
  }
}

function pie(series: Series, { finish: { ring, gap = 0, rounded = 0 } }: Finishing): Series {
  return {
    ...(ring !== undefined && { radius: [`${ring[0]}%`, `${ring[1]}%`] }),
    ...(gap > 0 && { padAngle: gap }),
    itemStyle: { ...part(series, 'itemStyle'), ...(rounded > 0 && { borderRadius: rounded }) },
  }
}

function marksOf({ look, ground, finish: { marks = [] } }: Finishing): ChartOption {
  if (marks.length === 0) return {}
  const axis = look.kind === 'bar' ? 'xAxis' : 'yAxis'
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      data: marks.map(({ value, name, color }) => ({
        [axis]: value,
        lineStyle: { color: color || ground.ink, type: 'dashed', width: 1.5 },
        label: {
          formatter: name.replaceAll(/[{}]/g, ''),
          position: 'insideEndTop',
          color: color || ground.ink,
        },
      })),
    },
  }
}

const rounded = (series: Series, { finish }: Finishing): Series =>
  finish.rounded === undefined
    ? {}
    : { itemStyle: { ...part(series, 'itemStyle'), borderRadius: finish.rounded } }

const radar = ({ finish }: Finishing): Series =>
  finish.radar === undefined
    ? {}
    : { areaStyle: { opacity: finish.radar.filled ? 0.25 : 0 }, lineStyle: { width: 2 }, symbolSize: 5 }
