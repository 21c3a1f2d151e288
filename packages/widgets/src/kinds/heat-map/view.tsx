import type { ReactNode } from 'react'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { HeatMapOptions } from './facts.ts'

const styled = ({ categoryTitle, rounded }: HeatMapOptions): Styled => ({
  look: { kind: 'heatmap', ...(categoryTitle !== '' && { categoryAxis: { title: categoryTitle } }) },
  finish: { rounded },
})

export const View = (props: WidgetViewProps<HeatMapOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
