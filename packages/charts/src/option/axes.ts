import type { ChartAxis, ChartLook, ChartValues } from '#document/chart-look.ts'
import { isByPlace, isOfParts, isPercent } from '#document/chart-look.ts'

import type { ChartGround, ChartOption } from './ground.ts'
import { legendPlace } from './legend.ts'
import { colorAt } from './palettes.ts'

const named = ({ ink }: ChartGround) => ({ nameTextStyle: { color: ink, fontSize: 12 } })

/** Axes and the room around the drawing, by the chart's kind. */
export function axesOf(look: ChartLook, values: ChartValues, ground: ChartGround): ChartOption {
  const { kind } = look
  if (isOfParts(kind) || kind === 'gauge') return {}
  if (kind === 'radar') return { radar: radarOf(look, values, ground) }
  const grid = { ...roomOf(look, values), containLabel: true }
  if (isByPlace(kind))
    return { grid, xAxis: numbers(look.categoryAxis, ground, true), yAxis: numbers(look.valueAxis, ground) }
  if (kind === 'heatmap') return { grid, ...heatmapAxes(look, values, ground) }
  const across = categoryAxis(look, values, ground)
  const up = numbers(isPercent(look) ? { max: 100, ...look.valueAxis } : look.valueAxis, ground)
  if (kind === 'bar')
    return {
      grid,
      xAxis: { ...up, nameLocation: 'middle', nameGap: 26 },
      yAxis: { ...across, inverse: true },
    }
  return { grid, xAxis: across, yAxis: kind === 'combined' ? [up, secondAxis(look, ground)] : up }
}

function categoryAxis(look: ChartLook, { categories }: ChartValues, ground: ChartGround): ChartOption {
  const { title, hidden } = look.categoryAxis ?? {}
  const isVertical = look.kind === 'bar'
  return {
    type: 'category',
    data: categories.map(String),
    show: hidden !== true,
    ...(title && {
      name: title,
      nameLocation: 'middle',
      nameGap: isVertical ? widthOf(categories) + 14 : 26,
      ...named(ground),
    }),
    boundaryGap: look.kind !== 'area',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ground.axis } },
    axisLabel: { color: ground.soft, hideOverlap: true, width: 120, overflow: 'truncate' },
  }
}

/** About how wide the longest name is written, in pixels. */
const widthOf = (categories: ChartValues['categories']): number =>
  Math.min(
    120,
    categories.reduce<number>((most, name) => {
      const wide = String(name).match(/[\u2E80-\uFFEF]/g)?.length ?? 0
      return Math.max(most, wide * 12 + (String(name).length - wide) * 7)
    }, 0),
  )

/** `format` is carried out where the chart is drawn; `withFormats`. */
function numbers(axis: ChartAxis | undefined, ground: ChartGround, across = false): ChartOption {
  const { title, min, max, hidden } = axis ?? {}
  return {
    type: 'value',
    show: hidden !== true,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(title && { name: title, ...named(ground), ...(across && { nameLocation: 'middle', nameGap: 26 }) }),
    ...(across && { scale: true }),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: ground.soft, hideOverlap: true },
    splitLine: { lineStyle: { color: ground.line } },
  }
}

const secondAxis = (look: ChartLook, ground: ChartGround): ChartOption => ({
  ...numbers(look.secondAxis, ground),
  alignTicks: true,
  splitLine: { show: false },
})

function heatmapAxes(look: ChartLook, values: ChartValues, ground: ChartGround): ChartOption {
  const all = values.series.flatMap((series) => series.values.filter((value) => value !== null))
  const [least, most] = all.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  return {
    xAxis: { ...categoryAxis(look, values, ground), splitArea: { show: false } },
    yAxis: {
      type: 'category',
      data: values.series.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: ground.soft },
    },
    visualMap: {
      show: false,
      min: Number.isFinite(least) ? least : 0,
      max: Number.isFinite(most) && most > least ? most : (Number.isFinite(least) ? least : 0) + 1,
      inRange: { color: [ground.colors === undefined ? '#eef3fb' : ground.track, colorAt(look, 0, ground)] },
    },
  }
}

function radarOf(look: ChartLook, { categories, series }: ChartValues, ground: ChartGround): ChartOption {
  const most = look.valueAxis?.max ?? highest(series.flatMap(({ values }) => values))
  return {
    indicator: categories.map((name) => ({ name: String(name), max: most, min: look.valueAxis?.min ?? 0 })),
    radius: '58%',
    center: ['50%', look.title ? '55%' : '48%'],
    axisName: { color: ground.ink },
    splitArea: { show: false },
    splitLine: { lineStyle: { color: ground.line } },
    axisLine: { lineStyle: { color: ground.line } },
  }
}

/** A round number that no value goes beyond. */
function highest(values: readonly (number | null)[]): number {
  const most = values.reduce<number>((high, value) => Math.max(high, value ?? 0), 0)
  if (most <= 0) return 1
  const step = 10 ** Math.floor(Math.log10(most))
  return Number(((Math.ceil((most / step) * 2) * step) / 2).toPrecision(12))
}

/** Pixels around the drawing for title, legend and names of axes. */
function roomOf(look: ChartLook, values: ChartValues): ChartOption {
  const place = legendPlace(look, values)
  const isBar = look.kind === 'bar'
  const isNamed = {
    across: Boolean((isBar ? look.valueAxis : look.categoryAxis)?.title),
    up: Boolean((isBar ? look.categoryAxis : look.valueAxis)?.title),
  }
  const room = (pixels: number, isTaken: boolean): number => (isTaken ? pixels : 0)
  return {
    top: 14 + room(30, Boolean(look.title)) + room(18, isNamed.up && !isBar) + room(24, place === 'top'),
    bottom: 10 + room(24, place === 'bottom') + room(18, isNamed.across),
    left: 12 + room(132, place === 'left') + room(20, isNamed.up && isBar),
    right: 18 + room(132, place === 'right'),
  }
}
