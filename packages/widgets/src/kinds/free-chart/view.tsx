import { chartParts, plainTooltip, type ChartGround, type ChartOption } from '@gridwright/charts/screen'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { OptionChart, type Drawn } from '#chart/option-chart.tsx'
import { rowValues, slotPlaces } from '#data/cells.ts'
import { Placeholder } from '#view/placeholder.tsx'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { FreeChartOptions } from './facts.ts'
import { safeOption } from './safe-option.ts'

/** Whatever the option names, all of ECharts that we have. */
const parts = chartParts

function draw({ options, data, ground }: Drawn<FreeChartOptions>): ChartOption | undefined {
  const { option, colours } = options
  return {
    color: colours.length > 0 ? colours : ground.colors,
    ...option,
    ...('legend' in option && {
      legend: { textStyle: { color: ground.ink }, ...asRecord(option['legend']) },
    }),
    ...('xAxis' in option && { xAxis: onGround(option['xAxis'], ground) }),
    ...('yAxis' in option && { yAxis: onGround(option['yAxis'], ground) }),
    ...('tooltip' in option && {
      tooltip: { ...plainTooltip(ground), ...asRecord(option['tooltip']), renderMode: 'richText' },
    }),
    dataset: { source: sourceOf(data) },
  }
}

/** Axes in the theme's colours, where the option names none. */
const onGround = (axes: unknown, ground: ChartGround): unknown =>
  Array.isArray(axes)
    ? axes.map((axis: unknown) => onGround(axis, ground))
    : {
        axisLabel: { color: ground.soft },
        axisLine: { lineStyle: { color: ground.axis } },
        splitLine: { lineStyle: { color: ground.line } },
        ...asRecord(axes),
      }

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Names of the columns first, as data sets of ECharts are written. */
function sourceOf(data: SlotData): readonly (readonly unknown[])[] {
  const bound = slotPlaces(data, 'columns')
  const places = bound.length > 0 ? bound : data.rows.columns.map((_, at) => at)
  const head = places.map((at) => data.rows.columns[at]?.name ?? '')
  return [head, ...data.rows.rows.map((row) => places.map((at) => row[at] ?? null))]
}

export const View = (props: WidgetViewProps<FreeChartOptions>): ReactNode => {
  const safe = useMemo(() => safeOption(props.options.option), [props.options.option])
  if ('refused' in safe)
    return <Placeholder language={props.language} text="optionRefused" name={safe.refused} />
  return (
    <OptionChart
      {...props}
      parts={parts}
      draw={draw}
      pressed={({ at, name, series }, data) => ({ ...rowValues(data, at), name, series })}
    />
  )
}
