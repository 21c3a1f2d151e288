/** Charts of data screens: drawn live on a canvas, on the ground of the screen's theme. */
export {
  canvasOpener,
  canvasRatio,
  canvasReady,
  chartsAlive,
  type CanvasChart,
  type CanvasOpener,
  type CanvasSize,
  type PressedMark,
} from './canvas/canvas-chart.ts'
export { chartParts, type ChartPart } from './canvas/chart-parts.ts'
export { keptMaps, type ChartMap } from './canvas/maps.ts'
export { partsOfKind } from './canvas/parts-of-kind.ts'
export type { ChartFinish } from './finish/finish.ts'
export { finishedOption, plainTooltip, type FinishedChart } from './finish/finished-option.ts'
export { faded, mixed, withAlpha } from './finish/faded.ts'
export type { ChartGround, ChartOption } from './option/ground.ts'
export type { ChartKind, ChartLook, ChartSeries, ChartValues, WrittenLook } from './document/chart-look.ts'
