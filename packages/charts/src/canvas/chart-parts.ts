/** What of ECharts a drawing needs; each comes in a file of its own, so that a screen of bars fetches no maps. */
const parts = {
  axes: () => import('./parts/axes.ts'),
  bar: () => import('./parts/bar.ts'),
  boxplot: () => import('./parts/boxplot.ts'),
  candlestick: () => import('./parts/candlestick.ts'),
  custom: () => import('./parts/custom.ts'),
  dataset: () => import('./parts/dataset.ts'),
  funnel: () => import('./parts/funnel.ts'),
  gauge: () => import('./parts/gauge.ts'),
  graph: () => import('./parts/graph.ts'),
  heatmap: () => import('./parts/heatmap.ts'),
  line: () => import('./parts/line.ts'),
  map: () => import('./parts/map.ts'),
  pie: () => import('./parts/pie.ts'),
  radar: () => import('./parts/radar.ts'),
  sankey: () => import('./parts/sankey.ts'),
  scatter: () => import('./parts/scatter.ts'),
  sunburst: () => import('./parts/sunburst.ts'),
  treemap: () => import('./parts/treemap.ts'),
} as const

export type ChartPart = keyof typeof parts
export const chartParts = Object.keys(parts) as readonly ChartPart[]

export const loadParts = async (names: readonly ChartPart[]): Promise<void> => {
  await Promise.all(names.map((name) => parts[name]()))
}
