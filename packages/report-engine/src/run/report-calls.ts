import type { BoundReference, CallNode } from '#compile/bound.ts'
import { largeListBlock } from '#compile/large-list-block.ts'
import { NONE } from '#compile/model.ts'
import { isTrue } from '#values/compare.ts'
import { doubled, isError, type Scalar } from '#values/scalar.ts'
import { up } from './domains.ts'
import { lookup } from './lookup.ts'
import { overPage } from './page-folds.ts'
import { placeOf } from './placement.ts'
import { elementsOf } from './references.ts'
import { elementAt, isElements } from './scopes.ts'
import { runningSums, sortedNumbers } from './scope-orders.ts'
import { cellOf } from './cell-of.ts'
import type { Environment, SheetRun } from './state.ts'

type Call = (run: SheetRun, node: CallNode, environment: Environment) => Scalar

const CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['ROWNUM', (run, _, { cell, at: element }) => placeOf(run, cell, element).row + 1 + linesBefore(run, cell)],
  ['SEQ', sequence],
  ['RANK', rank],
  ['ACCSUM', runningSum],
  ['XLOOKUP', lookup],
  ['VLOOKUP', lookup],
  ['PAGE', (_run, _node, { page }) => page?.number ?? 1],
  ['PAGES', (_run, _node, { page }) => page?.count ?? 1],
  ['PAGESUM', overPage('SUM')],
  ['PAGECOUNT', overPage('COUNT')],
  ['PAGEAVG', overPage('AVERAGE')],
  ['PAGEMAX', overPage('MAX')],
  ['PAGEMIN', overPage('MIN')],
])

/** Functions that need the sheet (reference §2.6). */
export function callReportFunction(run: SheetRun, node: CallNode, environment: Environment): Scalar {
  return CALLS.get(node.definition.name)?.(run, node, environment) ?? null
}

/** Place of the parent's instance among all its instances in the sheet. */
function sequence(run: SheetRun, _node: CallNode, { cell, domain, at: element }: Environment): Scalar {
  const { parent } = cellOf(run, cell)
  const ancestor = parent[0] === NONE ? parent[1] : parent[0]
  return ancestor === NONE ? 1 : up(run, domain, { ancestor, at: element }) + 1 + run.rowsBefore
}

/** Lines of a large list on the pages before, above a cell of it. */
function linesBefore({ rowsBefore, compiled }: SheetRun, cell: number): number {
  const block = rowsBefore === 0 ? undefined : largeListBlock(compiled)
  if (block === undefined || (compiled.cells[cell]?.first[0] ?? 0) < block.from) return 0
  return rowsBefore * (block.to - block.from + 1)
}

function referenceAt(node: CallNode, index: number): BoundReference | undefined {
  const argument = node.args[index]
  return argument?.kind === 'reference' ? argument : undefined
}

/** Ties share a rank and the next is skipped; empty has none. */
function rank(run: SheetRun, node: CallNode, environment: Environment): Scalar {
  const [first, , direction] = node.args
  const value = doubled(first ? run.compute.evaluate(run, first, environment) : null)
  if (typeof value !== 'number') return isError(value) ? value : null
  const scope = referenceAt(node, 1)
  if (!scope) return null
  const numbers = sortedNumbers(run, scope, environment)
  if (!(numbers instanceof Float64Array)) return numbers
  const ascending = direction ? isTrue(run.compute.evaluate(run, direction, environment)) : false
  return ascending ? below(numbers, value, false) + 1 : numbers.length - below(numbers, value, true) + 1
}

/** How many are smaller, or with `orEqual` not larger. */
function below(sorted: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] as number
    if (found < value || (orEqual && found === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Sum of the scope in sheet order up to the current cell. */
function runningSum(run: SheetRun, node: CallNode, environment: Environment): Scalar {
  const cell = referenceAt(node, 0)
  const scope = referenceAt(node, 1)
  if (!cell || !scope) return null
  const here = elementsOf(run, cell, environment)
  if (!isElements(here)) return here
  if (here.from === here.to) return null
  const sums = runningSums(run, scope, environment)
  return sums instanceof Map ? (sums.get(elementAt(here, here.from)) ?? null) : sums
}
