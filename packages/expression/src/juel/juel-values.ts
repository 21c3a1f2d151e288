import { fail } from '#failure.ts'
import { isPlain, sameData } from '#own-data.ts'
import type { Meter } from '#meter.ts'

// How the expression language of JSP 2.1 (JSR 245, 1.17 and 1.18) turns one kind of value into another.

export function numberOf(value: unknown, at: number): number {
  if (value === null || value === undefined || value === '') return 0
  if (typeof value === 'number') return value
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : fail('no-number', at, { value: shown(value) })
}

export function truthOf(value: unknown, at: number): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value.toLowerCase() === 'true'
  return fail('no-truth', at, { value: shown(value) })
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isPlain(value) && Object.keys(value).length === 0
}

export function equal(left: unknown, right: unknown, at: { at: number; meter: Meter }): boolean {
  const [a, b] = [left ?? null, right ?? null]
  if (a === null || b === null) return a === b
  const either = (kind: string): boolean => typeof a === kind || typeof b === kind
  if (either('boolean')) return truthOf(a, at.at) === truthOf(b, at.at)
  if (either('number')) return numberOf(a, at.at) === numberOf(b, at.at)
  if (either('string')) return textOf(a) === textOf(b)
  return sameData(a, b, at.meter)
}

/** Less than 0, 0, more than 0; undefined where one is null, so that nothing holds. */
export function order(left: unknown, right: unknown, at: number): number | undefined {
  const [a, b] = [left ?? null, right ?? null]
  if (a === null || b === null) return undefined
  if (typeof a === 'number' || typeof b === 'number') return numberOf(a, at) - numberOf(b, at)
  if (typeof a === 'string' && typeof b === 'string') return Number(a > b) - Number(a < b)
  return fail('not-comparable', at, { left: shown(a), right: shown(b) })
}

export function shown(value: unknown): string {
  const text = textOf(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
