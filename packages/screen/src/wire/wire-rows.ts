import type { Cell, ColumnType, Rows } from '#rows/rows.ts'

type Item = Readonly<Record<string, unknown>>

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value.slice(0, 4000)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value).slice(0, 4000)
}

const typeOf = (values: readonly Cell[]): ColumnType => {
  const known = values.filter((value) => value !== null)
  if (known.length > 0 && known.every((value) => typeof value === 'number')) return 'number'
  return known.length > 0 && known.every((value) => typeof value === 'boolean') ? 'boolean' : 'text'
}

/** Objects as rows; a column for each name in the order in which names first stand. */
export const rowsOfItems = (items: readonly Item[]): Rows => {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, 100)
  const rows = items.map((item) =>
    names.map((name) => (Object.hasOwn(item, name) ? cellOf(item[name]) : null)),
  )
  const columns = names.map((name, at) => ({
    name: name || `column_${at + 1}`,
    type: typeOf(rows.map((row) => row[at] ?? null)),
  }))
  return { columns, rows }
}

export const itemsOfRows = ({ columns, rows }: Rows): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])))
