import { AppError } from '@gridwright/contract/errors'
import { jsonExcess } from '@gridwright/validation/json-shape'
import type { JsonBounds } from '@gridwright/validation/json-shape'
import type { Missing } from '#interface/source.ts'
import { exactText } from '#rows/exact-text.ts'

/** A number whose digits a double has not; as JSON it is the text of them. */
export class LongNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): string {
    return this.text
  }
}

/** `JSON.parse` rounds numbers to doubles; only answers that may lose by it are read the slower way. */
const mayLose = /\d[\d.]{15,}|\d[eE]\+?\d{3}/

type Source = { readonly source?: string }

const shown = (number: string): string => (number.length > 40 ? `${number.slice(0, 40)}…` : number)

/** Fractions that are a double's own text (0.30000000000000004) are that double. */
const exact = (_key: string, value: unknown, { source = '' }: Source): unknown => {
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value))
    throw new AppError('api-error', { problem: 'number-huge', value: shown(source) })
  const text = exactText(source)
  return text !== undefined && (!text.includes('.') || String(value) !== source)
    ? new LongNumber(text)
    : value
}

const parse = JSON.parse as (text: string, reviver?: typeof exact) => unknown

/** Far above any answer with rows for a report; what is beyond would take minutes and all memory to build. */
const most: Required<JsonBounds> = { depth: 500, parts: 4_000_000, members: 100_000 }

const refuseShape = (text: string): void => {
  const excess = jsonExcess(text, most)
  if (excess !== undefined)
    throw new AppError('api-error', { problem: `answer-${excess}`, limit: most[excess] })
}

/** The answer as JSON. Throws `api-error` where it is none, or more than can be read. */
export const parseAnswer = (text: string): unknown => {
  refuseShape(text)
  try {
    return mayLose.test(text) ? parse(text, exact) : parse(text)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('api-error', { problem: 'not-json' }, error)
  }
}

/** The steps of a path such as `data.list`. */
export const stepsOf = (path: string): readonly string[] => path.split('.').filter((step) => step !== '')

/** What a path such as `data.list` or `data.0.name` leads to; undefined where it leads nowhere. */
export const valueAt = (answer: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' &&
      value !== null &&
      !(value instanceof LongNumber) &&
      Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    answer,
  )

const mostNames = 20

const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || value instanceof LongNumber) return []
  return Object.keys(value).slice(0, mostNames)
}

/** Where a path leaves the answer: the first part of it that does not exist, and what is there instead. */
export const missingAt = (answer: unknown, path: string): Missing | undefined => {
  const steps = stepsOf(path)
  for (let depth = 1; depth <= steps.length; depth++) {
    if (valueAt(answer, steps.slice(0, depth).join('.')) === undefined)
      return {
        path: steps.slice(0, depth).join('.'),
        there: namesIn(valueAt(answer, steps.slice(0, depth - 1).join('.'))),
      }
  }
  return undefined
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? firstOf(value[0]) : value)

/** As `missingAt`, for a path in the rows: of arrays the first item counts. A leading `/` begins at the whole answer. */
export const missingInside = (answer: unknown, rows: unknown, path: string): Missing => {
  const isWhole = path.startsWith('/')
  const steps = stepsOf(isWhole ? path.slice(1) : path)
  let value = isWhole ? answer : firstOf(rows)
  let depth = 1
  for (; depth < steps.length; depth++) {
    const next = firstOf(valueAt(value, steps[depth - 1] ?? ''))
    if (next === undefined) break
    value = next
  }
  return { path: steps.slice(0, depth).join('.'), there: namesIn(value) }
}
