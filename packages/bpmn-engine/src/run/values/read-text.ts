import type { Expression } from '#process/expression.ts'
import type { Json } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { evaluate, type Place } from './evaluate.ts'

export function textOf(run: Run, expression: Expression, place: Place): string {
  const value = evaluate(run, expression, place)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw wrong(expression, 'a text', place)
}

export function optionalText(run: Run, expression: Expression | undefined, place: Place): string | null {
  if (!expression) return null
  const value = evaluate(run, expression, place)
  if (value === null || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A list, or a text of names between commas. */
export function textsOf(run: Run, expression: Expression | undefined, place: Place): readonly string[] {
  if (!expression) return []
  const value = evaluate(run, expression, place)
  const items: readonly Json[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  const texts = items.flatMap((item) => (item === null ? [] : [String(item).trim()]))
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** Whole numbers that are not negative; as text too. */
export function countOf(run: Run, expression: Expression, place: Place): number {
  const value = evaluate(run, expression, place)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number
  throw wrong(expression, 'a whole number from 0', place)
}

export function holds(run: Run, expression: Expression, place: Place): boolean {
  const value = evaluate(run, expression, place)
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  throw wrong(expression, 'true or false', place)
}

export function listOf(run: Run, expression: Expression, place: Place): readonly Json[] {
  const value = evaluate(run, expression, place)
  if (isList(value)) return value
  if (typeof value === 'string' && expression.language !== 'feel') {
    const named = value.trim()
    return named === '' ? [] : named.split(',').map((item) => item.trim())
  }
  throw wrong(expression, 'a list', place)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const wrong = ({ source }: Expression, wanted: string, { or }: Place): Trouble =>
  new Trouble(or, `The expression '${source}' gives no value that is ${wanted}`, {
    expression: source,
    wanted,
  })
