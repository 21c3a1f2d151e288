import { toNumber } from '#values/arithmetic.ts'
import { failure, isDate, isEmpty, textOf, type Scalar } from '#values/scalar.ts'

export const DAY = 86_400_000
const DATES = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日/,
]
const TIME = /^[T ]?(\d{1,2}):(\d{2})(?::(\d{2}))?/

/** A date, or text that names one (`2024-01-31`, `2024/1/31`, `2024年1月31日`, with a time); `#VALUE!` otherwise. */
export function toDate(value: Scalar): Scalar {
  if (isDate(value) || isEmpty(value)) return value
  const text = textOf(value)
  const day = DATES.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const midnight = day && midnightOf(day.slice(1).map(Number))
  if (midnight === undefined) return failure('#VALUE!', `"${text}"`)
  return { date: midnight + millisecondsOf(text.slice(day?.[0].length)) }
}

/** Undefined for a day that the month has not. */
function midnightOf([year = 0, month = 0, day = 0]: readonly number[]): number | undefined {
  const date = Date.UTC(year, month - 1, day)
  return new Date(date).getUTCDate() === day ? date : undefined
}

function millisecondsOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] =
    TIME.exec(time)
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? []
  return Date.UTC(1970, 0, 1, hour, minute, second)
}

/** A whole number, cut; not a number where the value is none. */
export function whole(value: Scalar): number {
  const number = toNumber(value)
  return typeof number === 'number' ? Math.trunc(number) : Number.NaN
}

export function dated(date: number): Scalar {
  return Number.isNaN(new Date(date).getTime()) ? failure('#VALUE!', 'no such date') : { date }
}
