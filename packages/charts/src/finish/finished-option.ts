import type { ChartValues, WrittenLook } from '#document/chart-look.ts'
import { isByPlace, isOfParts } from '#document/chart-look.ts'
import { chartOption } from '#option/chart-option.ts'
import type { ChartGround, ChartOption } from '#option/ground.ts'
import { withFormats } from '#drawing/with-formats.ts'
import type { ChartFinish } from './finish.ts'
import { finishedAxes, isRecord } from './finished-axes.ts'
import { finishedSeries } from './finished-series.ts'

export type FinishedChart = {
  readonly look: WrittenLook
  readonly values: ChartValues
  readonly ground: ChartGround
  readonly finish: ChartFinish
}

/** The option of a chart on a screen. */
export function finishedOption({ look, values, ground, finish }: FinishedChart): ChartOption {
  const option = withFormats(look, chartOption(look, values, ground))
  const axes = finishedAxes(option, finish)
  return {
    ...option,
    ...axes,
    ...roomForLabels(look, axes),
    ...legendOf(option, finish),
    series: finishedSeries(option['series'], { look, ground, finish }),
    animation: finish.animated === true,
    animationDuration: 600,
    animationDurationUpdate: 500,
    ...(finish.tooltip !== false && { tooltip: tooltipOf(look, ground) }),
    ...(finish.zoom === true && { dataZoom: [{ type: 'inside', id: 'zoom' }] }),
  }
}

/** What the longest bar says stands behind it: the axis goes on a little further. */
function roomForLabels({ kind, labels }: WrittenLook, { xAxis }: ChartOption): ChartOption {
  if (kind !== 'bar' || labels !== true || !isRecord(xAxis)) return {}
  return { xAxis: { ...xAxis, boundaryGap: [0, '18%'] } }
}

function legendOf({ legend }: ChartOption, { fontSize = 12 }: ChartFinish): ChartOption {
  if (typeof legend !== 'object' || legend === null) return {}
  const textStyle = 'textStyle' in legend && typeof legend.textStyle === 'object' ? legend.textStyle : {}
  return { legend: { ...legend, icon: 'roundRect', textStyle: { ...textStyle, fontSize } } }
}

/** Drawn as text by ECharts, never as markup: names come from the data. */
export function tooltipOf(look: WrittenLook, ground: ChartGround): ChartOption {
  const { kind, write } = look
  const isAlone = isOfParts(kind) || isByPlace(kind) || ['gauge', 'heatmap', 'radar'].includes(kind)
  return {
    ...plainTooltip(ground),
    trigger: isAlone ? 'item' : 'axis',
    ...(!isAlone && {
      axisPointer: { type: kind === 'line' || kind === 'area' ? 'line' : 'shadow' },
    }),
    valueFormatter: (value: unknown) => (typeof value === 'number' ? (write?.(value) ?? String(value)) : '–'),
  }
}

export const plainTooltip = ({ ink, gap, line, font }: ChartGround): ChartOption => ({
  renderMode: 'richText',
  confine: true,
  backgroundColor: gap,
  borderColor: line,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: ink, fontSize: 13, fontFamily: font },
})
