import type { ReactNode } from 'react'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { RadarOptions } from './facts.ts'

const styled = ({ round, filled, max, bands }: RadarOptions): Styled => ({
  look: { kind: 'radar', ...(max !== null && { valueAxis: { max } }) },
  finish: { radar: { round, filled, bands } },
})

export const View = (props: WidgetViewProps<RadarOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
