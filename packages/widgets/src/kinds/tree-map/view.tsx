import type { ReactNode } from 'react'
import { LookChart, type Styled } from '#chart/look-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { TreeMapOptions } from './facts.ts'

const styled = (): Styled => ({ look: { kind: 'treemap' }, finish: {} })

export const View = (props: WidgetViewProps<TreeMapOptions>): ReactNode => (
  <LookChart {...props} styled={styled} />
)
