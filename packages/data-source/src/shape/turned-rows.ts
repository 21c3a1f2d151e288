import { AppError } from '@gridwright/contract/errors'
import type { DataShape } from '@gridwright/contract'
import { columnLimit, sizeLimits } from '#interface/size-limits.ts'
import type { ReadColumn, ReadLimits, Rows } from '#interface/source.ts'

type Turn = NonNullable<DataShape['turn']>
type Value = string | number | boolean | null

const columnNamed = ({ columns }: Rows, name: string): ReadColumn => {
  const found = columns.find((column) => column.name === name)
  if (!found) throw new AppError('shape-column-unknown', { name })
  return found
}

const valueAt = ({ values }: ReadColumn, row: number): Value => {
  const value = values[row] ?? null
  return typeof value === 'number' && Number.isNaN(value) ? null : value
}

/** Equal values are equal texts; a day is written as people write it. */
const textAt = (column: ReadColumn, row: number): string => {
  const value = column.exact?.get(row) ?? valueAt(column, row)
  if (value === null) return ''
  if (column.type !== 'date' && column.type !== 'dateTime') return String(value)
  const text = new Date(Number(value)).toISOString()
  return column.type === 'date' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** What fell on one place: numbers add up, of other values the first stands. */
type Place = { value: Value; exact: string | undefined }

const added = (place: Place | undefined, value: Value, exact: string | undefined): Place => {
  if (place === undefined || place.value === null) return { value, exact }
  if (value === null || typeof value !== 'number' || typeof place.value !== 'number') return place
  return { value: Number((place.value + value).toPrecision(15)), exact: undefined }
}

type Grid = {
  readonly headers: readonly string[]
  /** The row that stands for each group, in the order in which they were met. */
  readonly first: readonly number[]
  readonly places: readonly ReadonlyMap<string, Place>[]
}

const addsUp = (column: ReadColumn): boolean => column.type === 'number'

const gridOf = (rows: Rows, turn: Turn): Grid => {
  const [header, value] = [columnNamed(rows, turn.header), columnNamed(rows, turn.value)]
  const fixed = turn.fixed.map((name) => columnNamed(rows, name))
  const headers = new Set<string>()
  const groups = new Map<string, { first: number; places: Map<string, Place> }>()
  for (let row = 0; row < rows.length; row++) {
    const key = JSON.stringify(fixed.map((column) => textAt(column, row)))
    const group = groups.get(key) ?? { first: row, places: new Map<string, Place>() }
    groups.set(key, group)
    const head = textAt(header, row)
    headers.add(head)
    if (headers.size + fixed.length > sizeLimits.columns) throw columnLimit()
    const known = group.places.get(head)
    if (known === undefined || addsUp(value))
      group.places.set(head, added(known, valueAt(value, row), value.exact?.get(row)))
  }
  const all = [...groups.values()]
  return {
    headers: [...headers],
    first: all.map(({ first }) => first),
    places: all.map(({ places }) => places),
  }
}

const pick = (column: ReadColumn, rows: readonly number[]): ReadColumn => {
  const exact = new Map(
    rows.flatMap((row, at): (readonly [number, string])[] => {
      const text = column.exact?.get(row)
      return text === undefined ? [] : [[at, text]]
    }),
  )
  const values =
    column.values instanceof Float64Array
      ? Float64Array.from(rows, (row) => Number(column.values[row]))
      : rows.map((row) => valueAt(column, row))
  return { name: column.name, type: column.type, values, ...(exact.size > 0 ? { exact } : {}) }
}

const turnedColumn = (
  value: ReadColumn,
  name: string,
  places: readonly (Place | undefined)[],
): ReadColumn => {
  const exact = new Map(
    places.flatMap((place, at) => (place?.exact === undefined ? [] : [[at, place.exact] as const])),
  )
  const plain = places.map((place) => place?.value ?? null)
  const values =
    value.values instanceof Float64Array
      ? Float64Array.from(plain, (one) => (one === null ? Number.NaN : Number(one)))
      : plain
  return { name, type: value.type, values, ...(exact.size > 0 ? { exact } : {}) }
}

/** Names that the fixed columns have not; a header without a value is `-`. */
const namesOf = (headers: readonly string[], fixed: readonly string[]): string[] => {
  const taken = new Set(fixed)
  return headers.map((header) => {
    const name = header.slice(0, 190) || '-'
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`
    taken.add(free)
    return free
  })
}

/** Columns made of rows (row → column). Throws `shape-column-unknown` and `column-limit`. */
export const turnedRows = (rows: Rows, turn: Turn, limits: ReadLimits): Rows => {
  const { headers, first, places } = gridOf(rows, turn)
  const value = columnNamed(rows, turn.value)
  const isCut = limits.beyond === 'cut' && first.length > limits.rows
  const shown = isCut ? first.slice(0, limits.rows) : first
  const names = namesOf(headers, turn.fixed)
  const columns = [
    ...turn.fixed.map((name) => pick(columnNamed(rows, name), shown)),
    ...headers.map((header, at) =>
      turnedColumn(
        value,
        names[at] ?? header,
        places.slice(0, shown.length).map((place) => place.get(header)),
      ),
    ),
  ]
  return { ...rows, length: shown.length, columns, truncated: rows.truncated || isCut }
}
