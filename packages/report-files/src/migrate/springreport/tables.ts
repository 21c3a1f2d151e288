import { UnreadableReport } from '#migrate/reading.ts'

/** A row of one of SpringReport's tables; names in camel case or with underscores, as it was exported. */
export type TableRow = Readonly<Record<string, unknown>>

export type Tables = ReadonlyMap<string, readonly TableRow[]>

const MOST_ROWS = 100_000

const KNOWN = [
  'report_tpl',
  'report_tpl_sheet',
  'luckysheet_report_cell',
  'luckysheet_report_block_cell',
  'report_tpl_dataset',
  'report_datasource',
  'report_sheet_pdf_print_setting',
  'report_tpl_sheet_chart',
  'report_forms_datasource',
] as const

const isObject = (value: unknown): value is TableRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The tables in a text: `{ "report_tpl": […], … }`, or the rows of one table (`[…]`, `{ "RECORDS": […] }`) in a file that is
 * called as the table is. Throws {@link UnreadableReport}.
 */
export function tablesIn(text: string, name: string): Tables {
  const found = jsonIn(text)
  const own = KNOWN.find((table) => name.toLowerCase().endsWith(table))
  const rows = Array.isArray(found) ? found : isObject(found) ? found['RECORDS'] : undefined
  if (own !== undefined && Array.isArray(rows)) return new Map([[own, rowsIn(rows)]])
  if (!isObject(found)) throw new UnreadableReport('unknown', name)
  const tables = new Map<string, readonly TableRow[]>()
  for (const [key, value] of Object.entries(found)) {
    const table = KNOWN.find((one) => one === snakeCase(key))
    if (table !== undefined) tables.set(table, rowsIn(value))
  }
  if (tables.size === 0) throw new UnreadableReport('unknown', name)
  return tables
}

/** Of several files one set. */
export function joinedTables(all: readonly Tables[]): Tables {
  const joined = new Map<string, readonly TableRow[]>()
  for (const tables of all)
    for (const [name, rows] of tables) joined.set(name, [...(joined.get(name) ?? []), ...rows])
  return joined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableReport('broken', 'JSON', error)
  }
}

function rowsIn(value: unknown): readonly TableRow[] {
  const rows = isObject(value) && Array.isArray(value['RECORDS']) ? value['RECORDS'] : value
  if (!Array.isArray(rows)) return []
  if (rows.length > MOST_ROWS) throw new UnreadableReport('too-big', String(MOST_ROWS))
  return rows.filter(isObject).filter((row) => numberIn(row, 'delFlag') !== 2)
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** What stands in a column, by its name in camel case; undefined where there is nothing. */
export function valueIn(row: TableRow, name: string): unknown {
  for (const key of [name, snakeCase(name), name.toLowerCase()])
    if (Object.hasOwn(row, key) && row[key] !== null && row[key] !== '') return row[key]
  return undefined
}

export function textIn(row: TableRow, ...names: readonly string[]): string {
  for (const name of names) {
    const value = valueIn(row, name)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}

export function numberIn(row: TableRow, name: string): number | undefined {
  const value = valueIn(row, name)
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A column that holds JSON, as text or already read; undefined where it holds none. */
export function jsonOf(row: TableRow, name: string): unknown {
  const value = valueIn(row, name)
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export const objectIn = (row: TableRow, name: string): TableRow => {
  const value = jsonOf(row, name)
  return isObject(value) ? value : {}
}

export const listIn = (row: TableRow, name: string): readonly TableRow[] => {
  const value = jsonOf(row, name)
  return Array.isArray(value) ? value.filter(isObject) : []
}
