import type { ChartKind } from '#document/chart-look.ts'
import type { ChartPart } from './chart-parts.ts'

const straight = ['axes', 'bar'] as const
const lines = ['axes', 'line'] as const

const ofKinds: Readonly<Record<ChartKind, readonly ChartPart[]>> = {
  column: straight,
  bar: straight,
  waterfall: straight,
  line: lines,
  area: lines,
  combined: ['axes', 'bar', 'line'],
  pie: ['pie'],
  doughnut: ['pie'],
  rose: ['pie'],
  scatter: ['axes', 'scatter'],
  bubble: ['axes', 'scatter'],
  radar: ['radar'],
  gauge: ['gauge'],
  funnel: ['funnel'],
  heatmap: ['axes', 'heatmap'],
  treemap: ['treemap'],
}

export const partsOfKind = (kind: ChartKind): readonly ChartPart[] => ofKinds[kind]
