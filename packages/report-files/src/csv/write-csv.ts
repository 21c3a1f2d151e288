import type { LaidCell, Layout, SheetLayout } from '@gridwright/report-engine'

import { ByteBuffer } from '#bytes/byte-buffer.ts'
import { styleFacts } from '#shown/shown-cells.ts'
import type { StyleFacts } from '#shown/shown-cells.ts'
import { visibleSheet } from '#shown/visible-rows.ts'
import type { Placed, RowVisitor } from '#shown/visible-rows.ts'
import { openSink } from '#writer/sink.ts'
import type { WorkbookWriter, WriteOptions, WriteResult } from '#writer/workbook-writer.ts'
import { openSheetNames } from '#xlsx/sheet-names.ts'
import { openZip } from '#zip/zip-writer.ts'

import { writeCsvCell } from './csv-cell.ts'
import type { CsvCells, CsvValues } from './csv-cell.ts'

export type CsvOptions = WriteOptions & {
  /** `shown`: as the viewer shows them, in full; `raw`: plain numbers and ISO dates for other programs. */
  readonly values?: CsvValues
}

/** CSV (RFC 4180) in UTF-8 with its mark, so that Excel reads Chinese; several sheets are a `zip` of files (RPT-04). */
export const csvWriter: WorkbookWriter = {
  format: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: writeCsv,
}

const MARK = '\uFEFF'
const FULL = 512 * 1024
const CELLS_AT_A_TIME = 4096
const [COMMA, CARRIAGE_RETURN, LINE_FEED] = [44, 13, 10] as const

/** Writes what is visible, every line with as many fields; a merge stands in its first field. */
export async function writeCsv(layout: Layout, options: CsvOptions): Promise<WriteResult> {
  const sink = openSink(options.sink, options.signal)
  try {
    const bytes = await writeSheets(layout, options, (chunk) => sink.write(chunk))
    await sink.end()
    return { bytes, warnings: [], ...(layout.sheets.length > 1 ? { extension: 'zip' } : {}) }
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

type Emit = (chunk: Uint8Array) => Promise<void>

async function writeSheets(layout: Layout, options: CsvOptions, emit: Emit): Promise<number> {
  const total = layout.sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0)
  let done = 0
  const onRows = (count: number): void => options.onProgress?.((done += count), total)
  const book = { facts: styleFacts(layout.styles), options, onRows }
  const [first, ...more] = layout.sheets
  let bytes = 0
  const counted: Emit = (chunk) => {
    bytes += chunk.length
    return emit(chunk)
  }
  if (first === undefined) await counted(Buffer.from(MARK))
  else if (more.length === 0) await writeSheet(first, book, counted)
  else bytes = await writeArchive(layout.sheets, book, emit)
  return bytes
}

type Book = {
  readonly facts: (index: number) => StyleFacts
  readonly options: CsvOptions
  readonly onRows: (count: number) => void
}

async function writeArchive(sheets: readonly SheetLayout[], book: Book, emit: Emit): Promise<number> {
  const sink = { write: emit, end: () => Promise.resolve(), abort: () => Promise.resolve() }
  const zip = openZip(sink, 6)
  const names = openSheetNames()
  for (const sheet of sheets) {
    const entry = await zip.open(`${fileName(names.next(sheet.name))}.csv`)
    // An entry keeps its chunk until it is packed: it gets its own.
    await writeSheet(sheet, book, (chunk) => entry.write(Uint8Array.from(chunk), () => undefined))
    await entry.end()
  }
  return zip.end()
}

/** A sheet's name without what file systems refuse. */
const fileName = (name: string): string => name.replaceAll(/["<>|]/g, ' ').replace(/\.+$/, '') || 'Sheet'

async function writeSheet(sheet: SheetLayout, book: Book, emit: Emit): Promise<void> {
  const out = new ByteBuffer(FULL + 64 * 1024)
  out.write(MARK)
  const seen = visibleSheet(sheet)
  const rows = new CsvRows(out, { columns: seen.columns.length, ...book })
  const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, sheet.columnCount)))
  for (let row = 0; row < sheet.rowCount;) {
    book.options.signal?.throwIfAborted()
    const to = Math.min((await sheet.ready?.(row)) ?? sheet.rowCount, row + step)
    seen.walk(row, to, rows)
    if (out.length >= FULL) await flush(out, emit)
    book.onRows(to - row)
    row = to
  }
  await flush(out, emit)
}

/** What a sink took may still be on its way: the next chunk gets other memory. */
async function flush(out: ByteBuffer, emit: Emit): Promise<void> {
  const content = out.written()
  out.restartIn(Buffer.allocUnsafeSlow(FULL + 64 * 1024))
  await emit(content)
}

class CsvRows implements RowVisitor {
  private readonly out: ByteBuffer
  private readonly columns: number
  private readonly how: CsvCells
  private place = 0

  constructor(out: ByteBuffer, { columns, facts, options }: Book & { readonly columns: number }) {
    this.out = out
    this.columns = columns
    this.how = { values: options.values ?? 'shown', language: options.language ?? 'zh', facts }
  }

  readonly startRow = (): void => {
    this.place = 0
    this.out.reserve(this.columns + 2)
  }

  readonly cell = (cell: LaidCell, { place }: Placed): void => {
    this.separate(place)
    writeCsvCell(this.out, cell, this.how)
  }

  readonly endRow = (): void => {
    this.separate(Math.max(0, this.columns - 1))
    this.out.reserve(2)
    this.out.bytes[this.out.length++] = CARRIAGE_RETURN
    this.out.bytes[this.out.length++] = LINE_FEED
  }

  private separate(place: number): void {
    this.out.reserve(place - this.place + 1)
    for (; this.place < place; this.place++) this.out.bytes[this.out.length++] = COMMA
  }
}
