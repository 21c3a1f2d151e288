import type { LaidCell, LaidChart, Page, SheetLayout, SheetLines } from '#model/layout.ts'
import { plainPrint } from '#model/plain.ts'
import type { Sheet } from '#model/template.ts'
import { newMemory, turnPage } from '#run/memory.ts'
import { chartRemarks, laidCharts } from './charts/laid-charts.ts'
import { keptTogether, linesBeyond } from './charts/lines-beyond.ts'
import { applyConditions } from './conditions.ts'
import { cellMaker } from './laid-cell.ts'
import { fittedColumns } from './fitted-columns.ts'
import { foldsOf } from './folds.ts'
import { linesFrom, type Lines, type LineSource } from './line-properties.ts'
import { mergesOf } from './merges.ts'
import { cutsOf, visitPageCells, type Cuts } from './page-cells.ts'
import { acrossPaper } from './page-columns.ts'
import { makePages, type SheetPage } from './pages.ts'
import { keepingFormulas } from './sheet-formulas/keep-formulas.ts'
import { slotsOf } from './slots.ts'
import type { Styles } from './styles.ts'
import { walkRows, type Walker } from './walk.ts'
import type { Placement } from '#run/space-types.ts'
import type { Memory, PageContext, SheetRun } from '#run/state.ts'

type Naming = {
  readonly name: string
  readonly styles: Styles
  readonly placement: Placement
  readonly keepsFormulas: boolean
}

/** The finished sheet: lines and merges by number, cells made on the way. */
export function sheetLayout(run: SheetRun, naming: Naming): SheetLayout {
  const { name, styles, placement } = naming
  const { sheet } = run.compiled
  const effects = applyConditions(run, styles)
  const [rowSources, columnSources] = placement.sources
  const laid = laidCharts({ run, styles })
  const rowSource = rowsOf(sheet, rowSources, effects.rows)
  const { rows, designed } = rowsWith(laid.charts, rowSource)
  const plain = cellMaker(run, { effects, styles })
  const maker = naming.keepsFormulas ? keepingFormulas(run, plain) : plain
  const walker: Walker = { run, slots: slotsOf(run), maker, shortfalls: placement.shortfalls }
  const measured = { sheet, styles, sources: columnSources, rowCount: designed }
  const columnSource = {
    sources: columnSources,
    settings: fittedColumns(walker, measured),
    defaultSize: sheet.defaultColumnWidth,
    effects: effects.columns,
  }
  const columns = columnsWith(laid.charts, columnSource)
  const printed = printedLines(laid.charts, rowSource, columnSource)
  const merges = once(() => mergesOf(run))
  const keeps = keptTogether(laid.charts, printed?.rows ?? rows, placement.keeps)
  const paging = pagingOf(walker, { ...(printed ?? { rows, columns }), merges, keeps })
  return {
    name,
    rowCount: rows.count,
    columnCount: columns.count,
    ...chartFacts(name, laid),
    freeze: sheet.freeze ?? { rows: 0, columns: 0 },
    print: sheet.print,
    ...sheetLines({ rows, columns }),
    ...(printed && { printed: sheetLines(printed) }),
    forEachCell: (from, to, visit) => {
      run.budget.restart()
      walkRows(walker, { from: Math.max(0, from), to: Math.min(rows.count, to) }, visit)
    },
    get merges() {
      return merges()
    },
    heading: headingOf(rows),
    pages: paging.pages,
    forEachPageCell: (page, visit, strip = 0) => {
      run.budget.restart()
      paging.visit(page, strip, visit)
    },
    get rowBreaks() {
      return paging.rowBreaks()
    },
    get columnBreaks() {
      return paging.columnBreaks()
    },
    folds: foldsOf(run),
    get scales() {
      return maker.scales.list()
    },
    get printScale() {
      return paging.across().scale
    },
  }
}

type Both = { readonly rows: Lines; readonly columns: Lines }

const sheetLines = ({ rows, columns }: Both): SheetLines => ({
  rowHeight: (row) => rows.size(row),
  columnWidth: (column) => columns.size(column),
  isRowHidden: (row) => rows.isHidden(row),
  isColumnHidden: (column) => columns.isHidden(column),
})

/** Lines as pages have them, where any are shown that are not printed. */
function printedLines(charts: readonly LaidChart[], rows: LineSource, columns: LineSource): Both | undefined {
  const settings = [...Object.values(rows.settings), ...Object.values(columns.settings)]
  if (settings.every(({ unprinted }) => unprinted !== true)) return undefined
  return {
    rows: rowsWith(charts, { ...rows, onPages: true }).rows,
    columns: columnsWith(charts, { ...columns, onPages: true }),
  }
}

