import type { Sheet, Style } from '#model/template.ts'

export type FieldType = 'text' | 'number' | 'boolean' | 'date' | 'dateTime'

const line = { style: 'thin', color: '#c9d3e0' } as const
const border = { top: line, right: line, bottom: line, left: line }

/** Titles of a table that was put in as a whole, aligned like their columns. */
export const titleStyle = (type: FieldType, name: string): Style => ({
  bold: true,
  color: '#1d3553',
  background: '#e6eef8',
  align: fieldStyle(type, name).align ?? 'left',
  verticalAlign: 'middle',
  border,
})

/** Sums below: set off, in the look of what they sum. */
export const sumStyle = { bold: true, background: '#eef3fa' } as const

// Digits of a key or a year are no amount: no separators, no decimals.
const isKey = /(^|_)(id|no|code|year)$|编号|编码|序号|单号|年份?$/i
const isCount = /count|qty|quantity|数量|[单件人次]数$|^orders$/i

const numberFormat = (name: string): string => {
  if (isKey.test(name)) return '0'
  return isCount.test(name) ? '#,##0' : '#,##0.00'
}

/** How the values of a field look in a table. */
export const fieldStyle = (type: FieldType, name: string): Style => {
  const base = { verticalAlign: 'middle', border } as const
  if (type === 'number') return { ...base, align: 'right', numberFormat: numberFormat(name) }
  if (type === 'date') return { ...base, align: 'center', numberFormat: 'yyyy-mm-dd' }
  if (type === 'dateTime') return { ...base, align: 'center', numberFormat: 'yyyy-mm-dd hh:mm:ss' }
  return base
}

const usual: Readonly<Record<FieldType, number>> = {
  text: 120,
  number: 110,
  boolean: 70,
  date: 100,
  dateTime: 150,
}

/** Pixels that hold the title and usual values. */
export const fieldWidth = (type: FieldType, title: string): number => {
  const letters = [...title].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 15 : 8), 24)
  return Math.max(usual[type], Math.min(260, letters))
}

type Columns = Pick<Sheet, 'columns' | 'defaultColumnWidth'>

/**
 * Pixels by column for single fields that are dropped side by side: a number or a moment would show as `####` or rounded
 * in a narrow column (reference §2.7 "Numbers"). Columns whose width somebody chose stay as they are.
 */
export const widened = (
  { columns, defaultColumnWidth }: Columns,
  first: number,
  types: readonly FieldType[],
): ReadonlyMap<number, number> =>
  new Map(
    types.flatMap((type, step) => {
      const column = first + step
      const isChosen = columns[String(column)]?.size !== undefined
      const isNarrow = type !== 'text' && usual[type] > defaultColumnWidth
      return isNarrow && !isChosen ? [[column, usual[type]] as const] : []
    }),
  )
