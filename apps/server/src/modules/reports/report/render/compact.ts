import { beforeIn, chartBox, rowOffsets } from '@gridwright/report-engine/shown'
import type { PageChart } from '@gridwright/report-engine/shown'
import type { CellWindow, ChartInWindow, CompactCell, RenderedSheet } from '@gridwright/contract'
import type { LaidCell, LaidChart, SheetLayout } from '@gridwright/report-engine'

import { pictureKey } from './layout-pictures.ts'

type Link = CellWindow['links'][number]
type SizeRuns = RenderedSheet['rowHeights']

/** Equal neighbours become one run: 50,000 rows of one height are one pair. */
export const sizeRuns = (count: number, sizeOf: (index: number) => number): SizeRuns => {
  const runs: SizeRuns = []
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(index)
    const last = runs.at(-1)
    if (last !== undefined && last[1] === size) last[0] += 1
    else runs.push([1, size])
  }
  return runs
}

/** Characters of one cell that are shown, as many as a cell of a workbook holds, and of a window's cells together. */
const mostOfCell = 32_767
const mostOfWindow = 2_000_000
/** What a cell still gets where the window is full. */
const leastOfCell = 200

/** Long texts cut with a mark, so that a window never takes the answering thread seconds to write. */
const shortener = () => {
  let room = mostOfWindow
  return <T>(value: T): T | string => {
    if (typeof value !== 'string') return value
    const most = room > 0 ? mostOfCell : leastOfCell
    room -= Math.min(value.length, most)
    return value.length > most ? `${value.slice(0, most)}…` : value
  }
}

