import type { ReactNode } from 'react'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { FunnelOptions } from './facts.ts'

const styled = ({ sort }: FunnelOptions): Styled => ({
  look: { kind: 'funnel', ...(sort !== 'none' && { sort }) },
  finish: {},
})

export const View = (props: WidgetViewProps<FunnelOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
