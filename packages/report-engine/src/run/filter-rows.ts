import type { RowFilter } from '#compile/bound.ts'
import type { CompiledCell } from '#compile/model.ts'
import { isTrue } from '#values/compare.ts'
import { keyOf } from '#values/scalar.ts'
import { at, groupBy } from './int-list.ts'
import { codesOf, readAt } from './tables.ts'
import type { Groups, Slice } from './space-types.ts'
import type { Environment, Place, SheetRun } from './state.ts'
import type { Table } from './table-types.ts'

/** The cell's own filter over the rows that it inherits. */
export function filteredRows(
  run: SheetRun,
  cell: CompiledCell,
  { domain, element, slice }: Place,
): readonly number[] {
  const { filter } = cell.formulas
  if (!filter) return listRows(slice)
  const table = run.tables.get(cell.cell.dataSet ?? '')
  const environment: { -readonly [K in keyof Environment]: Environment[K] } = {
    domain,
    at: element,
    cell: cell.id,
    row: -1,
    outer: undefined,
    page: undefined,
  }
  const candidates = (table && byKey(run, filter, { table, slice, environment })) ?? listRows(slice)
  return candidates.filter((row) => {
    run.budget.tick()
    environment.row = row
    return isTrue(run.compute.evaluate(run, filter.whole, environment))
  })
}

export function listRows({ rows, from, to }: Slice): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => (rows ? at(rows, from + i) : from + i))
}

type Search = { readonly table: Table; readonly slice: Slice; readonly environment: Environment }

type Index = { readonly byKey: ReadonlyMap<unknown, number>; readonly groups: Groups }
const indexes = new WeakMap<Table, Map<string, Index>>()

/** Rows whose key column has the wanted value, where that is the cheaper way: all rows seen, an equality to a cell. */
export function byKey(
  run: SheetRun,
  { key }: RowFilter,
  { table, slice, environment }: Search,
): readonly number[] | undefined {
  const column = key && table.columns.get(key.column)
  if (!key || !column || slice.rows !== null || slice.to - slice.from < table.length) return undefined
  const { byKey: known, groups } = indexOf(table, key.column)
  const group = known.get(keyOf(run.compute.evaluate(run, key.wanted, environment)))
  if (group === undefined) return []
  return listRows({ rows: groups.items, from: at(groups.start, group), to: at(groups.start, group + 1) })
}

function indexOf(table: Table, name: string): Index {
  const ofTable = indexes.get(table) ?? new Map<string, Index>()
  indexes.set(table, ofTable)
  const known = ofTable.get(name)
  if (known) return known
  const { codes, count } = codesOf(table, name)
  const groups = groupBy(codes, count)
  const column = table.columns.get(name)
  const keys = new Map<unknown, number>()
  for (let group = 0; column && group < count; group++) {
    const first = at(groups.start, group)
    keys.set(keyOf(readAt(column, groups.items ? at(groups.items, first) : first)), group)
  }
  const made = { byKey: keys, groups }
  ofTable.set(name, made)
  return made
}
