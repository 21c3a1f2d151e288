import type { Display } from '#model/template.ts'
import { capitalMoney } from '#values/capital-money.ts'
import { fifteenDigits, roundDecimal } from '#values/rounding.ts'
import { textOf, type Scalar } from '#values/scalar.ts'

/** What a cell shows instead of its value (phase 4); undefined = the value itself. */
export function displayed(value: Scalar, display: Display): string | number | undefined {
  const { mapping, factor, decimals } = display
  const text = textOf(value)
  if (mapping && Object.hasOwn(mapping, text)) return mapping[text]
  if (typeof value !== 'number') return undefined
  const scaled = factor === undefined ? value : fifteenDigits(value * factor)
  const rounded = decimals === undefined ? scaled : roundDecimal(scaled, decimals)
  if (display.capitalMoney) return capitalMoney(rounded)
  return rounded === value ? undefined : rounded
}
