import type { ChartValues } from '@gridwright/charts/document'
import type { Bound } from '#compile/bound.ts'
import type { CompiledCell } from '#compile/model.ts'
import type { CellPlaces } from '#model/layout.ts'
import type { ChartData } from '#model/chart.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import { textOf, type Scalar } from '#values/scalar.ts'
import { cellOf } from '#run/cell-of.ts'
import { ownDomain } from '#run/domains.ts'
import { eachValue, evaluate } from '#run/evaluate.ts'
import { isFiller } from '#run/fillers.ts'
import { placeOf } from '#run/placement.ts'
import { isForeignUnseen } from '#run/foreign.ts'
import { elementsOf } from '#run/references.ts'
import { elementAt, isElements } from '#run/scopes.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import { categoryOf, type ChartRun } from './category.ts'
import { rowsChart } from './chart-rows.ts'
import { lineOf, numberOf } from './numbers.ts'

/** What one instance of a chart shows, and where that stands in the sheet. */
export type ChartFigures = {
  readonly values: ChartValues
  readonly cells?: { readonly categories?: CellPlaces; readonly series: readonly (CellPlaces | undefined)[] }
}

/** The values of a chart as they are seen from one element of its cell. */
export function chartFigures(charting: ChartRun, cell: CompiledCell, element: number): ChartFigures {
  const { run } = charting
  const environment: Environment = {
    domain: ownDomain(run, cell.id),
    at: element,
    cell: cell.id,
    row: -1,
    outer: undefined,
    page: undefined,
  }
  const data = cell.cell.chart?.data
  if (data === undefined) return { values: { categories: [], series: [] } }
  return data.from === 'cells'
    ? cellsChart(charting, cell, { data, environment })
    : {
        values: rowsChart(run, cell, {
          data,
          element,
          nameOf: (at) => nameOf(run, cell, { at, environment }),
        }),
      }
}

type FromCells = {
  readonly data: Extract<ChartData, { from: 'cells' }>
  readonly environment: Environment
}

function cellsChart(charting: ChartRun, cell: CompiledCell, { data, environment }: FromCells): ChartFigures {
  const { run } = charting
  const formulas = cell.formulas.chart
  const names = formulas?.categories && setOf(run, formulas.categories, environment)
  const sets = (formulas?.series ?? []).map(({ values, sizes }) => ({
    values: values && setOf(run, values, environment),
    sizes: sizes && setOf(run, sizes, environment),
  }))
  const length = names?.values.length ?? Math.max(0, ...sets.map(({ values }) => values?.values.length ?? 0))
  const numbers = (set: Seen | undefined): (number | null)[] =>
    Array.from({ length }, (_, place) => numberOf(set?.values[place]))
  return {
    values: {
      categories: Array.from({ length }, (_, place) =>
        names === undefined ? place + 1 : categoryOf(charting, names.values[place], names.target),
      ),
      series: sets.map(({ values, sizes }, at) => ({
        name: nameOf(run, cell, { at, environment }),
        values: numbers(values),
        ...(sizes && { sizes: numbers(sizes) }),
        ...lineOf(data.series[at]),
      })),
    },
    cells: {
      ...(names?.places && { categories: names.places }),
      series: sets.map(({ values }) => values?.places),
    },
  }
}

type Naming = { readonly at: number; readonly environment: Environment }

function nameOf(run: SheetRun, { formulas }: CompiledCell, { at, environment }: Naming): string {
  const name = formulas.chart?.series[at]?.name ?? ''
  if (typeof name === 'string') return name
  return isUnseen(run, name) ? '' : textOf(evaluate(run, name, environment))
}

type Seen = {
  readonly values: readonly Scalar[]
  readonly places?: CellPlaces
  /** The cell that is named, where nothing else is. */
  readonly target?: number
}

/** What is hidden from the reader is drawn no more than it is shown. */
const isUnseen = (run: SheetRun, node: Bound): boolean =>
  node.kind === 'foreign'
    ? isForeignUnseen(run, node)
    : node.kind === 'reference' && isHiddenFrom(cellOf(run, node.target).cell.hideFrom, run.reader)

/** Values kept of one set: more than a chart draws, so that it can tell how many it leaves out. */
const MOST_KEPT = 100_000

function setOf(run: SheetRun, node: Bound, environment: Environment): Seen {
  if (isUnseen(run, node)) return { values: [] }
  const values: Scalar[] = []
  eachValue(run, node, {
    environment,
    visit: (value) => {
      run.budget.tick()
      if (values.length < MOST_KEPT) values.push(value)
    },
  })
  if (node.kind !== 'reference') return { values }
  const places = placesOf(run, node, environment)
  return { values, target: node.target, ...(places.length === values.length && { places }) }
}

function placesOf(
  run: SheetRun,
  node: Extract<Bound, { kind: 'reference' }>,
  environment: Environment,
): CellPlaces {
  const found = elementsOf(run, node, environment)
  if (!isElements(found)) return []
  const places: (readonly [number, number])[] = []
  for (let at = found.from; at < found.to && places.length < MOST_KEPT; at++) {
    const element = elementAt(found, at)
    if (isFiller(run, node.target, element)) continue
    const { row, column } = placeOf(run, node.target, element)
    places.push([row, column])
  }
  return places
}
