import type { LaidCell, Style } from '@gridwright/report-engine'
import { diagonalSheetText } from '@gridwright/report-engine/shown'

import type { BarcodeOf } from '#shown/cell-barcode.ts'
import { drawnPicture } from '#shown/cell-picture.ts'
import type { PictureOf } from '#shown/cell-picture.ts'
import { estimatedWidth } from '#shown/estimated-width.ts'
import { CHUNK, openChunks } from '#zip/chunks.ts'
import type { Chunks } from '#zip/chunks.ts'
import type { ZipEntry } from '#zip/zip-writer.ts'

import { formulasOf } from './cell-formula.ts'
import { CellXml } from './cell-xml.ts'
import type { Losses } from './losses.ts'
import { RowXml, isError } from './row-xml.ts'
import { rowOutline } from './row-outline.ts'
import type { Outline } from './row-outline.ts'
import { sheetHead } from './sheet-head.ts'
import type { SheetLinks } from './sheet-links.ts'
import { openSheetLinks } from './sheet-links.ts'
import type { SheetNotes } from './sheet-notes.ts'
import { chartsOfPart } from './sheet-charts.ts'
import type { ChartParts, ChartPictures } from './sheet-charts.ts'
import { openSheetPictures } from './sheet-pictures.ts'
import type { SheetPictures } from './sheet-pictures.ts'
import type { Media } from '#shown/media.ts'
import { openSheetScales } from './sheet-scales.ts'
import type { SheetScales } from './sheet-scales.ts'
import { openSheetNotes } from './sheet-notes.ts'
import type { Segment, SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'
import { writeSheetTail } from './sheet-tail.ts'
import type { StringTable } from './string-table.ts'
import type { StyleTable } from './style-table.ts'

/** Points, pixels, and pixels of a point. */
const [USUAL_SIZE, CELL_PADDING, PIXELS_OF_POINT] = [11, 3, 4 / 3] as const

/** Cells asked of the layout at a time: between two of these the signal is looked at. */
const CELLS_AT_A_TIME = 4096

/** What all sheets of a file share. */
export type Book = {
  /** All sheets of the file. */
  readonly parts: readonly SheetPart[]
  readonly styles: StyleTable
  readonly strings: StringTable
  readonly losses: Losses
  readonly signal: AbortSignal | undefined
  readonly onRows: (count: number) => void
  readonly media: Media
  readonly charts: ChartParts
  readonly chartPictures: ChartPictures
  readonly barcodeOf: BarcodeOf
  readonly pictureOf: PictureOf
  /** Who prints. */
  readonly user: string
  readonly styleOf: (index: number) => Style
  /** The same style for a text below bars. */
  readonly captionStyle: (index: number) => number
  /** And for a diagonal header. */
  readonly diagonalStyle: (index: number) => number
  /** Merges that the last row of a sheet cut: they go on in the first row of the next. */
  carried: LaidCell[]
}

export type SheetExtras = {
  readonly links: SheetLinks
  readonly notes: SheetNotes
  readonly pictures: SheetPictures
  readonly scales: SheetScales
}

/** Writes one sheet into its entry and says which links and notes it has. */
export async function writeSheet(part: SheetPart, entry: ZipEntry, book: Book): Promise<SheetExtras> {
  const chunks = openChunks(entry)
  const pictures = openSheetPictures({ ...book, sheet: part.sheet })
  const extras = { links: openSheetLinks(), notes: openSheetNotes(), pictures, scales: openSheetScales() }
  const carried = bodyOf(part).from === 0 ? [] : book.carried
  book.carried = []
  const outline = rowOutline(part.sheet.folds ?? [], part.sheet.rowCount)
  chunks.out.write(sheetHead(part, outline))
  const rows = openRows(part, { chunks, extras, book, outline })
  for (const segment of part.segments) {
    rows.startSegment(segment)
    const from = segment === bodyOf(part) ? writeSeam(part, rows, carried) : segment.from
    await writeSegment({ part, segment, rows, chunks, book }, from)
    rows.endSegment()
  }
  rows.end()
  addCharts(part, extras, book)
  await writeSheetTail(part, { chunks, extras, losses: book.losses, user: book.user })
  await chunks.flush()
  await entry.end()
  return extras
}

type Parts = {
  readonly chunks: Chunks
  readonly extras: SheetExtras
  readonly book: Book
  readonly outline: Outline
}

/** Charts lie over the cells, as Excel's own where it has the kind, else as pictures. */
function addCharts(
  part: SheetPart,
  { pictures }: SheetExtras,
  { charts, chartPictures, losses }: Book,
): void {
  for (const { drawn, source, ...placed } of chartsOfPart(part, chartPictures))
    if ('xml' in drawn) pictures.addChart(charts.add(drawn.xml), placed)
    else {
      pictures.addPainted(drawn.png, placed)
      losses.add(part.sheet.name, 'charts-as-pictures', { cell: source })
    }
}

function openRows(part: SheetPart, { chunks, extras, book, outline }: Parts): RowXml {
  const { out } = chunks
  const { styles, losses } = book
  const columns = part.sheet.columnCount
  const cells = new CellXml({
    out,
    columns,
    styles,
    sharedIndex: book.strings.forSheet(columns),
    digitsKeptAsText: (cell) => losses.add(part.sheet.name, 'digits-as-text', { cell }),
    textWasCut: (cell) => losses.add(part.sheet.name, 'text-cut', { cell }),
  })
  const onExtra = (cell: LaidCell, row: number): void => addExtra({ part, extras, losses }, cell, row)
  const onCut = (cell: LaidCell): void => void book.carried.push({ ...cell })
  const onScale = (cell: LaidCell, row: number): void => extras.scales.add(cell, row)
  const drawing = { part, extras, book }
  const onDrawn = (cell: LaidCell, row: number): LaidCell => addDrawn(drawing, cell, row)
  const formulaOf = formulasOf(losses, part.sheet.name, book.parts)
  return new RowXml({ out, cells, styles, part, outline, onExtra, onCut, onDrawn, onScale, formulaOf })
}

/** The cell under what is drawn. */
function addDrawn(parts: DrawingParts, cell: LaidCell, row: number): LaidCell {
  if (cell.barcode !== undefined) return addBarcode(parts, cell, row)
  return cell.diagonal === undefined ? addPicture(parts, cell, row) : diagonalCell(cell, cell.diagonal, parts)
}

/** As people set it in Excel, which has one line across: texts below each other, the upper ones moved right. */
function diagonalCell(cell: LaidCell, texts: readonly string[], { part, book }: DrawingParts): LaidCell {
  const { fontSize = USUAL_SIZE } = book.styleOf(cell.style)
  let width = -2 * CELL_PADDING
  for (let at = cell.column; at < cell.column + cell.colSpan; at++) width += part.sheet.columnWidth(at)
  const widthOf = (text: string): number => estimatedWidth(text) * fontSize * PIXELS_OF_POINT
  const value = diagonalSheetText(texts, { width }, widthOf)
  return { ...cell, value, shown: value, style: book.diagonalStyle(cell.style) }
}

type DrawingParts = { readonly part: SheetPart; readonly extras: SheetExtras; readonly book: Book }

/** The cell under the picture: empty, for the picture says it all, or the text below the bars. */
function addBarcode({ part, extras, book }: DrawingParts, cell: LaidCell, row: number): LaidCell {
  const barcode = book.barcodeOf(cell)
  const { name } = part.sheet
  if (barcode === undefined) {
    if (cell.value !== null) book.losses.add(name, 'barcode-unfit', { cell: cell.source })
    return cell
  }
  if (!extras.pictures.add(cell, row, barcode)) {
    book.losses.add(name, 'picture-left-out', { cell: cell.source })
    return cell
  }
  const text = barcode.hasText ? barcode.text : ''
  return {
    ...cell,
    value: text,
    shown: text,
    style: barcode.hasText ? book.captionStyle(cell.style) : cell.style,
  }
}

/** Under a picture the cell is empty; what leads to none stands there as text. */
function addPicture({ part, extras, book }: DrawingParts, cell: LaidCell, row: number): LaidCell {
  const lose = (loss: Parameters<Losses['add']>[1]): void =>
    book.losses.add(part.sheet.name, loss, { cell: cell.source })
  const drawn = drawnPicture(cell, book.pictureOf, (refused) => lose(`picture-${refused}`))
  if (drawn === undefined) return cell
  if (extras.pictures.addPicture(cell, row, drawn)) return { ...cell, value: '', shown: '' }
  lose('picture-left-out')
  return cell
}

type ExtraParts = { readonly part: SheetPart; readonly extras: SheetExtras; readonly losses: Losses }

function addExtra({ part, extras, losses }: ExtraParts, cell: LaidCell, row: number): void {
  const { link } = cell
  const note = cell.note ?? (isError(cell.value) ? cell.value.cause : '')
  if (link?.kind === 'url' && !extras.links.add(row, cell.column, link.url)) {
    losses.add(part.sheet.name, 'link-left-out', { cell: cell.source })
  }
  if (note !== '' && !extras.notes.add(row, cell.column, note)) {
    losses.add(part.sheet.name, 'note-left-out', { cell: cell.source })
  }
}

/** The first row of a sheet that goes on from another: its own cells between those of the merges that were cut. */
function writeSeam(part: SheetPart, rows: RowXml, carried: readonly LaidCell[]): number {
  const { from } = bodyOf(part)
  if (carried.length === 0) return from
  const rest = carried
    .map((cell) => ({ ...cell, row: from, rowSpan: cell.rowSpan - (from - cell.row) }))
    .toSorted((left, right) => left.column - right.column)
  const writeUpTo = (column: number): void => {
    while (rest.length > 0 && (rest[0] as LaidCell).column < column) rows.cell(rest.shift() as LaidCell)
  }
  part.sheet.forEachCell(from, from + 1, (cell) => {
    writeUpTo(cell.column)
    rows.cell(cell)
  })
  writeUpTo(Infinity)
  return from + 1
}

type SegmentParts = {
  readonly part: SheetPart
  readonly segment: Segment
  readonly rows: RowXml
  readonly chunks: Chunks
  readonly book: Book
}

async function writeSegment(
  { part, segment, rows, chunks, book }: SegmentParts,
  from: number,
): Promise<void> {
  const visit = (cell: LaidCell): void => rows.cell(cell)
  const most = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, part.sheet.columnCount)))
  let step = 1
  for (let row = from; row < segment.to;) {
    book.signal?.throwIfAborted()
    const to = Math.min(segment.to, (await part.sheet.ready?.(row)) ?? segment.to, row + step)
    book.styles.prepare()
    const before = chunks.out.length
    part.sheet.forEachCell(row, to, visit)
    step = Math.min(most, rowsThatFit((chunks.out.length - before) / (to - row)))
    if (chunks.out.length >= CHUNK) await chunks.flush()
    book.onRows(to - row)
    row = to
  }
}

/** Rows of long texts are taken a few at a time, so that the buffer stays about as large as a chunk. */
function rowsThatFit(bytesPerRow: number): number {
  return Math.max(1, Math.floor(CHUNK / 4 / Math.max(1, bytesPerRow)))
}
