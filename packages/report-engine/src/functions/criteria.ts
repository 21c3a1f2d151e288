import { compare, type Comparison } from '#values/compare.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { isDate, isEmpty, isError, isExact, keyOf, type Scalar } from '#values/scalar.ts'
import { charactersOf, isPattern, matchesPattern, patternOf } from './wildcards.ts'

/** What a value must be to count in SUMIF and its kin. */
export type Criterion = {
  readonly fits: (value: Scalar) => boolean
  /** Keys ({@link criterionKey}) one of which a fitting value has; absent where only looking at each value tells. */
  readonly keys?: readonly string[]
  /** Equal for criteria that mean the same. */
  readonly label: string
}
type Reading = Omit<Criterion, 'label'>

const OPERATOR = /^(>=|<=|<>|=|>|<)(.*)$/s
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * As in Excel: a value to equal, or text such as `">=10"`, `"<>"`, `"北*"`, `">2024-01-31"`. Text matches in either
 * case, `*` and `?` stand for other characters (`~` before them for themselves), text that reads as a number or a date
 * matches those as well.
 */
export function criterionOf(given: Scalar): Criterion {
  const label = typeof given === 'string' ? given : criterionKey(given)
  const named = typeof given === 'string' ? `"${label}` : label
  const known = criteria.get(named)
  if (known) return known
  const made = { ...readingOf(given), label: named }
  if (criteria.size >= MOST_CRITERIA) criteria.clear()
  criteria.set(named, made)
  return made
}

const criteria = new Map<string, Criterion>()
const MOST_CRITERIA = 20_000

function readingOf(given: Scalar): Reading {
  if (typeof given !== 'string') return equalTo([given])
  const match = OPERATOR.exec(given)
  if (!match) return equalToText(given)
  const [, operator = '=', written = ''] = match
  if (operator === '=') return written === '' ? equalTo([null]) : equalToText(written)
  if (operator === '<>') {
    const { fits } = written === '' ? equalTo([null, '']) : equalToText(written)
    return { fits: (value) => !fits(value) }
  }
  return ordered(operator as Comparison, written)
}

function equalTo(wanted: readonly Scalar[]): Reading {
  const keys = wanted.map(criterionKey)
  return { keys, fits: (value) => keys.includes(criterionKey(value)) }
}

function equalToText(written: string): Reading {
  if (isPattern(written)) {
    const pattern = patternOf(written)
    return { fits: (value) => typeof value === 'string' && matchesPattern(charactersOf(value), pattern) }
  }
  const plain = written.replaceAll(/~([~*?])/g, '$1')
  return equalTo(written === '' ? ['', null] : [plain, ...otherReadings(written)])
}

/** What else the text of a criterion may mean: a number, a date, a truth value. */
function otherReadings(written: string): readonly Scalar[] {
  const number = NUMBER.test(written) ? [Number(written)] : []
  const percent = /^[+-]?[\d.]+%$/.test(written) ? [fifteenDigits(Number.parseFloat(written) / 100)] : []
  const date = dateIn(written)
  const truth = /^(true|false)$/i.test(written) ? [written.toLowerCase() === 'true'] : []
  return [...number, ...percent, ...(date === undefined ? [] : [{ date }]), ...truth]
}

function dateIn(written: string): number | undefined {
  const parts = DATE.exec(written)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Numbers with numbers, dates with dates, text with text. */
function ordered(operator: Comparison, written: string): Reading {
  const [reading] = otherReadings(written)
  const operand = reading ?? written.toLowerCase()
  return {
    fits: (value) => compare(operator, typeof value === 'string' ? value.toLowerCase() : value, operand),
  }
}

/** Equal for values that a criterion does not tell apart. */
export function criterionKey(value: Scalar): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'number') return `n${fifteenDigits(value)}`
  if (typeof value === 'string') return `t${value.toLowerCase()}`
  if (isExact(value)) return `t${value.exact}`
  return isDate(value) || isError(value) ? String(keyOf(value)) : `b${value}`
}
