import type { ChartValues } from '@gridwright/charts/screen'
import type { ReactNode } from 'react'
import { axisFinish, axisLook } from '#chart/axis-look.ts'
import { chartValuesOf } from '#chart/chart-values.ts'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { HistogramOptions } from './facts.ts'

const kindOf = ({ across, lines }: HistogramOptions) => (lines > 0 ? 'combined' : across ? 'bar' : 'column')

const styled = (options: HistogramOptions): Styled => {
  const { stack, rounded, gradient, barWidth, lines, thresholds } = options
  return {
    look: {
      kind: kindOf(options),
      ...axisLook(options),
      ...(stack !== 'none' && lines === 0 && { stack }),
    },
    finish: {
      ...axisFinish(options),
      rounded: stack === 'none' ? rounded : Math.min(rounded, 2),
      gradient,
      barWidth,
      thresholds: thresholds.map(({ from, colour }) => ({ from, color: colour })),
    },
  }
}

const valuesOf = (data: SlotData, { lines }: HistogramOptions): ChartValues => {
  const values = chartValuesOf(data)
  if (lines === 0) return values
  const first = values.series.length - lines
  return {
    ...values,
    series: values.series.map((one, at) => (at >= first ? { ...one, line: true } : one)),
  }
}

export const View = (props: WidgetViewProps<HistogramOptions>): ReactNode => (
  <LookChart {...props} styled={styled} valuesOf={valuesOf} />
)
