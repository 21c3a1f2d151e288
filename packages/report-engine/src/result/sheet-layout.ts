import type { LaidCell, Page, SheetLayout } from '#model/layout.ts'
import { plainPrint } from '#model/plain.ts'
import { newMemory, turnPage } from '#run/memory.ts'
import { applyConditions } from './conditions.ts'
import { cellMaker } from './laid-cell.ts'
import { fittedColumns } from './fitted-columns.ts'
import { linesFrom, type Lines } from './line-properties.ts'
import { mergesOf } from './merges.ts'
import { cutsOf, visitPageCells, type Cuts } from './page-cells.ts'
import { acrossPaper } from './page-columns.ts'
import { makePages, type SheetPage } from './pages.ts'
import { slotsOf } from './slots.ts'
import type { Styles } from './styles.ts'
import { walkRows, type Walker } from './walk.ts'
import type { Placement } from '#run/space-types.ts'
import type { Memory, PageContext, SheetRun } from '#run/state.ts'

type Naming = { readonly name: string; readonly styles: Styles; readonly placement: Placement }

/** The finished sheet: lines and merges by number, cells made on the way. */
export function sheetLayout(run: SheetRun, { name, styles, placement }: Naming): SheetLayout {
  const { sheet } = run.compiled
  const effects = applyConditions(run, styles)
  const [rowSources, columnSources] = placement.sources
  const rows = linesFrom({
    sources: rowSources,
    settings: sheet.rows,
    defaultSize: sheet.defaultRowHeight,
    effects: effects.rows,
  })
  const walker: Walker = {
    run,
    slots: slotsOf(run),
    maker: cellMaker(run, { effects, styles }),
    shortfalls: placement.shortfalls,
  }
  const measured = { sheet, styles, sources: columnSources, rowCount: rows.count }
  const columns = linesFrom({
    sources: columnSources,
    settings: fittedColumns(walker, measured),
    defaultSize: sheet.defaultColumnWidth,
    effects: effects.columns,
  })
  const merges = once(() => mergesOf(run))
  const paging = pagingOf(walker, { rows, columns, merges })
  return {
    name,
    rowCount: rows.count,
    columnCount: columns.count,
    freeze: sheet.freeze ?? { rows: 0, columns: 0 },
    print: sheet.print,
    rowHeight: (row) => rows.size(row),
    columnWidth: (column) => columns.size(column),
    isRowHidden: (row) => rows.isHidden(row),
    isColumnHidden: (column) => columns.isHidden(column),
    forEachCell: (from, to, visit) => {
      run.budget.restart()
      walkRows(walker, { from: Math.max(0, from), to: Math.min(rows.count, to) }, visit)
    },
    get merges() {
      return merges()
    },
    heading: headingOf(rows),
    pages: paging.pages,
    forEachPageCell: (page, visit) => {
      run.budget.restart()
      paging.visit(page, visit)
    },
    get rowBreaks() {
      return paging.rowBreaks()
    },
    get columnBreaks() {
      return paging.columnBreaks()
    },
    get printScale() {
      return paging.across().scale
    },
  }
}

type Paged = { readonly rows: Lines; readonly columns: Lines; readonly merges: () => Int32Array }

/** Pages are made when somebody asks for them. */
function pagingOf(walker: Walker, { rows, columns, merges }: Paged) {
  const { print } = walker.run.compiled.sheet
  const across = once(() => acrossPaper(columns, print ?? plainPrint))
  const pages = once(() => makePages(rows, across(), print))
  const cuts = once(() => cutsOf(merges(), pages()))
  const idle: Memory[] = []
  return {
    across,
    pages,
    // By paper height the reader of a file breaks by itself; by rows it would not.
    rowBreaks: () =>
      (print?.rowsPerPage === undefined ? rows.breaksBefore : startsOf(pages())).map((row) => row - 1),
    columnBreaks: () =>
      across()
        .parts.slice(1)
        .map(({ from }) => from - 1),
    visit: (page: Page, visit: (cell: LaidCell) => void) =>
      visitPage(walker, { page, pages: pages(), cuts: cuts(), rows, columns, idle }, visit),
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
  { page, pages, cuts, rows, columns, idle }: Visiting,
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
      { page: own, context },
      visit,
    )
  } finally {
    turnPage(memory)
    idle.push(memory)
  }
}
