import type { Bound } from '#compile/bound.ts'
import type { CellPlaces } from '#model/layout.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import { cellOf } from '#run/cell-of.ts'
import { eachValue } from '#run/evaluate.ts'
import { isFiller } from '#run/fillers.ts'
import { isForeignUnseen } from '#run/foreign.ts'
import { placeOf } from '#run/placement.ts'
import { elementsOf } from '#run/references.ts'
import { elementAt, isElements } from '#run/scopes.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import type { Scalar } from '#values/scalar.ts'

/** What one formula of a chart means. */
export type ChartSet = {
  readonly values: readonly Scalar[]
  /** Where one cell is named and nothing else: that cell, and of each value the instance. */
  readonly of?: { readonly target: number; readonly elements: readonly number[] }
}

/** What is hidden from the reader is drawn no more than it is shown. */
export const isUnseen = (run: SheetRun, node: Bound): boolean =>
  node.kind === 'foreign'
    ? isForeignUnseen(run, node)
    : node.kind === 'reference' && isHiddenFrom(cellOf(run, node.target).cell.hideFrom, run.reader)

/** Values kept of one set: more than a chart draws, so that it can tell how many it leaves out. */
const MOST_KEPT = 100_000

export function chartSet(run: SheetRun, node: Bound, environment: Environment): ChartSet {
  if (isUnseen(run, node)) return { values: [] }
  return node.kind === 'reference'
    ? referred(run, node, environment)
    : { values: valuesOf(run, node, environment) }
}

function valuesOf(run: SheetRun, node: Bound, environment: Environment): readonly Scalar[] {
  const values: Scalar[] = []
  eachValue(run, node, {
    environment,
    visit: (value) => {
      run.budget.tick()
      if (values.length < MOST_KEPT) values.push(value)
    },
  })
  return values
}

function referred(
  run: SheetRun,
  node: Extract<Bound, { kind: 'reference' }>,
  environment: Environment,
): ChartSet {
  const found = elementsOf(run, node, environment)
  if (!isElements(found)) return { values: [found] }
  const [values, elements]: [Scalar[], number[]] = [[], []]
  for (let at = found.from; at < found.to && values.length < MOST_KEPT; at++) {
    const element = elementAt(found, at)
    if (isFiller(run, node.target, element)) continue
    run.budget.tick()
    run.compute.eachCellValue(run, node.target, {
      element,
      page: environment.page,
      visit: (value) => {
        values.push(value)
        elements.push(element)
      },
    })
  }
  return { values, of: { target: node.target, elements } }
}

/** Where the values stand, where each stands in a cell of its own. */
export function placesOf(run: SheetRun, { of }: ChartSet): CellPlaces | undefined {
  if (of === undefined || new Set(of.elements).size < of.elements.length) return undefined
  return of.elements.map((element) => {
    const { row, column } = placeOf(run, of.target, element)
    return [row, column]
  })
}
