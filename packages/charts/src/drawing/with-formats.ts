import type { ChartAxis, WrittenLook } from '#document/chart-look.ts'
import { isByPlace, isPercent } from '#document/chart-look.ts'
import type { ChartOption } from '#option/ground.ts'
import { numberText } from '#option/number-text.ts'

/**
 * The option with the axes' formats carried out. ECharts writes an axis's marks itself, so that this takes a function: one
 * of ours, which is why it is no part of {@link ChartOption}.
 */
export function withFormats(look: WrittenLook, option: ChartOption): ChartOption {
  if (look.kind === 'gauge' && Array.isArray(option['series']))
    return { ...option, series: option['series'].map((one: unknown) => written(one, look.valueAxis, look)) }
  const [across, up] = [option['xAxis'], option['yAxis']]
  if (across === undefined || up === undefined || look.kind === 'heatmap') return option
  const value = isPercent(look) ? percent(look.valueAxis) : look.valueAxis
  if (look.kind === 'bar') return { ...option, xAxis: written(across, value, look) }
  return {
    ...option,
    ...(isByPlace(look.kind) && { xAxis: written(across, look.categoryAxis, {}) }),
    yAxis: Array.isArray(up)
      ? [written(up[0], value, look), written(up[1], look.secondAxis, look)]
      : written(up, value, look),
  }
}

const percent = (axis: ChartAxis | undefined): ChartAxis => ({ ...axis, format: '0"%"' })

function written(axis: unknown, { format }: ChartAxis = {}, { write }: Pick<WrittenLook, 'write'>): unknown {
  if (typeof axis !== 'object' || axis === null) return axis
  const before: unknown = 'axisLabel' in axis ? axis.axisLabel : undefined
  const formatter = (value: number) => write?.(value) ?? numberText(value, format)
  return { ...axis, axisLabel: { ...(typeof before === 'object' && before), formatter } }
}
