import type { ChartLook, WrittenLook } from '#document/chart-look.ts'
import type { ChartOption } from '#option/ground.ts'
import { numberText } from '#option/number-text.ts'

/** Without braces, in which ECharts would look for templates. */
export const plain = (text: string): string => text.replaceAll(/[{}]/g, '')

/** A look may bring its own writer of numbers, as those of screens do. */
export const labelText = (look: WrittenLook, value: number, axis = look.valueAxis): string =>
  plain(look.write?.(value) ?? numberText(value, axis?.format))

/** A value with its label written out, so that no template reads the data. */
export function point(
  look: ChartLook,
  value: number | null,
  { axis = look.valueAxis, shown = value } = {},
): unknown {
  if (value === null || look.labels !== true) return value
  return { value, label: { formatter: labelText(look, shown ?? value, axis) } }
}

export const labels = (look: ChartLook, place: string, color: string): ChartOption =>
  look.labels === true ? { label: { show: true, position: place, color, fontSize: 11 } } : {}
