import type { ReactNode } from 'react'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { PieChartOptions } from './facts.ts'

const kinds = { pie: 'pie', ring: 'doughnut', rose: 'rose' } as const

const styled = ({ shape, inner, outer, gap, rounded, sort, top, others }: PieChartOptions): Styled => ({
  look: {
    kind: kinds[shape],
    ...(sort !== 'none' && { sort }),
    ...(top > 0 && { top, others }),
  },
  finish: { ring: [shape === 'ring' ? inner : shape === 'rose' ? 12 : 0, outer], gap, rounded },
})

export const View = (props: WidgetViewProps<PieChartOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
