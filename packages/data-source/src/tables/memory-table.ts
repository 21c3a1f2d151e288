import type { ReadColumn } from '#interface/source.ts'

/** A column in memory, by row: NaN, null and undefined are empty; dates are milliseconds of the wall clock. */
export type MemoryColumn = Pick<ReadColumn, 'name' | 'type' | 'exact'> & {
  readonly values: { readonly length: number; at(row: number): string | number | boolean | null | undefined }
}

/** A table that SQL may read by its name; all columns have `length` values. */
export type MemoryTable = {
  readonly name: string
  readonly length: number
  readonly columns: readonly MemoryColumn[]
}

/** How a column is kept: whole numbers and decimals exactly where they fit, so that sums are those of a calculator. */
export type KeptType =
  | { readonly is: 'varchar' | 'boolean' | 'date' | 'timestamp' | 'bigint' | 'double' }
  | { readonly is: 'decimal'; readonly width: 18 | 38; readonly scale: number }

/** Digits behind the point that are kept exactly; beyond, a number is a double. */
const mostScale = 10

type Digits = { whole: number; scale: number; isPlain: boolean }

const plainNumber = /^-?(\d+)(?:\.(\d+))?$/

const measure = (digits: Digits, text: string): void => {
  const parts = plainNumber.exec(text)
  if (!parts) digits.isPlain = false
  digits.whole = Math.max(digits.whole, parts?.[1]?.length ?? 0)
  digits.scale = Math.max(digits.scale, parts?.[2]?.length ?? 0)
}

const digitsOf = ({ values, exact }: MemoryColumn): Digits => {
  const digits: Digits = { whole: 0, scale: 0, isPlain: true }
  for (let row = 0; row < values.length && digits.isPlain; row++) {
    const value = exact?.get(row) ?? values.at(row)
    if (value !== null && value !== undefined && !Number.isNaN(value)) measure(digits, String(value))
  }
  return digits
}

const numberType = (column: MemoryColumn): KeptType => {
  const { whole, scale, isPlain } = digitsOf(column)
  if (!isPlain || scale > mostScale || whole + scale > 38) return { is: 'double' }
  if (scale === 0 && whole <= 18) return { is: 'bigint' }
  return { is: 'decimal', width: whole + scale <= 18 ? 18 : 38, scale }
}

export const keptTypeOf = (column: MemoryColumn): KeptType => {
  if (column.type === 'number') return numberType(column)
  if (column.type === 'text') return { is: 'varchar' }
  if (column.type === 'dateTime') return { is: 'timestamp' }
  return { is: column.type }
}

/** A decimal text as the whole number that it is at a scale. */
export const scaledWhole = (text: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** A name as SQL writes it. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`
