import type { ColumnType, ReadColumn } from '#interface/source.ts'
import { wallMilliseconds } from './date-text.ts'
import { exactText } from './exact-text.ts'

/** Collects one column; a database's text becomes the column's type. */
export type ColumnBuilder = {
  /** Takes the next value as the server wrote it; null = empty. */
  add(value: string | number | null): void
  finish(name: string): ReadColumn
}

const growing = (convert: (value: string | number) => number) => {
  let values = new Float64Array(1024)
  let length = 0
  return {
    add(value: string | number | null): void {
      if (length === values.length) {
        const larger = new Float64Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value === null ? Number.NaN : convert(value)
    },
    values: () => values.subarray(0, length),
  }
}

const finite = (value: string | number): number => {
  const number = Number(value)
  return Number.isFinite(number) ? number : Number.NaN
}

const dateBuilder = (type: 'date' | 'dateTime'): ColumnBuilder => {
  const numbers = growing((value) => wallMilliseconds(String(value)))
  return { add: numbers.add, finish: (name) => ({ name, type, values: numbers.values() }) }
}

const floatBuilder = (): ColumnBuilder => {
  const numbers = growing(finite)
  return { add: numbers.add, finish: (name) => ({ name, type: 'number', values: numbers.values() }) }
}

const textBuilder = (): ColumnBuilder => {
  const values: (string | null)[] = []
  return {
    add: (value) => values.push(value === null ? null : String(value)),
    finish: (name) => ({ name, type: 'text', values }),
  }
}

const trueTexts = new Set(['t', 'true', '1'])

const booleanBuilder = (): ColumnBuilder => {
  const values: (boolean | null)[] = []
  return {
    add: (value) => values.push(value === null ? null : trueTexts.has(String(value))),
    finish: (name) => ({ name, type: 'boolean', values }),
  }
}

/**
 * bigint and numeric: always numbers. What a double cannot hold keeps its decimal text beside it
 * (docs/decisions/0008).
 */
const exactBuilder = (): ColumnBuilder => {
  const numbers = growing(finite)
  const exact = new Map<number, string>()
  let row = 0
  return {
    add(value) {
      // In under 16 characters there are no 16 digits; most values stop here.
      if (typeof value === 'string' && value.length > 15) {
        const text = exactText(value)
        if (text !== undefined) exact.set(row, text)
      }
      numbers.add(value)
      row++
    },
    finish: (name) => ({
      name,
      type: 'number',
      values: numbers.values(),
      ...(exact.size > 0 ? { exact } : {}),
    }),
  }
}

/** What a driver says of a column; `exact` is a number of any length, `float` one that is a double already. */
export type SourceColumnType = Exclude<ColumnType, 'number'> | 'float' | 'exact'

const builders: Readonly<Record<SourceColumnType, () => ColumnBuilder>> = {
  text: textBuilder,
  boolean: booleanBuilder,
  float: floatBuilder,
  exact: exactBuilder,
  date: () => dateBuilder('date'),
  dateTime: () => dateBuilder('dateTime'),
}

export const columnBuilder = (type: SourceColumnType): ColumnBuilder => builders[type]()
