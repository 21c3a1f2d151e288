import type { ReactNode } from 'react'

export type Sort = { readonly key: string; readonly descending: boolean }

export type Column<Row> = {
  readonly key: string
  readonly title: string
  /** Pixels; without one the column shares what is left. */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** What the cell shows; default the `value`. */
  readonly render?: (row: Row) => ReactNode
  /** Plain value for sorting in the browser and for the default cell. */
  readonly value?: (row: Row) => string | number | undefined
  readonly sortable?: boolean
  /** Not shown until the person asks for it. */
  readonly hidden?: boolean
  /** Names the row: cannot be hidden, and is its heading for screen readers. */
  readonly primary?: boolean
}

/** What the person chose about a table's columns; the order holds every key. */
export type ColumnChoice = { readonly order: readonly string[]; readonly hidden: readonly string[] }

export const defaultChoice = <Row>(columns: readonly Column<Row>[]): ColumnChoice => ({
  order: columns.map((column) => column.key),
  hidden: columns.filter((column) => column.hidden === true).map((column) => column.key),
})

/** The stored choice, brought up to date with columns that came or went since. */
export const currentChoice = <Row>(
  columns: readonly Column<Row>[],
  stored: ColumnChoice | undefined,
): ColumnChoice => {
  const initial = defaultChoice(columns)
  if (stored === undefined) return initial
  const known = stored.order.filter((key) => initial.order.includes(key))
  const fresh = initial.order.filter((key) => !known.includes(key))
  const hidden = [...stored.hidden, ...initial.hidden.filter((key) => fresh.includes(key))]
  return { order: [...known, ...fresh], hidden }
}

export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
): readonly Column<Row>[] =>
  choice.order.flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    return column !== undefined && (column.primary === true || !choice.hidden.includes(key)) ? [column] : []
  })

export const toggled = (choice: ColumnChoice, key: string): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(key) ? choice.hidden.filter((one) => one !== key) : [...choice.hidden, key],
})

/** The choice with a column one place further up (-1) or down (1). */
export const shifted = (choice: ColumnChoice, key: string, by: -1 | 1): ColumnChoice => {
  const from = choice.order.indexOf(key)
  const to = from + by
  const other = choice.order[to]
  if (from < 0 || other === undefined) return choice
  return { ...choice, order: choice.order.with(from, other).with(to, key) }
}

const compare = (
  one: string | number | undefined,
  other: string | number | undefined,
  locale: string,
): number => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), locale, { numeric: true })
}

/** Rows in the order of a column's values; empty ones come last either way. */
export const sortedRows = <Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | undefined,
  { descending, locale }: { readonly descending: boolean; readonly locale: string },
): readonly Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    const order = compare(a, b, locale)
    return descending && a !== undefined && b !== undefined ? -order : order
  })

/** A click on a heading: ascending, then descending, then unsorted. */
export const nextSort = (sort: Sort | undefined, key: string): Sort | undefined => {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? undefined : { key, descending: true }
}
