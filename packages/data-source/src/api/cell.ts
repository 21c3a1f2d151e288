import { garbled } from '#interface/size-limits.ts'
import { LongNumber } from './parse-answer.ts'

/** One value of a row of an answer. */
export type Cell = string | number | boolean | LongNumber | null

const jsonOf = (value: object): string => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Nested deeper than anybody can write it down.
    throw garbled(error)
  }
}

/** What is no single value stays readable as JSON. */
export const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null
  if (value instanceof LongNumber) return value
  return typeof value === 'object' ? jsonOf(value) : (value as Cell)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LongNumber)
