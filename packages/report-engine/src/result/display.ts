import type { Display } from '#model/template.ts'
import type { Words } from '#run/words.ts'
import { capitalMoney } from '#values/capital-money.ts'
import { fifteenDigits, roundDecimal } from '#values/rounding.ts'
import { roundExact } from '#values/exact-number.ts'
import { doubled, isExact, textOf, type Scalar } from '#values/scalar.ts'

/** What a cell shows instead of its value (phase 4); undefined = the value itself. */
export function displayed(value: Scalar, display: Display, words: Words): string | number | undefined {
  const { factor, decimals, capitalMoney } = display
  const mapped = mappedText(value, display, words)
  if (mapped !== undefined) return mapped
  // Only rounding keeps the digits that a double has not.
  if (isExact(value) && factor === undefined && !capitalMoney)
    return decimals === undefined ? undefined : roundExact(value.exact, Math.max(0, decimals))
  const number = doubled(value)
  return typeof number === 'number' ? shownNumber(number, display) : undefined
}

function mappedText(value: Scalar, { mapping, mappingFrom }: Display, words: Words): string | undefined {
  if (mapping === undefined && mappingFrom === undefined) return undefined
  const text = textOf(value)
  if (mapping && Object.hasOwn(mapping, text)) return mapping[text]
  return mappingFrom && words(mappingFrom).get(text)
}

function shownNumber(
  value: number,
  { factor, decimals, capitalMoney: asMoney }: Display,
): string | number | undefined {
  const scaled = factor === undefined ? value : fifteenDigits(value * factor)
  const rounded = decimals === undefined ? scaled : roundDecimal(scaled, decimals)
  if (asMoney) return capitalMoney(rounded)
  return rounded === value ? undefined : rounded
}
