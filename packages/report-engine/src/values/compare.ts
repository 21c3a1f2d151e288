import type { ExactNumber } from '#model/layout.ts'
import { fifteenDigits } from './rounding.ts'
import { exactOrder } from './exact-number.ts'
import { isDate, isEmpty, isError, isExact, type Scalar } from './scalar.ts'

export type Comparison = '=' | '<>' | '!=' | '<' | '>' | '<=' | '>='

/**
 * Conditions (reference §2.6): empty equals only empty, text is case-sensitive, a number never equals text; an order
 * with empty or between kinds is false. Undefined counts as empty. Errors are handed on by the caller.
 */
export function compare(operator: Comparison, left: Scalar, right: Scalar): boolean {
  if (operator === '=') return areEqual(left, right)
  if (operator === '<>' || operator === '!=') return !areEqual(left, right)
  const order = ordered(left, right)
  if (order === undefined) return false
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

function areEqual(left: Scalar, right: Scalar): boolean {
  if (left === right) return true
  if (typeof left === 'number' && typeof right === 'number')
    return fifteenDigits(left) === fifteenDigits(right)
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  return areEqualObjects(left, right)
}

function areEqualObjects(left: Scalar, right: Scalar): boolean {
  if (isExact(left)) return isSameExact(left, right)
  if (isExact(right)) return isSameExact(right, left)
  return isDate(left) && isDate(right) && left.date === right.date
}

/** Also the text of its digits: parameters hold such numbers as text. */
function isSameExact({ exact }: ExactNumber, other: Scalar): boolean {
  return isExact(other) ? exact === other.exact : exact === other
}

function textOrder(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function isNumber(value: Scalar): value is number | ExactNumber {
  return typeof value === 'number' || isExact(value)
}

/** Below, at or above 0 as `left` is less than, equal to or more than `right`; undefined where they have no order. */
export function ordered(left: Scalar, right: Scalar): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return fifteenDigits(left) - fifteenDigits(right)
  if (typeof left === 'string' && typeof right === 'string') return textOrder(left, right)
  if (isNumber(left) && isNumber(right)) return exactOrder(left, right)
  if (isDate(left) && isDate(right)) return left.date - right.date
  return undefined
}

/** A condition holds where it gives TRUE or a number that is not 0. */
export function isTrue(value: Scalar): boolean {
  return value === true || (typeof value === 'number' && value !== 0) || isExact(value)
}

const KIND_ORDER = { number: 0, date: 1, boolean: 2, text: 3, empty: 4 }

function sortKind(value: Scalar): keyof typeof KIND_ORDER {
  if (isEmpty(value) || isError(value)) return 'empty'
  if (typeof value === 'string') return 'text'
  if (isExact(value)) return 'number'
  if (typeof value === 'object') return 'date'
  return typeof value === 'number' ? 'number' : 'boolean'
}

/** For sorting (§2.4): numbers, then text, then empty; empty last both ways; dates by instant. */
export function sortOrder(left: Scalar, right: Scalar, descending: boolean): number {
  const kinds = [sortKind(left), sortKind(right)] as const
  if (kinds[0] === 'empty' || kinds[1] === 'empty')
    return Number(kinds[0] === 'empty') - Number(kinds[1] === 'empty')
  const byKind = KIND_ORDER[kinds[0]] - KIND_ORDER[kinds[1]]
  const order = byKind !== 0 ? byKind : (ordered(left, right) ?? Number(left) - Number(right))
  return descending ? -order : order
}
