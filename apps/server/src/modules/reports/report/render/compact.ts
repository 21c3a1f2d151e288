import type { CellWindow, CompactCell, RenderedSheet } from '@gridwright/contract'
import type { LaidCell, SheetLayout } from '@gridwright/report-engine'

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
  const shorten = shortener()
  const visit = (cell: LaidCell) => {
    if (cell.note !== undefined && cell.note !== '') notes.push([cell.row, cell.column, cell.note])
    if (cell.barcode !== undefined) barcodes.push([cell.row, cell.column, cell.barcode])
    cells.push([
      cell.row,
      cell.column,
      cell.rowSpan,
      cell.colSpan,
      shorten(cell.value),
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
  })
  return { visit, window }
}

const linkIndex = (links: Link[], cell: LaidCell): number => {
  if (cell.link === undefined) return -1
  if (cell.link.kind === 'url') return links.push({ kind: 'url', url: cell.link.url }) - 1
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
  return window()
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

export const describeSheet = (sheet: SheetLayout): RenderedSheet => ({
  name: sheet.name,
  rowCount: sheet.rowCount,
  columnCount: sheet.columnCount,
  rowHeights: sizeRuns(sheet.rowCount, (row) => sheet.rowHeight(row)),
  columnWidths: sizeRuns(sheet.columnCount, (column) => sheet.columnWidth(column)),
  freeze: { rows: sheet.freeze.rows, columns: sheet.freeze.columns },
  pageCount: sheet.pages().length,
  ...(sheet.print === undefined ? {} : { print: sheet.print }),
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
