import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import type { ChartSize } from './drawn-chart.ts'
import { drawnBy } from './drawn-chart.ts'
import { loadECharts } from './load-echarts.ts'
import { readDrawing } from './read-drawing.ts'
import type { Drawing } from './shapes.ts'

/** Draws charts as shapes, for print and for writers of files. */
export type ChartDrawer = {
  drawing(look: ChartLook, values: ChartValues, size: ChartSize): Drawing
}

/** Loads ECharts, which only charts need; from then on nothing is waited for. */
export async function openChartDrawer(): Promise<ChartDrawer> {
  const echarts = await loadECharts()
  return { drawing: (look, values, size) => readDrawing(drawnBy(echarts, { look, values, size })) }
}