/** Collects visited cells, which the engine may reuse, as the contract's tuples. */
export const windowCollector = () => {
  const cells: CompactCell[] = []
  const links: Link[] = []
  const notes: [number, number, string][] = []
  const barcodes: NonNullable<CellWindow['barcodes']> = []
  const marks: NonNullable<CellWindow['marks']> = []
  const diagonals: NonNullable<CellWindow['diagonals']> = []
  const pictures: NonNullable<CellWindow['pictures']> = []
  const runs: NonNullable<CellWindow['runs']> = []
  const shorten = shortener()
  const visit = (cell: LaidCell) => {
    if (cell.note !== undefined && cell.note !== '') notes.push([cell.row, cell.column, cell.note])
    if (cell.mark !== undefined) marks.push([cell.row, cell.column, cell.mark])
    if (cell.barcode !== undefined) barcodes.push([cell.row, cell.column, cell.barcode])
    if (cell.diagonal !== undefined) diagonals.push([cell.row, cell.column, [...cell.diagonal]])
    const { picture } = cell
    if (picture !== undefined)
      pictures.push([cell.row, cell.column, { fit: picture.fit }, pictureKey(picture.name)])
    const value = shorten(valueToSend(cell))
    runs.push(...runsToSend(cell, value))
    cells.push([
      cell.row,
      cell.column,
      cell.rowSpan,
      cell.colSpan,
      value,
      shorten(cell.shown ?? null),
      cell.style,
      linkIndex(links, cell),
      cell.source,
    ])
  }
  const window = (): CellWindow => ({
    cells,
    links,
    ...(notes.length === 0 ? {} : { notes }),
    ...(barcodes.length === 0 ? {} : { barcodes }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(diagonals.length === 0 ? {} : { diagonals }),
    ...(runs.length === 0 ? {} : { runs }),
    ...(pictures.length === 0 ? {} : { pictures }),
  })
  return { visit, window }
}

/** Bytes written as text are what the picture shows. */
const valueToSend = ({ picture, shown, value }: LaidCell): LaidCell['value'] =>
  picture !== undefined && shown !== undefined ? null : value

/** Parts of a text that was not cut. */
const runsToSend = ({ row, column, runs, value }: LaidCell, sent: unknown): NonNullable<CellWindow['runs']> =>
  runs === undefined || sent !== value ? [] : [[row, column, [...runs]]]

const linkIndex = (links: Link[], cell: LaidCell): number => {
  if (cell.link === undefined) return -1
  if (cell.link.kind === 'url') return links.push({ kind: 'url', url: cell.link.url }) - 1
  if (cell.link.kind === 'attachment') return links.push(cell.link) - 1
  const values = 'values' in cell.link ? cell.link.values : {}
  return links.push({ kind: 'report', reportId: cell.link.reportId, values: { ...values } }) - 1
}

/** Rows [from, to), and the anchors above whose merges reach into them. */
export const cellWindow = (sheet: SheetLayout, from: number, to: number): CellWindow => {
  const { visit, window } = windowCollector()
  const end = Math.min(to, sheet.rowCount)
  for (const row of rowsReachingInto(sheet.merges, from)) {
    sheet.forEachCell(row.row, row.row + 1, (cell) => {
      if (row.columns.has(cell.column)) visit(cell)
    })
  }
  sheet.forEachCell(Math.max(0, from), end, visit)
  const charts = chartsOver(sheet, from, end)
  return { ...window(), ...(charts.length > 0 && { charts }) }
}

/** Charts that lie over rows [from, to), also where they hang on a cell above. */
const chartsOver = (sheet: SheetLayout, from: number, to: number): ChartInWindow[] => {
  if (sheet.charts === undefined) return []
  const before = beforeIn(rowOffsets(sheet))
  return sheet.charts.flatMap((chart) => {
    const { top, height } = chartBox(chart, before, () => 0)
    const isHidden = sheet.isRowHidden(chart.row) || sheet.isColumnHidden(chart.column)
    return isHidden || top >= before(to) || top + height <= before(from) ? [] : [chartToSend(chart)]
  })
}

const chartToSend = ({
  row,
  column,
  rowSpan,
  colSpan,
  float,
  look,
  values,
  source,
}: LaidChart): ChartInWindow => ({
  row,
  column,
  rowSpan,
  colSpan,
  ...(float && { float }),
  look,
  values,
  source,
})

/** Charts of a page, by where they lie on it. */
export const pageCharts = (charts: readonly PageChart[]): Pick<CellWindow, 'charts'> => {
  if (charts.length === 0) return {}
  return {
    charts: charts.map(({ chart, box: { left, top, width, height } }) => ({
      ...chartToSend(chart),
      row: 0,
      column: 0,
      float: { x: left, y: top, width, height },
    })),
  }
}

type Reaching = { readonly row: number; readonly columns: Set<number> }

const rowsReachingInto = (merges: Int32Array, from: number): Reaching[] => {
  const byRow = new Map<number, Set<number>>()
  for (let index = 0; index < merges.length; index += 4) {
    const [row, column, rowSpan] = [merges[index] ?? 0, merges[index + 1] ?? 0, merges[index + 2] ?? 1]
    if (row >= from) break
    if (row + rowSpan <= from) continue
    byRow.set(row, (byRow.get(row) ?? new Set()).add(column))
  }
  return [...byRow].map(([row, columns]) => ({ row, columns }))
}

/** Folds that a viewer is told: of more, the outer levels only. */
const mostFolds = 20_000

const foldsOf = ({ folds = [] }: SheetLayout): Pick<RenderedSheet, 'folds'> => {
  if (folds.length === 0) return {}
  let told = folds
  for (let level = 5; told.length > mostFolds && level > 0; level -= 1)
    told = told.filter((fold) => fold.level <= level)
  if (told.length > mostFolds) return {}
  return { folds: told.map(({ level, from, to, head, closed }) => [level, from, to, head, closed ? 1 : 0]) }
}

export const describeSheet = (sheet: SheetLayout): RenderedSheet => ({
  name: sheet.name,
  rowCount: sheet.rowCount,
  columnCount: sheet.columnCount,
  rowHeights: sizeRuns(sheet.rowCount, (row) => sheet.rowHeight(row)),
  columnWidths: sizeRuns(sheet.columnCount, (column) => sheet.columnWidth(column)),
  freeze: { rows: sheet.freeze.rows, columns: sheet.freeze.columns },
  pageCount: sheet.pages().length,
  ...(sheet.print === undefined ? {} : { print: sheet.print }),
  ...foldsOf(sheet),
})

/** What a person sees in a cell, for searching; dates as their day. */
export const textOf = (cell: Pick<LaidCell, 'value' | 'shown'>): string => {
  const shown = cell.shown ?? cell.value
  if (shown === null) return ''
  if (typeof shown !== 'object') return String(shown)
  if ('error' in shown) return shown.error
  if ('exact' in shown) return shown.exact
  return new Date(shown.date).toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ')
}

const mostMatches = 1000

export const searchSheet = (sheet: SheetLayout, text: string) => {
  const wanted = text.toLowerCase()
  const matches: [number, number][] = []
  for (let row = 0; row < sheet.rowCount && matches.length <= mostMatches; row += 500) {
    sheet.forEachCell(row, Math.min(row + 500, sheet.rowCount), (cell) => {
      if (textOf(cell).toLowerCase().includes(wanted)) matches.push([cell.row, cell.column])
    })
  }
  return { matches: matches.slice(0, mostMatches), more: matches.length > mostMatches }
}
