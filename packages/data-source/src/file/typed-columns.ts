import { isDateText, isMomentText, wallMilliseconds } from '#rows/date-text.ts'
import type { PlainCell } from '@gridwright/report-files/read-rows'
import type { MemoryColumn } from '#tables/memory-table.ts'

type Cell = Exclude<PlainCell, null>
type Kind = MemoryColumn['type']

/** A number as files of values write it; zeros in front, and more digits than a double holds, make it a text (an id, a card). */
const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const groupedForm = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const mostDigits = 15

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

const isNumberText = (text: string): boolean =>
  (numberForm.test(text) || groupedForm.test(text)) && digitsIn(text) <= mostDigits

const slashed = /^(\d{4})[/年.](\d{1,2})[/月.](\d{1,2})日?(?=$|[ T])/

/** `2026/1/31 8:05` and `2026年1月31日` as ISO writes them. */
const isoOf = (text: string): string =>
  text
    .replace(
      slashed,
      (...[, y = '', m = '', d = '']: string[]) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .replace(/ (\d):/, ' 0$1:')

const day = 86_400_000

const momentOf = (cell: Cell): number | undefined => {
  if (typeof cell === 'object') return cell.wall
  if (typeof cell !== 'string') return undefined
  const iso = isoOf(cell.trim())
  const moment = isMomentText(iso) ? wallMilliseconds(iso) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}

const kindOf = (cell: Cell): Kind => {
  if (typeof cell === 'boolean') return 'boolean'
  if (typeof cell === 'number') return 'number'
  if (typeof cell === 'string' && isNumberText(cell.trim())) return 'number'
  const moment = momentOf(cell)
  if (moment === undefined) return 'text'
  const isDay = typeof cell === 'string' ? isDateText(isoOf(cell.trim())) : moment % day === 0
  return isDay ? 'date' : 'dateTime'
}

/** What all cells are; days and moments together are moments. */
const commonKind = (cells: readonly PlainCell[]): Kind => {
  let common: Kind | undefined
  for (const cell of cells) {
    if (cell === null || cell === undefined || cell === '') continue
    const kind = kindOf(cell)
    if (common === undefined || common === kind) common = kind
    else if (common.startsWith('date') && kind.startsWith('date')) common = 'dateTime'
    else return 'text'
  }
  return common ?? 'text'
}

const numberOf = (cell: PlainCell): number =>
  typeof cell === 'string'
    ? Number(cell.trim().replaceAll(',', '') || Number.NaN)
    : Number(cell ?? Number.NaN)

const two = (text: string): string => text.replace(/T00:00:00$/, '').replace('T', ' ')

const textOf = (cell: PlainCell): string | null => {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'object') return two(new Date(cell.wall).toISOString().slice(0, 19))
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

const isEmpty = (cell: PlainCell): cell is null => cell === null || cell === undefined || cell === ''

const valuesOf = (cells: readonly PlainCell[], kind: Kind): MemoryColumn['values'] => {
  if (kind === 'number')
    return Float64Array.from(cells, (cell) => (isEmpty(cell) ? Number.NaN : numberOf(cell)))
  if (kind === 'boolean') return cells.map((cell) => (isEmpty(cell) ? null : cell === true))
  if (kind === 'text') return cells.map(textOf)
  return Float64Array.from(cells, (cell) => (isEmpty(cell) ? Number.NaN : (momentOf(cell) ?? Number.NaN)))
}

const longestName = 190

/** Names differ in more than case, as in SQL; a nameless column is `column_3`. */
const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((given, at) => {
    const name = given.trim().replaceAll(/\s+/g, ' ').slice(0, longestName) || `column_${at + 1}`
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}_${count}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Rows as columns with names and types; `hasHeader`: the first row holds the names. */
export const typedColumns = (
  rows: readonly (readonly PlainCell[])[],
  hasHeader: boolean,
): { readonly length: number; readonly columns: readonly MemoryColumn[] } => {
  const [head = []] = rows
  const body = hasHeader ? rows.slice(1) : rows
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const names = distinctNames(
    Array.from({ length: width }, (_none, at) => (hasHeader ? (textOf(head[at] ?? null) ?? '') : '')),
  )
  const columns = names.map((name, at) => {
    const cells = body.map((row) => row[at] ?? null)
    const type = commonKind(cells)
    return { name, type, values: valuesOf(cells, type) }
  })
  return { length: body.length, columns }
}
