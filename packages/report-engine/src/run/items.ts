import type { CompiledCell } from '#compile/model.ts'
import type { GroupRange } from '#model/template.ts'
import { sortOrder } from '#values/compare.ts'
import { doubled, keyOf, type Scalar } from '#values/scalar.ts'
import { foldRows } from './fold-rows.ts'
import { filteredRows } from './filter-rows.ts'
import { readAt } from './tables.ts'
import type { Environment, Place, SheetRun } from './state.ts'
import type { Column } from './table-types.ts'

/** Rows ascending; `label` where the value is not the field of the first row. */
export type Item = { readonly rows: readonly number[]; readonly label?: Scalar }
export type Items = { readonly items: readonly Item[] }

/** Inherited rows → own filter → dedupe → items → sort → first N and others (reference §2.4). */
export function itemsOf(run: SheetRun, cell: CompiledCell, place: Place): Items {
  const column = run.tables.get(cell.cell.dataSet ?? '')?.columns.get(cell.cell.field ?? '')
  const rows = dedupe(cell, column, filteredRows(run, cell, place))
  const made =
    cell.cell.aggregate === 'group'
      ? groupRows(run, cell, { column, rows, place })
      : rows.map((row): Item => ({ rows: [row] }))
  return { items: firstOnes(cell, sorted(run, cell, { items: made, column })) }
}

export function dedupe(
  { cell }: CompiledCell,
  column: Column | undefined,
  rows: readonly number[],
): readonly number[] {
  if (!cell.dedupe || !column) return rows
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const key = keyOf(readAt(column, row))
    return !seen.has(key) && seen.add(key)
  })
}

type Grouping = {
  readonly column: Column | undefined
  readonly rows: readonly number[]
  readonly place: Place
}

function groupRows(run: SheetRun, cell: CompiledCell, { column, rows, place }: Grouping): readonly Item[] {
  const { grouping } = cell.cell
  const value = (row: number): Scalar => (column ? readAt(column, row) : null)
  if (!grouping) return byValue(rows, value)
  if (grouping.kind === 'adjacent') return byNeighbour(rows, value)
  if (grouping.kind === 'range')
    return byRange(rows, { value, ranges: grouping.ranges, otherwise: grouping.otherwise })
  const formula = cell.formulas.grouping
  if (!formula) return []
  const environment: Environment = {
    domain: place.domain,
    at: place.element,
    cell: cell.id,
    row: -1,
    outer: undefined,
    page: undefined,
  }
  return byValue(rows, (row) => run.compute.evaluate(run, formula, { ...environment, row })).map(
    ({ rows: own, label }) => ({ rows: own, label }),
  )
}

function byValue(
  rows: readonly number[],
  value: (row: number) => Scalar,
): readonly (Item & { label: Scalar })[] {
  const groups = new Map<unknown, { rows: number[]; label: Scalar }>()
  for (const row of rows) {
    const found = value(row)
    const key = keyOf(found)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { rows: [row], label: found ?? null })
  }
  return [...groups.values()]
}

/** A group ends where the value changes. */
function byNeighbour(rows: readonly number[], value: (row: number) => Scalar): readonly Item[] {
  const groups: number[][] = []
  let last: unknown
  for (const row of rows) {
    const key = keyOf(value(row))
    if (groups.length > 0 && key === last) groups.at(-1)?.push(row)
    else groups.push([row])
    last = key
  }
  return groups.map((group) => ({ rows: group }))
}

type Ranges = {
  readonly value: (row: number) => Scalar
  readonly ranges: readonly GroupRange[]
  readonly otherwise: string | undefined
}

/** In the order in which the ranges are written; rows in no range form `otherwise`, or are left out. */
function byRange(rows: readonly number[], { value, ranges, otherwise }: Ranges): readonly Item[] {
  const groups: number[][] = [...ranges, null].map(() => [])
  for (const row of rows) {
    const found = doubled(value(row))
    const number = typeof found === 'object' && found !== null && 'date' in found ? found.date : found
    const index =
      typeof number === 'number'
        ? ranges.findIndex(({ from, to }) => number >= (from ?? -Infinity) && number < (to ?? Infinity))
        : -1
    groups[index < 0 ? ranges.length : index]?.push(row)
  }
  const labels = [...ranges.map(({ label }) => label), otherwise]
  return groups.flatMap((group, index) => {
    const label = labels[index]
    return group.length > 0 && label !== undefined ? [{ rows: group, label }] : []
  })
}

type Sorting = { readonly items: readonly Item[]; readonly column: Column | undefined }

function sorted(run: SheetRun, { cell }: CompiledCell, { items, column }: Sorting): readonly Item[] {
  const { sort } = cell
  if (!sort) return items
  const table = run.tables.get(cell.dataSet ?? '')
  const by = sort.by === 'value' ? column : table?.columns.get(sort.field ?? '')
  const keyed = items.map((item) => ({ item, key: sortKey(item, by, sort) }))
  return keyed.toSorted((a, b) => sortOrder(a.key, b.key, sort.descending ?? false)).map(({ item }) => item)
}

function sortKey(
  item: Item,
  by: Column | undefined,
  sort: NonNullable<CompiledCell['cell']['sort']>,
): Scalar {
  const [first] = item.rows
  if (sort.by === 'value' && item.label !== undefined) return item.label
  if (!by || first === undefined) return null
  return sort.by === 'aggregate' ? foldRows(by, sort.aggregate ?? 'sum', item.rows) : readAt(by, first)
}

/** "Others" holds all rows that are left; without a label they are left out. */
function firstOnes({ cell }: CompiledCell, items: readonly Item[]): readonly Item[] {
  const most = cell.first
  if (most === undefined || items.length <= most) return items
  const kept = items.slice(0, Math.max(0, most))
  if (cell.others === undefined) return kept
  const rest = items.slice(Math.max(0, most)).flatMap(({ rows }) => rows)
  return [...kept, { rows: rest.toSorted((a, b) => a - b), label: cell.others }]
}
