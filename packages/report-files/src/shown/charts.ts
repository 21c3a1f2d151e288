import type { Drawing } from '@gridwright/charts'
import type { LaidChart, Layout } from '@gridwright/report-engine'

/** A chart as it is drawn at a size in pixels. */
export type DrawingOf = (
  chart: LaidChart,
  size: { readonly width: number; readonly height: number },
) => Drawing

/** Loads what draws charts, only where a report has some. */
export async function openCharts(layout: Layout): Promise<DrawingOf> {
  if (layout.hasCharts !== true) return () => ({ width: 0, height: 0, shapes: [] })
  const { openChartDrawer } = await import('@gridwright/charts')
  const drawer = await openChartDrawer()
  return ({ look, values }, size) => drawer.drawing(look, values, size)
}
