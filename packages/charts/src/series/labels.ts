import type { ChartLook } from '#document/chart-look.ts'
import { INK, type ChartOption } from '#option/ground.ts'
import { numberText } from '#option/number-text.ts'

/** Without braces, in which ECharts would look for templates. */
export const plain = (text: string): string => text.replaceAll(/[{}]/g, '')

export const labelText = (look: ChartLook, value: number, axis = look.valueAxis): string =>
  plain(numberText(value, axis?.format))

/** A value with its label written out, so that no template reads the data. */
export function point(
  look: ChartLook,
  value: number | null,
  { axis = look.valueAxis, shown = value } = {},
): unknown {
  if (value === null || look.labels !== true) return value
  return { value, label: { formatter: labelText(look, shown ?? value, axis) } }
}

export const labels = (look: ChartLook, place: string, color = INK): ChartOption =>
  look.labels === true ? { label: { show: true, position: place, color, fontSize: 11 } } : {}