const rowsOf = (sheet: Sheet, sources: Int32Array, effects: LineSource['effects']): LineSource => ({
  sources,
  settings: sheet.rows,
  defaultSize: sheet.defaultRowHeight,
  effects,
})

/** Nothing where there are none. */
const chartFacts = (name: string, laid: ReturnType<typeof laidCharts>): Partial<SheetLayout> =>
  laid.charts.length === 0 ? {} : { charts: laid.charts, remarks: chartRemarks(name, laid) }

/** Rows of the sheet with those that charts need below; `designed`: how many there would be without. */
function rowsWith(
  charts: readonly LaidChart[],
  source: LineSource,
): { readonly rows: Lines; readonly designed: number } {
  const lines = linesFrom(source)
  const { sources, defaultSize } = source
  const longer = linesBeyond(charts, lines, { sources, axis: 0, size: defaultSize })
  return {
    rows: longer === sources ? lines : linesFrom({ ...source, sources: longer }),
    designed: lines.count,
  }
}

/** Columns of the sheet, and what charts need to their right. */
function columnsWith(charts: readonly LaidChart[], source: LineSource): Lines {
  const lines = linesFrom(source)
  const { sources, defaultSize } = source
  const longer = linesBeyond(charts, lines, { sources, axis: 1, size: defaultSize })
  return longer === sources ? lines : linesFrom({ ...source, sources: longer })
}

type Paged = {
  readonly rows: Lines
  readonly columns: Lines
  readonly merges: () => Int32Array
  readonly keeps: Int32Array
}

/** Pages are made when somebody asks for them. */
function pagingOf(walker: Walker, { rows, columns, merges, keeps }: Paged) {
  const { print } = walker.run.compiled.sheet
  const across = once(() => acrossPaper(columns, print ?? plainPrint))
  const pages = once(() => makePages({ rows, keeps }, across(), print))
  const cuts = once(() => cutsOf(merges(), pages()))
  const isByPaper = () => print?.rowsPerPage === undefined && keeps.length === 0 && !rows.hasKeeping
  const idle: Memory[] = []
  return {
    across,
    pages,
    // By paper height alone the reader of a file breaks by itself; by rows, or where rows stay together, it would not.
    rowBreaks: () => (isByPaper() ? rows.breaksBefore : startsOf(pages())).map((row) => row - 1),
    columnBreaks: () =>
      across()
        .parts.slice(1)
        .map(({ from }) => from - 1),
    visit: (page: Page, strip: number, visit: (cell: LaidCell) => void) =>
      visitPage(walker, { page, strip, pages: pages(), cuts: cuts(), rows, columns, idle }, visit),
  }
}

/** First rows of all pages but those at the top. */
function startsOf(pages: readonly SheetPage[]): readonly number[] {
  return [...new Set(pages.map(({ from }) => from))].filter((row) => row > 0).toSorted((a, b) => a - b)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function headingOf(rows: Lines): { readonly from: number; readonly to: number } | undefined {
  if (!rows.roles.has('heading')) return undefined
  let from = 0
  while (rows.role(from) !== 'heading') if (++from >= rows.count) return undefined
  let to = from + 1
  while (rows.role(to) === 'heading') to++
  return { from, to }
}

type Visiting = {
  readonly page: Page
  readonly strip: number
  readonly pages: readonly SheetPage[]
  readonly cuts: Cuts
  readonly rows: Lines
  readonly columns: Lines
  /** Memories of pages that nobody is reading. */
  readonly idle: Memory[]
}

/** Page functions are computed only now, for this page. */
function visitPage(
  walker: Walker,
  { page, strip, pages, cuts, rows, columns, idle }: Visiting,
  visit: (cell: LaidCell) => void,
): void {
  const own = pages[page.number - 1]
  if (!own) return
  const memory = idle.pop() ?? newMemory([])
  const context: PageContext = { number: own.number, count: pages.length, from: own.from, to: own.to, memory }
  const repeatCut = walker.run.compiled.sheet.print?.repeatCutMerges !== false
  try {
    visitPageCells(
      { rows, columns, cuts, repeatCut, walk: (span, each) => walkRows(walker, span, each) },
      { page: own, strip, context },
      visit,
    )
  } finally {
    turnPage(memory)
    idle.push(memory)
  }
}
