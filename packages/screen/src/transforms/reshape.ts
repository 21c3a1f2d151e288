import type { Cell, Rows } from '#rows/rows.ts'
import { aggregate } from './aggregate.ts'
import { cellAt, keyOf, madeOf, placeOf, typeOf } from './columns.ts'
import type { StepOf } from './steps.ts'

type Part = { readonly first: readonly Cell[]; readonly rows: (readonly Cell[])[] }

const partsOf = ({ rows }: Rows, places: readonly number[]): readonly Part[] => {
  const parts = new Map<string, Part>()
  for (const row of rows) {
    const key = keyOf(row, places)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, { first: row, rows: [row] })
    else part.rows.push(row)
  }
  return [...parts.values()]
}

/** In the order in which the groups are first seen; without `by` all rows are one group, none included. */
export const group = (rows: Rows, { by, values }: StepOf<'group'>): Rows => {
  const places = by.map((name) => placeOf(rows, name))
  const parts = by.length === 0 ? [{ first: [], rows: [...rows.rows] }] : partsOf(rows, places)
  const taken = values.map(({ column, how }) => ({ place: placeOf(rows, column), how }))
  return {
    columns: [
      ...by.map((name) => madeOf(rows, name, { name, type: typeOf(rows, name, 'text') })),
      ...values.map(({ column, how, as }) => {
        const isNumber = how === 'count' || how === 'sum' || how === 'avg'
        return madeOf(rows, column, { name: as, type: isNumber ? 'number' : typeOf(rows, column, 'number') })
      }),
    ],
    rows: parts.map(({ first, rows: of }) => [
      ...places.map((place) => cellAt(first, place)),
      ...taken.map(({ place, how }) =>
        aggregate(
          how,
          of.map((row) => cellAt(row, place)),
        ),
      ),
    ]),
  }
}

/** Most columns that values of a header may become. */
const mostPivoted = 500

/** All other columns stand together; each value of `header` becomes a column, in the order first seen. */
export const pivot = (rows: Rows, { header, value, how }: StepOf<'pivot'>): Rows => {
  const [headerAt, valueAt] = [placeOf(rows, header), placeOf(rows, value)]
  if (headerAt < 0 || valueAt < 0) return rows
  const kept = rows.columns.map((_, at) => at).filter((at) => at !== headerAt && at !== valueAt)
  const headers = [...new Set(rows.rows.map((row) => String(cellAt(row, headerAt) ?? '')))].slice(
    0,
    mostPivoted,
  )
  const type = how === 'count' || how === 'sum' || how === 'avg' ? 'number' : typeOf(rows, value, 'number')
  return {
    columns: [
      ...kept.flatMap((at) => rows.columns[at] ?? []),
      ...headers.map((name) => ({ name, type }) as const),
    ],
    rows: partsOf(rows, kept).map(({ first, rows: of }) => {
      const byHeader = Map.groupBy(of, (row) => String(cellAt(row, headerAt) ?? ''))
      const cell = (name: string): Cell => {
        const found = byHeader.get(name)
        return found === undefined
          ? null
          : aggregate(
              how,
              found.map((row) => cellAt(row, valueAt)),
            )
      }
      return [...kept.map((at) => cellAt(first, at)), ...headers.map(cell)]
    }),
  }
}

export const unpivot = (rows: Rows, { columns, name, value }: StepOf<'unpivot'>): Rows => {
  const turned = columns.map((one) => ({ one, at: placeOf(rows, one) })).filter(({ at }) => at >= 0)
  const kept = rows.columns.map((_, at) => at).filter((at) => turned.every((one) => one.at !== at))
  const type = rows.columns[turned[0]?.at ?? -1]?.type ?? 'number'
  return {
    columns: [...kept.flatMap((at) => rows.columns[at] ?? []), { name, type: 'text' }, { name: value, type }],
    rows: rows.rows.flatMap((row) =>
      turned.map(({ one, at }) => [...kept.map((place) => cellAt(row, place)), one, cellAt(row, at)]),
    ),
  }
}

/** Columns of the other rows behind the own ones, of the first row that matches; a name that is taken gets the query's before it. */
export const join = (rows: Rows, step: StepOf<'join'>, other: Rows | undefined): Rows => {
  if (other === undefined) return rows
  const [left, right] = [placeOf(rows, step.left), placeOf(other, step.right)]
  if (left < 0 || right < 0) return rows
  const found = new Map<string, readonly Cell[]>()
  for (const row of other.rows) {
    const key = String(cellAt(row, right) ?? '')
    if (!found.has(key)) found.set(key, row)
  }
  const brought = other.columns.map((_, at) => at).filter((at) => at !== right)
  const taken = new Set(rows.columns.map(({ name }) => name))
  return {
    columns: [
      ...rows.columns,
      ...brought.flatMap((at) => {
        const column = other.columns[at]
        if (column === undefined) return []
        return [taken.has(column.name) ? { ...column, name: `${step.query}.${column.name}` } : column]
      }),
    ],
    rows: rows.rows.map((row) => {
      const match = found.get(String(cellAt(row, left) ?? ''))
      return [...row, ...brought.map((at) => (match === undefined ? null : cellAt(match, at)))]
    }),
  }
}
