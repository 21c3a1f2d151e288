import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { isByPlace, isOfParts } from '#document/chart-look.ts'
import { chartOption } from '#option/chart-option.ts'
import { numberText } from '#option/number-text.ts'
import { loadECharts } from './load-echarts.ts'
import { withFormats } from './with-formats.ts'

/** A chart in an element of the page: it tells its values to who points at them. */
export type LiveChart = {
  show(look: ChartLook, values: ChartValues): void
  /** Takes the element's size. */
  resize(): void
  remove(): void
}

export async function liveChart(element: HTMLElement): Promise<LiveChart> {
  const { init } = await loadECharts()
  const chart = init(element, null, { renderer: 'svg' })
  return {
    show: (look, values) => {
      const option = withFormats(look, chartOption(look, values))
      chart.setOption({ ...option, tooltip: tooltipOf(look) }, { notMerge: true })
    },
    resize: () => chart.resize(),
    remove: () => chart.dispose(),
  }
}

/** Drawn as text by ECharts, never as markup: names come from the data. */
function tooltipOf(look: ChartLook): Readonly<Record<string, unknown>> {
  const { kind, valueAxis } = look
  const isAlone = isOfParts(kind) || isByPlace(kind) || ['gauge', 'heatmap', 'radar'].includes(kind)
  return {
    renderMode: 'richText',
    confine: true,
    trigger: isAlone ? 'item' : 'axis',
    ...(!isAlone && { axisPointer: { type: 'shadow' } }),
    valueFormatter: (value: unknown) =>
      typeof value === 'number' ? numberText(value, valueAxis?.format) : '–',
  }
}
