import type { Cell, Rows } from './rows.ts'

type Row = readonly Cell[]
type Place = { readonly row: Row; readonly at: number }

/** Of more columns of numbers only the first ones decide which rows stay. */
const mostColumns = 4
const mostSeries = 20

const numberAt = ({ row }: Place, column: number): number | undefined => {
  const value = row[column]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const numbersOf = ({ columns }: Rows): readonly number[] =>
  columns.flatMap(({ type }, at) => (type === 'number' ? [at] : [])).slice(0, mostColumns)

/** The rows of a bucket that hold the least and the greatest value of a column. */
const endsOf = (bucket: readonly Place[], column: number): readonly Place[] => {
  const valued = bucket.flatMap((place) => {
    const value = numberAt(place, column)
    return value === undefined ? [] : [{ place, value }]
  })
  const [first] = valued
  if (first === undefined) return []
  const least = valued.reduce((kept, one) => (one.value < kept.value ? one : kept), first)
  const greatest = valued.reduce((kept, one) => (one.value > kept.value ? one : kept), first)
  return [least.place, greatest.place]
}

const extremes = (bucket: readonly Place[], columns: readonly number[]): readonly Place[] => {
  const found = new Set(columns.flatMap((column) => endsOf(bucket, column)))
  return found.size === 0 ? bucket.slice(0, 1) : [...found]
}

const thinned = (places: readonly Place[], columns: readonly number[], most: number): readonly Place[] => {
  if (places.length <= most) return places
  const first = places.at(0)
  const last = places.at(-1)
  if (first === undefined || last === undefined) return []
  if (most < 2) return [first].slice(0, most)
  const inner = places.slice(1, -1)
  const buckets = Math.max(0, Math.floor((most - 2) / Math.max(1, 2 * columns.length)))
  const kept = Array.from({ length: buckets }, (_none, at) =>
    inner.slice(Math.floor((at * inner.length) / buckets), Math.floor(((at + 1) * inner.length) / buckets)),
  ).flatMap((bucket) => extremes(bucket, columns))
  return [first, ...kept, last]
}

/** Rows that belong together: of a first column of texts with few of them, those of one text. */
const seriesOf = ({ columns, rows }: Rows): readonly (readonly Place[])[] => {
  const places = rows.map((row, at) => ({ row, at }))
  const column = columns.findIndex(({ type }) => type === 'text')
  if (column === -1) return [places]
  const series = new Map<Cell, Place[]>()
  for (const place of places) {
    const name = place.row[column] ?? null
    const own = series.get(name)
    if (own !== undefined) own.push(place)
    else if (series.size === mostSeries) return [places]
    else series.set(name, [place])
  }
  return [...series.values()]
}

/**
 * At most so many rows, in their order: of each span those with the least and the greatest value of each column of
 * numbers, so that no peak is lost; of several series each has its share. Few enough rows stay as they are.
 */
export const downsampled = (rows: Rows, most: number): Rows => {
  if (rows.rows.length <= most) return rows
  const columns = numbersOf(rows)
  const series = seriesOf(rows)
  const kept = series.flatMap((own) =>
    thinned(own, columns, Math.max(1, Math.floor((most * own.length) / rows.rows.length))),
  )
  const inOrder = kept.toSorted((one, other) => one.at - other.at).slice(0, most)
  return { columns: rows.columns, rows: inOrder.map(({ row }) => row) }
}
