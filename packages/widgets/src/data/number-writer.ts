import type { NumberOptions } from '#options/shared-options.ts'

export type NumberWriter = (value: number) => string

/** How a widget's numbers are written; 0 is a number like any other. */
export function numberWriter({ decimals, grouped, prefix, unit, divide }: NumberOptions): NumberWriter {
  const written = new Intl.NumberFormat('en-US', {
    useGrouping: grouped,
    minimumFractionDigits: Math.max(0, decimals),
    maximumFractionDigits: decimals < 0 ? 4 : decimals,
  })
  return (value) => `${prefix}${written.format(value / divide)}${unit}`
}
