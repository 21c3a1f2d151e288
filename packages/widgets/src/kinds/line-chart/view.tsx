import type { ReactNode } from 'react'
import { axisFinish, axisLook } from '#chart/axis-look.ts'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { LineChartOptions } from './facts.ts'

const styled = (options: LineChartOptions): Styled => {
  const { smooth, area, stacked, steps, symbols, lineWidth, glow } = options
  return {
    look: {
      kind: area ? 'area' : 'line',
      ...axisLook(options),
      smooth: smooth && !steps,
      ...(stacked && { stack: 'stacked' }),
    },
    finish: { ...axisFinish(options), gradient: true, symbols, steps, lineWidth, glow },
  }
}

export const View = (props: WidgetViewProps<LineChartOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
