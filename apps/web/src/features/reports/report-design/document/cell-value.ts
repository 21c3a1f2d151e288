import type { DateValue, Value } from '@gridwright/report-engine'
import type { ICellData } from '@univerjs/core'

const dayLength = 86_400_000
/** Days from 1899-12-30, the spreadsheet's zero, to 1970-01-01. */
const epochDay = 25_569

const text = 1
/** Stays text although it begins like a formula. */
const forcedText = 4
const number = 2
const boolean = 3

const quoted = /"[^"]*"|\\.|\[[^\]]*\]/g

/** The number format shows a date or a time. */
export const isDateFormat = (format: string | undefined): boolean =>
  format !== undefined && /[ymdhs]/i.test(format.replace(quoted, '')) && !/general/i.test(format)

const isDate = (value: Value): value is DateValue => typeof value === 'object' && value !== null

/** A typed value as the spreadsheet holds it: dates as days since 1899-12-30. */
export const valueToSheet = (value: Value | undefined): ICellData => {
  if (value == null) return {}
  if (isDate(value)) return { v: value.date / dayLength + epochDay, t: number }
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: boolean }
  if (typeof value === 'number') return { v: value, t: number }
  return { v: value, t: value.startsWith('=') ? forcedText : text }
}

/** Rich text becomes its plain text: a template has one style per cell. */
const plain = (cell: ICellData): ICellData['v'] => {
  const stream = cell.p?.body?.dataStream
  return stream === undefined ? cell.v : stream.replace(/\r\n$/, '').replace(/\r/g, '\n')
}

export const valueOfSheet = (cell: ICellData, format: string | undefined): Value => {
  const value = plain(cell)
  if (value == null || value === '') return null
  if (cell.t === boolean) return value === 1 || value === true || value === 'TRUE'
  if (typeof value !== 'number') return value
  return isDateFormat(format) ? { date: Math.round((value - epochDay) * dayLength) } : value
}
