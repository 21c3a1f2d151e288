import type { LaidCell, Style } from '@gridwright/report-engine'

import type { BarcodeOf } from '#shown/cell-barcode.ts'
import { CHUNK, openChunks } from '#zip/chunks.ts'
import type { Chunks } from '#zip/chunks.ts'
import type { ZipEntry } from '#zip/zip-writer.ts'

import { CellXml } from './cell-xml.ts'
import type { Losses } from './losses.ts'
import { RowXml, isError } from './row-xml.ts'
import { sheetHead } from './sheet-head.ts'
import type { SheetLinks } from './sheet-links.ts'
import { openSheetLinks } from './sheet-links.ts'
import type { SheetNotes } from './sheet-notes.ts'
import { openSheetPictures } from './sheet-pictures.ts'
import type { SheetPictures } from './sheet-pictures.ts'
import type { Media } from '#shown/media.ts'
import { openSheetNotes } from './sheet-notes.ts'
import type { Segment, SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'
import { writeSheetTail } from './sheet-tail.ts'
import type { StringTable } from './string-table.ts'
import type { StyleTable } from './style-table.ts'

/** Cells asked of the layout at a time: between two of these the signal is looked at. */
const CELLS_AT_A_TIME = 4096

/** What all sheets of a file share. */
export type Book = {
  readonly styles: StyleTable
  readonly strings: StringTable
  readonly losses: Losses
  readonly signal: AbortSignal | undefined
  readonly onRows: (count: number) => void
  readonly media: Media
  readonly barcodeOf: BarcodeOf
  readonly styleOf: (index: number) => Style
  /** The same style for a text below bars. */
  readonly captionStyle: (index: number) => number
  /** Merges that the last row of a sheet cut: they go on in the first row of the next. */
  carried: LaidCell[]
}

export type SheetExtras = {
  readonly links: SheetLinks
  readonly notes: SheetNotes
  readonly pictures: SheetPictures
}

/** Writes one sheet into its entry and says which links and notes it has. */
export async function writeSheet(part: SheetPart, entry: ZipEntry, book: Book): Promise<SheetExtras> {
  const chunks = openChunks(entry)
  const pictures = openSheetPictures({ ...book, sheet: part.sheet })
  const extras = { links: openSheetLinks(), notes: openSheetNotes(), pictures }
  const carried = bodyOf(part).from === 0 ? [] : book.carried
  book.carried = []
  chunks.out.write(sheetHead(part))
  const rows = openRows(part, { chunks, extras, book })
  for (const segment of part.segments) {
    rows.startSegment(segment)
    const from = segment === bodyOf(part) ? writeSeam(part, rows, carried) : segment.from
    await writeSegment({ part, segment, rows, chunks, book }, from)
    rows.endSegment()
  }
  rows.end()
  await writeSheetTail(part, { chunks, extras, losses: book.losses })
  await chunks.flush()
  await entry.end()
  return extras
}

type Parts = { readonly chunks: Chunks; readonly extras: SheetExtras; readonly book: Book }

function openRows(part: SheetPart, { chunks, extras, book }: Parts): RowXml {
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
  const onBarcode = (cell: LaidCell, row: number): LaidCell => addBarcode({ part, extras, book }, cell, row)
  return new RowXml({ out, cells, styles, part, onExtra, onCut, onBarcode })
}

type BarcodeParts = { readonly part: SheetPart; readonly extras: SheetExtras; readonly book: Book }

/** The cell under the picture: empty, for the picture says it all, or the text below the bars. */
function addBarcode({ part, extras, book }: BarcodeParts, cell: LaidCell, row: number): LaidCell {
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
    const to = Math.min(segment.to, row + step)
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
