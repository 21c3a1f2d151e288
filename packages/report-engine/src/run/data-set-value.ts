import type { Bound } from '#compile/bound.ts'
import type { RowFilter } from '#compile/bound.ts'
import type { Aggregate } from '#model/template.ts'
import { isTrue } from '#values/compare.ts'
import { failure, type Scalar } from '#values/scalar.ts'
import { byKey } from './filter-rows.ts'
import { foldRows, type Fold } from './fold-rows.ts'
import type { Environment, SheetRun } from './state.ts'
import type { Table } from './table-types.ts'

type DataSetNode = Extract<Bound, { kind: 'dataSet' }>

const FOLDS: ReadonlyMap<string, Exclude<Aggregate, 'list' | 'group'>> = new Map([
  ['DS.SUM', 'sum'],
  ['DS.COUNT', 'count'],
  ['DS.AVG', 'avg'],
  ['DS.MAX', 'max'],
  ['DS.MIN', 'min'],
  ['DS.DISTINCTCOUNT', 'distinctCount'],
])

/** `DS.*` sees the whole data set, whatever the cell's parents (reference §2.6). */
export function dataSetValue(run: SheetRun, node: DataSetNode, environment: Environment): Scalar {
  if (!node.fixed) return fold(run, node, environment)
  if (run.memory.wholes.has(node)) return run.memory.wholes.get(node)
  const value = fold(run, node, environment)
  run.memory.wholes.set(node, value)
  return value
}

function fold(run: SheetRun, { definition, field, filter }: DataSetNode, environment: Environment): Scalar {
  const table = run.tables.get(field.dataSet)
  const column = table?.columns.get(field.column)
  if (!table || !column) return failure('#REF!', `${field.dataSet}.${field.column}`)
  const kind: Fold = FOLDS.get(definition.name) ?? 'sum'
  const value = foldRows(column, kind, rowsOf(run, table, { filter, environment }))
  // SUM of nothing is 0 in formulas, unlike the aggregate of a cell.
  return value === null && kind === 'sum' ? 0 : value
}

type Filtering = { readonly filter: RowFilter | undefined; readonly environment: Environment }

function* rowsOf(run: SheetRun, table: Table, { filter, environment }: Filtering): Generator<number> {
  const place = { ...environment, row: 0 }
  const slice = { rows: null, from: 0, to: table.length }
  const candidates = filter && byKey(run, filter, { table, slice, environment })
  for (let i = 0; i < (candidates?.length ?? table.length); i++) {
    run.budget.tick()
    place.row = candidates?.[i] ?? i
    if (!filter || isTrue(run.compute.evaluate(run, filter.whole, place))) yield place.row
  }
}
