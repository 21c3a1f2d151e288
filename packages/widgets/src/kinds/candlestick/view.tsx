import type { ChartOption } from '@gridwright/charts/screen'
import type { ReactNode } from 'react'
import { OptionChart, type Drawn } from '#chart/option-chart.tsx'
import { nameAxis, numberAxis } from '#chart/own-axes.ts'
import { numberOf, rowValues, slotPlace, textOf } from '#data/cells.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { CandlestickOptions } from './facts.ts'
import { means } from './means.ts'

const four = ['open', 'close', 'low', 'high'] as const

function draw(drawn: Drawn<CandlestickOptions>): ChartOption | undefined {
  const { options, data } = drawn
  const places = four.map((slot) => slotPlace(data, slot))
  const category = slotPlace(data, 'category')
  const rows = data.rows.rows
  if (rows.length === 0 || category === undefined || places.includes(undefined)) return undefined
  const candles = rows.map((row) => places.map((place) => numberOf(row[place ?? 0]) ?? '-'))
  const closings = rows.map((row) => numberOf(row[places[1] ?? 0]))
  const hasMeans = options.means.length > 0
  return {
    ...framed(
      drawn,
      rows.map((row) => textOf(row[category])),
    ),
    ...(hasMeans && { legend: { ...drawn.legend, data: options.means.map((count) => `MA${count}`) } }),
    series: [
      {
        type: 'candlestick',
        id: 'candles',
        data: candles,
        itemStyle: {
          color: options.rising,
          borderColor: options.rising,
          color0: options.falling,
          borderColor0: options.falling,
        },
      },
      ...options.means.map((count) => ({
        type: 'line',
        id: `mean-${count}`,
        name: `MA${count}`,
        smooth: true,
        showSymbol: false,
        lineStyle: { width: 1.5 },
        data: means(closings, count),
      })),
    ],
  }
}

function framed(drawn: Drawn<CandlestickOptions>, names: readonly string[]): ChartOption {
  const { options, ground } = drawn
  const { min, max, zoom, means: lines } = options
  return {
    grid: {
      top: options.title === '' ? 20 : 44,
      left: 16,
      right: 20,
      bottom: lines.length > 0 ? 40 : 14,
      containLabel: true,
    },
    color: options.colours.length > 0 ? options.colours : (ground.colors ?? []).slice(2),
    xAxis: {
      ...nameAxis(drawn, names, { title: options.categoryTitle, hidden: options.categoryHidden }),
      id: 'x',
    },
    yAxis: {
      ...numberAxis(drawn, { title: options.valueTitle, hidden: options.valueHidden }),
      id: 'y',
      ...(min !== null && { min }),
      ...(max !== null && { max }),
    },
    ...(zoom && { dataZoom: [{ type: 'inside', id: 'zoom' }] }),
  }
}

const parts = ['axes', 'candlestick', 'line'] as const

export const View = (props: WidgetViewProps<CandlestickOptions>): ReactNode => (
  <OptionChart
    {...props}
    parts={parts}
    draw={draw}
    pressed={({ at, name }, data) => ({ ...rowValues(data, at), name })}
  />
)
