import type { ChartSeries, ChartValues } from '@gridwright/charts/document'
import type { Bound } from '#compile/bound.ts'
import type { ChartFormulas } from '#compile/model.ts'
import type { ChartData } from '#model/chart.ts'
import type { CellPlaces } from '#model/layout.ts'
import { cellOf } from '#run/cell-of.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import { categoryOf, type ChartRun } from './category.ts'
import { chartSet, placesOf, type ChartSet } from './chart-sets.ts'
import { lineOf, numberOf } from './numbers.ts'
import { pairedSeries, type Head, type PairedSeries } from './paired-series.ts'
import { headName, writtenName } from './series-name.ts'

/** What one instance of a chart shows, and where that stands in the sheet. */
export type ChartFigures = {
  readonly values: ChartValues
  readonly cells?: { readonly categories?: CellPlaces; readonly series: readonly (CellPlaces | undefined)[] }
  /** Series that are not drawn, for their values cannot be said to be of the categories. */
  readonly unpaired?: number
}

type FromCells = {
  readonly formulas: ChartFormulas | undefined
  readonly data: Extract<ChartData, { from: 'cells' }>
  readonly environment: Environment
}

export function cellsChart(charting: ChartRun, from: FromCells): ChartFigures {
  const { run } = charting
  const { formulas, environment } = from
  const names = formulas?.categories && chartSet(run, formulas.categories, environment)
  const parts = (formulas?.series ?? []).map((_, at) => partOf(charting, { ...from, names, at }))
  const length = names?.values.length ?? Math.max(0, ...parts.map(({ set }) => set.values.length))
  const drawn = parts.flatMap((part) =>
    seriesOf(charting, { ...from, names, part, length, of: parts.length }),
  )
  const places = names && placesOf(run, names)
  const unpaired = parts.filter(({ lines }) => lines === undefined).length
  return {
    values: {
      categories: Array.from({ length }, (_, place) =>
        names === undefined ? place + 1 : categoryOf(charting, names.values[place], names.of?.target),
      ),
      series: drawn.map(({ series }) => series),
    },
    cells: { ...(places && { categories: places }), series: drawn.map((one) => one.places) },
    ...(unpaired > 0 && { unpaired }),
  }
}

/** One series as it is set: it may be drawn as several. */
type Part = {
  readonly at: number
  readonly set: ChartSet
  readonly sizes: ChartSet | undefined
  readonly lines: readonly PairedSeries[] | undefined
}
type Named = FromCells & { readonly names: ChartSet | undefined }

function partOf(
  { run }: ChartRun,
  { formulas, names, environment, at }: Named & { readonly at: number },
): Part {
  const { values, sizes } = formulas?.series[at] ?? {}
  const set = values === undefined ? { values: [] } : chartSet(run, values, environment)
  return {
    at,
    set,
    sizes: sizes && chartSet(run, sizes, environment),
    lines: pairedSeries(run, names, set),
  }
}

type Drawing = Named & { readonly part: Part; readonly length: number; readonly of: number }
type Drawn = { readonly series: ChartSeries; readonly places: CellPlaces | undefined }

function seriesOf(charting: ChartRun, drawing: Drawing): readonly Drawn[] {
  const { run } = charting
  const { part, names, length } = drawing
  const sizes = part.sizes && (pairedSeries(run, names, part.sizes) ?? [])
  const places = placesOf(run, part.set)
  return (part.lines ?? []).map((line, turn, all) => {
    const { at, head } = line
    const numbers = (set: ChartSet | undefined, from: readonly number[] | undefined): (number | null)[] =>
      Array.from({ length }, (_, place) => numberOf(set?.values[from?.[place] ?? -1]))
    const sized = sizes?.find((one) => one.head?.element === head?.element) ?? sizes?.[turn]
    return {
      series: {
        name: nameOf(charting, { ...drawing, line, isAlone: all.length === 1 }),
        values: numbers(part.set, at),
        ...(part.sizes && { sizes: numbers(part.sizes, sized?.at) }),
        ...lineOf(drawing.data.series[part.at]),
      },
      places: placesAt(places, at),
    }
  })
}

/** Undefined where a category has no value of its own: a range of Excel has no gaps. */
function placesAt(places: CellPlaces | undefined, at: readonly number[]): CellPlaces | undefined {
  const found = at.map((place) => places?.[place]).filter((place) => place !== undefined)
  return found.length === at.length ? found : undefined
}

type Naming = Drawing & { readonly line: PairedSeries; readonly isAlone: boolean }

/** What it is called, and below which head it stands, unless that says the same or it stands below no other. */
function nameOf(charting: ChartRun, naming: Naming): string {
  const { run } = charting
  const { part, line, isAlone, formulas, environment, of } = naming
  const given = formulas?.series[part.at]?.name
  const written = writtenName(run, given, environment)
  const { head } = line
  if (head === undefined || (isAlone && written !== '')) return written
  const name = headName(charting, head)
  return of === 1 || written === '' || isOfHead(run, head, given) ? name : `${written} ${name}`
}

function isOfHead(run: SheetRun, { cell, axis }: Head, given: string | Bound | undefined): boolean {
  if (typeof given !== 'object' || given.kind !== 'reference') return false
  return given.target === cell || cellOf(run, cell).chain[axis].includes(given.target)
}
