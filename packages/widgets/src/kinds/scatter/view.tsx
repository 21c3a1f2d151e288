import type { ReactNode } from 'react'
import type { ChartOption } from '@gridwright/charts/screen'
import { OptionChart, type Drawn } from '#chart/option-chart.tsx'
import { numberAxis } from '#chart/own-axes.ts'
import { numberOf, rowValues, slotPlace, textOf } from '#data/cells.ts'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { ScatterOptions } from './facts.ts'

const draw = (drawn: Drawn<ScatterOptions>): ChartOption | undefined => {
  const { options, data, ground } = drawn
  const series = seriesOf(data, options)
  if (series.length === 0) return undefined
  return {
    grid: { top: 36, left: 16, right: 24, bottom: series.length > 1 ? 40 : 16, containLabel: true },
    ...(series.length > 1 && { legend: drawn.legend }),
    color: options.colours.length > 0 ? options.colours : ground.colors,
    xAxis: {
      ...numberAxis(drawn, { title: options.categoryTitle, hidden: options.categoryHidden }),
      id: 'x',
    },
    yAxis: {
      ...numberAxis(drawn, { title: options.valueTitle, hidden: options.valueHidden }),
      id: 'y',
      ...(options.min !== null && { min: options.min }),
      ...(options.max !== null && { max: options.max }),
    },
    ...(options.zoom && { dataZoom: [{ type: 'inside', id: 'zoom' }] }),
    series,
  }
}

function seriesOf(data: SlotData, { point, largest, labels, marks }: ScatterOptions): readonly object[] {
  const [x, y, size, name, series] = ['x', 'y', 'size', 'name', 'series'].map((slot) => slotPlace(data, slot))
  if (x === undefined || y === undefined) return []
  const sizeOf = (row: readonly unknown[]) =>
    size === undefined ? 0 : Math.abs(numberOf(row[size] as never) ?? 0)
  const most = data.rows.rows.reduce((high, row) => Math.max(high, sizeOf(row)), 0)
  const groups = new Map<string, object[]>()
  data.rows.rows.forEach((row, at) => {
    const [across, up] = [numberOf(row[x]), numberOf(row[y])]
    if (across === null || up === null) return
    const group = series === undefined ? '' : textOf(row[series])
    const points = groups.get(group) ?? []
    groups.set(group, points)
    const own = name === undefined ? String(at + 1) : textOf(row[name])
    const symbolSize = most > 0 ? Math.max(4, Math.sqrt(sizeOf(row) / most) * largest) : point
    points.push({ value: [across, up], name: own, symbolSize, row: at })
  })
  return [...groups].map(([group, points], at) => ({
    type: 'scatter',
    id: `scatter-${at}`,
    name: group,
    itemStyle: { opacity: 0.8 },
    label: { show: labels, position: 'top', formatter: '{b}' },
    data: points,
    ...(at === 0 &&
      marks.length > 0 && { markLine: { silent: true, symbol: 'none', data: marks.map(markOf) } }),
  }))
}

const markOf = ({ value, colour }: ScatterOptions['marks'][number]) => ({
  yAxis: value,
  lineStyle: { color: colour, type: 'dashed' },
  label: { color: colour },
})

const parts = ['axes', 'scatter'] as const

export const View = (props: WidgetViewProps<ScatterOptions>): ReactNode => (
  <OptionChart
    {...props}
    parts={parts}
    draw={draw}
    pressed={({ data: point, name }, data) => ({
      ...rowValues(data, (point as { row: number }).row),
      name,
    })}
  />
)
