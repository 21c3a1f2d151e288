import type { Bound } from '#compile/bound.ts'
import type { Aggregate } from '#model/template.ts'
import { isTrue } from '#values/compare.ts'
import { failure, type Scalar } from '#values/scalar.ts'
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
  const key = `${node.definition.name}:${JSON.stringify(node.field)}:${JSON.stringify(node.filter ?? null)}`
  if (run.memory.wholes.has(key)) return run.memory.wholes.get(key)
  const value = fold(run, node, environment)
  run.memory.wholes.set(key, value)
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

type Filtering = { readonly filter: Bound | undefined; readonly environment: Environment }

function* rowsOf(run: SheetRun, { length }: Table, { filter, environment }: Filtering): Generator<number> {
  const place = { ...environment, row: 0 }
  for (let row = 0; row < length; row++) {
    run.budget.tick()
    place.row = row
    if (!filter || isTrue(run.compute.evaluate(run, filter, place))) yield row
  }
}
