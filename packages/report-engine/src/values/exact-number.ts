import { fifteenDigits } from './rounding.ts'
import type { ExactNumber } from '#model/layout.ts'

const mostDigits = 15

/** A number as written in a formula; with all its digits where a double has not so many. */
export function numberIn(written: string): number | ExactNumber {
  const number = Number(written)
  if (written.length <= mostDigits || !/^[\d.]+$/.test(written)) return number
  const [whole = '', decimals = ''] = written.split('.')
  const fraction = decimals.replace(/0+$/, '')
  const front = whole.replace(/^0+/, '')
  const digits = fraction === '' ? front.replace(/0+$/, '') : `${front}${fraction}`.replace(/^0+/, '')
  if (digits.length <= mostDigits) return number
  return { exact: `${front || '0'}${fraction === '' ? '' : `.${fraction}`}`, number }
}

type Number15 = number | ExactNumber

/** Over 0 where `left` is the larger number; compares every digit. */
export function exactOrder(left: Number15, right: Number15): number {
  const byDouble = doubleOf(left) - doubleOf(right)
  if (byDouble !== 0) return byDouble
  const [a, b] = [decimalOf(left), decimalOf(right)]
  const places = Math.max(a.places, b.places)
  const difference = scaled(a, places) - scaled(b, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function doubleOf(value: Number15): number {
  return fifteenDigits(typeof value === 'number' ? value : value.number)
}

type Decimal = { readonly digits: bigint; readonly places: number }

function decimalOf(value: Number15): Decimal {
  const text = typeof value === 'number' ? String(fifteenDigits(value)) : value.exact
  const [mantissa = '0', exponent = '0'] = text.split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

function scaled({ digits, places }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - places)
}

/** Rounded to so many decimals, halves away from zero, every digit kept; with all its decimals. */
export function roundExact(exact: string, decimals: number): string {
  const isNegative = exact.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? exact.slice(1) : exact).split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = kept + ((fraction[decimals] ?? '0') >= '5' ? 1n : 0n)
  const digits = String(rounded).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, end)}.${digits.slice(end)}`
  return isNegative && rounded !== 0n ? `-${text}` : text
}
