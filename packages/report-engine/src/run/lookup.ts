import type { Bound, CallNode } from '#compile/bound.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { failure, isEmpty, isError, keyOf, type Scalar } from '#values/scalar.ts'
import { valuesOf } from './set-values.ts'
import type { Environment, SheetRun } from './state.ts'
import type { Table } from './table-types.ts'
import { readAt } from './tables.ts'

type Key = ReturnType<typeof keyOf>
type FieldNode = Extract<Bound, { kind: 'field' }>
type Asking = { readonly run: SheetRun; readonly wanted: Key; readonly environment: Environment }

/** `XLOOKUP(x, keys, results[, instead])`: over a data set, or over two sets of cells; the first match, else empty. */
export function lookup(run: SheetRun, node: CallNode, environment: Environment): Scalar {
  const [first, keys, results, instead] = node.args
  if (!first || !keys || !results) return null
  const value = run.compute.evaluate(run, first, environment)
  if (isError(value)) return value
  const asking = { run, wanted: lookupKey(value), environment }
  const found = isEmpty(value)
    ? undefined
    : keys.kind === 'field' && results.kind === 'field'
      ? inDataSet(asking, keys, results)
      : inCells(asking, keys, results)
  if (found !== undefined) return found
  return instead ? run.compute.evaluate(run, instead, environment) : null
}

function lookupKey(value: Scalar): Key {
  return keyOf(typeof value === 'number' ? fifteenDigits(value) : value)
}

function inDataSet({ run, wanted }: Asking, keys: FieldNode, results: FieldNode): Scalar {
  const table = run.tables.get(keys.dataSet)
  const column = table?.columns.get(results.column)
  if (!table || !column) return failure('#REF!', `${results.dataSet}.${results.column}`)
  const row = firstRows(table, keys.column).get(wanted)
  return row === undefined ? undefined : readAt(column, row)
}

/** First row of each key; made once per column. */
function firstRows(table: Table, name: string): ReadonlyMap<Key, number> {
  const known = table.firstRows.get(name)
  if (known) return known
  const rows = new Map<Key, number>()
  const column = table.columns.get(name)
  for (let row = 0; column && row < table.length; row++) {
    const key = lookupKey(readAt(column, row))
    if (key !== null && !rows.has(key)) rows.set(key, row)
  }
  table.firstRows.set(name, rows)
  return rows
}

const places = new WeakMap<readonly Scalar[], ReadonlyMap<Key, number>>()

function inCells({ run, wanted, environment }: Asking, keys: Bound, results: Bound): Scalar {
  const searched = valuesOf(run, keys, environment)
  const values = valuesOf(run, results, environment)
  if (searched.length !== values.length) return failure('#VALUE!', 'sets of different length')
  let known = places.get(searched)
  if (!known) {
    // From the end, so that the first of equal keys stays.
    known = new Map(searched.map((key, place) => [lookupKey(key), place] as const).toReversed())
    places.set(searched, known)
  }
  const place = known.get(wanted)
  return place === undefined ? undefined : (values[place] ?? null)
}
