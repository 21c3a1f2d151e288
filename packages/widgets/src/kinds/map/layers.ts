import { withAlpha } from '@gridwright/charts/screen'
import type { MapOptions } from './facts.ts'
import { barItem } from './bar-item.ts'
import { shownNames } from './join-areas.ts'
import { areaValues, flowValues, pointValues } from './map-values.ts'
import type { DrawnMap } from './drawn-map.ts'

export type Layer = {
  readonly layer: MapOptions['layer']
  readonly series: readonly object[]
  readonly unmatched: number
  /** Least and most of the values. */
  readonly range?: readonly [number, number] | undefined
}

const rangeOf = (
  values: readonly { readonly value: number | null }[],
): readonly [number, number] | undefined => {
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [value]))
  return numbers.length === 0
    ? undefined
    : numbers.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)] as const, [
        Infinity,
        -Infinity,
      ] as const)
}

const markColour = ({ options, ground }: DrawnMap): string =>
  options.pointColour || ground.colors?.[2] || ground.ink

export function areasLayer(drawn: DrawnMap): Layer {
  const { values, unmatched } = areaValues(drawn.data, drawn.index)
  const data = values.map(({ area, value, row }) => ({
    name: area.name,
    value: value ?? '-',
    code: area.code,
    row,
  }))
  return {
    layer: 'areas',
    unmatched,
    range: rangeOf(values),
    // Areas without rows are looked up by the names that the map shows; not found, ECharts gives them the palette's colour.
    series: [{ type: 'map', id: 'areas', geoIndex: 0, nameMap: shownNames(drawn.index), data }],
  }
}

export function pointsLayer(drawn: DrawnMap): Layer {
  const { values, unmatched } = pointValues(drawn.data, drawn.index, drawn.options)
  const [, most] = rangeOf(values) ?? [0, 0]
  const { point } = drawn.options
  const color = markColour(drawn)
  const data = values.map(({ name, at, value, row }) => ({
    name,
    value: [...at, value ?? 0],
    symbolSize:
      most > 0 ? Math.max(3, point * 0.5 + point * Math.sqrt(Math.max(0, value ?? 0) / most)) : point,
    row,
  }))
  const shared = { coordinateSystem: 'geo', itemStyle: { color, shadowBlur: 8, shadowColor: color } }
  const ripples = values.length <= 50 && !drawn.isStill
  return {
    layer: 'points',
    unmatched,
    series: [
      {
        ...shared,
        id: 'points',
        type: ripples ? 'effectScatter' : 'scatter',
        rippleEffect: { scale: 2.6, brushType: 'stroke' },
        data,
      },
    ],
  }
}

export function flowLayer(drawn: DrawnMap): Layer {
  const { values, unmatched } = flowValues(drawn.data, drawn.index, drawn.options)
  const color = markColour(drawn)
  const accent = drawn.ground.colors?.[0] ?? color
  const [, most] = rangeOf(values) ?? [0, 0]
  const ends = new Map(values.flatMap(({ from, to }) => [[from.name, from] as const, [to.name, to] as const]))
  const lines = values.map(({ from, to, value, row }) => ({
    name: `${from.name} → ${to.name}`,
    coords: [from.at, to.at],
    value: value ?? 0,
    row,
    lineStyle: { width: most > 0 ? 0.8 + (2.4 * (value ?? 0)) / most : 1.2 },
  }))
  return {
    layer: 'flow',
    unmatched,
    series: [
      {
        id: 'flow',
        type: 'lines',
        coordinateSystem: 'geo',
        zlevel: 1,
        effect: {
          show: !drawn.isStill && lines.length <= 200,
          period: 4,
          trailLength: 0.5,
          symbolSize: 3.5,
          color,
        },
        lineStyle: { color: withAlpha(accent, 0.7), curveness: 0.25 },
        data: lines,
      },
      {
        id: 'ends',
        type: drawn.isStill ? 'scatter' : 'effectScatter',
        coordinateSystem: 'geo',
        symbolSize: drawn.options.point * 0.7,
        itemStyle: { color },
        label: { show: drawn.options.labels, formatter: '{b}', position: 'right', color: drawn.ground.ink },
        data: [...ends.values()].map(({ name, at, row }) => ({ name, value: [...at], row })),
      },
    ],
  }
}

export function barsLayer(drawn: DrawnMap): Layer {
  const { values, unmatched } = pointValues(drawn.data, drawn.index, drawn.options)
  const [, most] = rangeOf(values) ?? [0, 0]
  const item = barItem({
    color: markColour(drawn),
    width: drawn.options.point,
    ink: drawn.ground.ink,
    write: drawn.write,
    isLabelled: drawn.options.labels,
  })
  // From north to south, so that those in front cover those behind.
  const data = values
    .toSorted((one, other) => other.at[1] - one.at[1])
    .map(({ name, at, value, row }) => ({
      name,
      value: [...at, most > 0 ? (Math.max(0, value ?? 0) / most) * drawn.options.barHeight : 0, value ?? 0],
      row,
    }))
  return {
    layer: 'bars',
    unmatched,
    series: [{ id: 'bars', type: 'custom', coordinateSystem: 'geo', renderItem: item, data }],
  }
}
