import type { ChartKind } from '#document/chart-look.ts'
import { gauge } from './gauge.ts'
import { heatmap } from './heatmap.ts'
import type { Make } from './make.ts'
import { funnel, slices, treemap } from './parts.ts'
import { points } from './points.ts'
import { radar } from './radar.ts'
import { straight } from './straight.ts'
import { waterfall } from './waterfall.ts'

const makers: Readonly<Record<ChartKind, Make>> = {
  column: straight,
  bar: straight,
  line: straight,
  area: straight,
  combined: straight,
  pie: slices,
  doughnut: slices,
  rose: slices,
  scatter: points,
  bubble: points,
  radar,
  gauge,
  funnel,
  heatmap,
  treemap,
  waterfall,
}

export const seriesOf: Make = (look, values, ground) => makers[look.kind](look, values, ground)
