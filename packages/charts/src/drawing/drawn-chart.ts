import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { chartOption } from '#option/chart-option.ts'
import { cleanSvg } from './clean-svg.ts'
import { loadECharts } from './load-echarts.ts'
import { withFormats } from './with-formats.ts'

/** Pixels at 96 dpi. `names`: what names within the picture begin with, where several stand in one page. */
export type ChartSize = { readonly width: number; readonly height: number; readonly names?: string }

/** The chart as one `<svg>` element of that size, without a browser. */
export async function drawnChart(
  look: ChartLook,
  values: ChartValues,
  { width, height, names = 'chart' }: ChartSize,
): Promise<string> {
  return drawnBy(await loadECharts(), { look, values, size: { width, height, names } })
}

type Asked = { readonly look: ChartLook; readonly values: ChartValues; readonly size: ChartSize }

/** The same, once ECharts is there. */
export function drawnBy(
  { init }: Awaited<ReturnType<typeof loadECharts>>,
  { look, values, size: { width, height, names = 'chart' } }: Asked,
): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: sized(width), height: sized(height) })
  try {
    chart.setOption(withFormats(look, chartOption(look, values)))
    return cleanSvg(chart.renderToSVGString({ useViewBox: true }), names)
  } finally {
    chart.dispose()
  }
}

/** Below a few pixels ECharts has no room for its axes; above, the picture would be larger than any paper. */
const sized = (pixels: number): number => Math.min(8000, Math.max(20, Math.round(pixels)))
