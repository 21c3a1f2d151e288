export type {
  ChartAxis,
  ChartKind,
  ChartLook,
  ChartPalette,
  ChartSeries,
  ChartValues,
} from './document/chart-look.ts'
export {
  chartKinds,
  chartLook,
  chartPalettes,
  chartValues,
  isByPlace,
  isOfParts,
  isStackable,
} from './document/chart-look.ts'
export { chartOption } from './option/chart-option.ts'
export type { ChartOption } from './option/ground.ts'
export { colorAt, colorsOf } from './option/palettes.ts'
export { pointsLeftOut, preparedValues } from './option/prepared-values.ts'
export { drawnChart, type ChartSize } from './drawing/drawn-chart.ts'
export { liveChart, type LiveChart } from './drawing/live-chart.ts'
export { openChartDrawer, type ChartDrawer } from './drawing/draw-chart.ts'
export { drawingSvg } from './drawing/drawing-svg.ts'
export type { Drawing, Paint, PathShape, Segment, Shape, Stroke, TextShape } from './drawing/shapes.ts'
