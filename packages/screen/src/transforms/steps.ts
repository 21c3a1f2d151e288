import type { Transform } from '#document/transform.ts'
import type { Cell, Rows } from '#rows/rows.ts'
import { fillText } from '#values/fill.ts'
import { compareCells, isMet } from './compared.ts'
import { cellAt, placeOf } from './columns.ts'

export type StepOf<Name extends Transform['step']> = Extract<Transform, { readonly step: Name }>
export type Values = Readonly<Record<string, string>>

export const pick = (rows: Rows, { columns }: StepOf<'pick'>): Rows => {
  const places = columns.map((name) => placeOf(rows, name)).filter((place) => place >= 0)
  return {
    columns: places.flatMap((place) => rows.columns[place] ?? []),
    rows: rows.rows.map((row) => places.map((place) => cellAt(row, place))),
  }
}

export const rename = ({ columns, rows }: Rows, { names }: StepOf<'rename'>): Rows => ({
  columns: columns.map((column) => {
    const name = Object.hasOwn(names, column.name) ? names[column.name] : undefined
    // A new name is what people call it from now on.
    return name === undefined ? column : { name, type: column.type }
  }),
  rows,
})

export const filter = (rows: Rows, step: StepOf<'filter'>, variables: Values): Rows => {
  const place = placeOf(rows, step.column)
  const to = typeof step.to === 'string' ? fillText(step.to, { variables }) : (step.to ?? null)
  // An empty value of a variable asks for all, as an empty filter does.
  if (typeof step.to === 'string' && step.to.includes('${') && to === '') return rows
  return { ...rows, rows: rows.rows.filter((row) => isMet(cellAt(row, place), step.is, to)) }
}

/** Stable; empty values last both ways. */
export const sort = (rows: Rows, { column, down }: StepOf<'sort'>): Rows => {
  const place = placeOf(rows, column)
  if (place < 0) return rows
  const order = (a: Cell, b: Cell): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return down === true ? compareCells(b, a) : compareCells(a, b)
  }
  return { ...rows, rows: rows.rows.toSorted((a, b) => order(cellAt(a, place), cellAt(b, place))) }
}

export const limit = (rows: Rows, step: StepOf<'limit'>): Rows => ({
  ...rows,
  rows: rows.rows.slice(0, step.rows),
})

export const map = (rows: Rows, { column, values, otherwise }: StepOf<'map'>): Rows => {
  const place = placeOf(rows, column)
  if (place < 0) return rows
  const known = new Map(values.map(({ from, to }) => [String(from ?? ''), to]))
  const mapped = (value: Cell): Cell => {
    const key = String(value ?? '')
    if (known.has(key)) return known.get(key) ?? null
    return otherwise === undefined ? value : otherwise
  }
  const isText = [...known.values(), otherwise].some((to) => typeof to === 'string')
  return {
    columns: rows.columns.map((one, at) => (at === place && isText ? { ...one, type: 'text' } : one)),
    rows: rows.rows.map((row) => row.with(place, mapped(cellAt(row, place)))),
  }
}
