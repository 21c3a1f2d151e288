import { FeelDate, FeelDateTime, FeelDuration, FeelRange, FeelTime } from 'feelin'
import { fail } from '#failure.ts'
import type { Meter } from '#meter.ts'
import { isPlain, toPlain } from '#own-data.ts'

const temporals = [FeelDate, FeelTime, FeelDateTime, FeelDuration]
const deepest = 100

/** What a value weighs, in steps: whoever builds lists of lists of lists is told in time. */
export function weigh(value: unknown, meter: Meter, depth = 0): void {
  if (depth > deepest) fail('value-too-deep', null, { most: String(deepest) })
  if (typeof value === 'string') meter.spend(value.length >> 6)
  else if (Array.isArray(value)) {
    meter.spend(1 + (value.length >> 2))
    for (const item of value) weigh(item, meter, depth + 1)
  } else if (value instanceof FeelRange) meter.spend(lengthOf(value))
  else if (isPlain(value)) {
    meter.spend(1)
    for (const item of Object.values(value)) weigh(item, meter, depth + 1)
  }
}

/** How many values a range goes over; one of fractions would never end. */
function lengthOf(range: FeelRange): number {
  const { start, end } = range
  if (typeof start !== 'number' || typeof end !== 'number') return 1
  const length = Math.abs(end - start)
  if (!Number.isFinite(length)) return fail('too-many-steps', null, { most: '∞' })
  return Number.isInteger(length) ? length + 1 : 1
}

/** A range that is gone over must have whole steps. */
export function checkSteps(range: FeelRange): void {
  const { start, end } = range
  if (typeof start === 'number' && typeof end === 'number' && !Number.isInteger(end - start)) {
    fail('range-without-steps')
  }
}

/** Dates and durations as ISO 8601, ranges as their four properties, functions as null. */
export function feelToPlain(value: unknown, meter: Meter): unknown {
  return toPlain(withoutTypes(value, meter, 0), meter)
}

function withoutTypes(value: unknown, meter: Meter, depth: number): unknown {
  if (depth > deepest) fail('value-too-deep', null, { most: String(deepest) })
  if (temporals.some((kind) => value instanceof kind)) return String(value)
  if (value instanceof FeelRange) return rangeToPlain(value)
  if (Array.isArray(value)) {
    meter.spend(1 + (value.length >> 4))
    return value.map((item) => withoutTypes(item, meter, depth + 1))
  }
  if (!isPlain(value)) return value
  meter.spend(1)
  const entries = Object.entries(value).map(([name, item]) => [name, withoutTypes(item, meter, depth + 1)])
  return Object.fromEntries(entries)
}

function rangeToPlain(range: FeelRange): Record<string, unknown> {
  const end = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? String(value) : value
  return {
    start: end(range.start),
    end: end(range.end),
    'start included': range['start included'],
    'end included': range['end included'],
  }
}
