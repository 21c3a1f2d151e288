import type { Layout, SheetLayout } from '@gridwright/report-engine'

import { openBarcodes } from '#shown/cell-barcode.ts'
import { picturesOf } from '#shown/cell-picture.ts'
import { openSink } from '#writer/sink.ts'
import type { WorkbookWriter, WriteOptions, WriteResult } from '#writer/workbook-writer.ts'
import type { ZipWriter } from '#zip/zip-writer.ts'
import { openZip } from '#zip/zip-writer.ts'

import { openMedia } from '#shown/media.ts'
import { openLosses } from './losses.ts'
import { openChartParts, paintedCharts } from './sheet-charts.ts'
import type { SheetPart } from './sheet-part.ts'
import { planSheets } from './sheet-part.ts'
import { openStringTable } from './string-table.ts'
import { openStyleTable } from './style-table.ts'
import {
  contentTypes,
  coreProperties,
  packageRelations,
  sheetRelations,
  workbookRelations,
  workbookXml,
} from './workbook-parts.ts'
import type { Book, SheetExtras } from './write-sheet.ts'
import { writeSheet } from './write-sheet.ts'

export type XlsxOptions = WriteOptions & {
  /** Excel's limit where absent; less for readers that take less. Longer sheets go on in `name (2)`. */
  readonly rowsPerSheet?: number
}

/** Measured on sheet XML: files as small as at level 6 to one per cent, in two thirds of its time. */
export const XLSX_DEFLATE_LEVEL = 5

/** Excel workbooks (RPT-04), streamed. */
export const xlsxWriter: WorkbookWriter = {
  format: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
  write: writeXlsx,
}

/** Writes a layout as an Excel workbook; see {@link WorkbookWriter.write}. */
export async function writeXlsx(layout: Layout, options: XlsxOptions): Promise<WriteResult> {
  const parts = planSheets(
    layout.sheets.length === 0 ? { ...layout, sheets: [NOTHING] } : layout,
    options.rowsPerSheet,
  )
  const sink = openSink(options.sink, options.signal)
  try {
    options.signal?.throwIfAborted()
    const result = await writeBook(layout, parts, { options, zip: openZip(sink, XLSX_DEFLATE_LEVEL) })
    await sink.end()
    return result
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

type BookTarget = { readonly options: XlsxOptions; readonly zip: ZipWriter }

async function writeBook(
  layout: Layout,
  parts: readonly SheetPart[],
  { options, zip }: BookTarget,
): Promise<WriteResult> {
  const book = openBook(layout, parts, {
    ...options,
    barcodeOf: await openBarcodes(layout),
    pictureOf: picturesOf(options.pictures),
    chartPictures: await paintedCharts(layout),
  })
  await zip.add('_rels/.rels', Buffer.from(packageRelations()))
  await zip.add('docProps/core.xml', Buffer.from(coreProperties(options)))
  const notes: number[] = []
  const drawings: number[] = []
  for (const [index, part] of parts.entries()) {
    const entry = await zip.open(`xl/worksheets/sheet${index + 1}.xml`)
    const extras = await writeSheet(part, entry, book)
    await writeExtras(zip, index + 1, extras)
    if (!extras.notes.isEmpty()) notes.push(index + 1)
    if (!extras.pictures.isEmpty()) drawings.push(index + 1)
  }
  for (const [index, { bytes }] of book.media.all().entries())
    await zip.add(`xl/media/${book.media.nameOf(index + 1)}`, Buffer.from(bytes))
  for (const [index, xml] of book.charts.all().entries())
    await zip.add(`xl/charts/chart${index + 1}.xml`, Buffer.from(xml))
  if (book.styles.merged > 0) book.losses.add('', 'styles-merged', { count: book.styles.merged })
  const hasStrings = !book.strings.isEmpty()
  if (hasStrings) await zip.add('xl/sharedStrings.xml', book.strings.xml())
  await zip.add('xl/styles.xml', Buffer.from(book.styles.xml()))
  await zip.add('xl/workbook.xml', Buffer.from(workbookXml(parts)))
  await zip.add('xl/_rels/workbook.xml.rels', Buffer.from(workbookRelations(parts.length, hasStrings)))
  const contents = { sheets: parts.length, hasStrings, notes, drawings, charts: book.charts.all().length }
  await zip.add('[Content_Types].xml', Buffer.from(contentTypes(contents)))
  return { bytes: await zip.end(), warnings: book.losses.problems() }
}

const CAPTION = { align: 'center', verticalAlign: 'bottom', wrap: false } as const
const DIAGONAL = { align: 'left', verticalAlign: 'middle', wrap: true, isDiagonal: true } as const

/** A twin of every style, of none too, for the texts below bars, and for diagonal headers; only where there are some. */
function withTwins({ styles, hasBarcodes, hasDiagonals }: Layout) {
  const none = (index: number) => index
  // The list itself: it may grow.
  if (hasBarcodes !== true && hasDiagonals !== true)
    return { styles, captionStyle: none, diagonalStyle: none }
  const own = [{}, ...styles]
  const captions = hasBarcodes === true ? own.map((style) => ({ ...style, ...CAPTION })) : []
  const diagonals = hasDiagonals === true ? own.map((style) => ({ ...style, ...DIAGONAL })) : []
  const [caption, diagonal] = [styles.length + 1, styles.length + captions.length + 1]
  return {
    styles: [...styles, ...captions, ...diagonals],
    captionStyle: (index: number) => caption + index,
    diagonalStyle: (index: number) => diagonal + index,
  }
}

type BookOptions = Pick<XlsxOptions, 'signal' | 'onProgress' | 'user'> &
  Pick<Book, 'barcodeOf' | 'pictureOf' | 'chartPictures'>

function openBook(layout: Layout, parts: readonly SheetPart[], options: BookOptions): Book {
  const { signal, onProgress, barcodeOf, pictureOf, chartPictures, user = '' } = options
  const total = parts.reduce((sum, part) => sum + part.rows, 0)
  let done = 0
  const twins = withTwins(layout)
  return {
    parts,
    styles: openStyleTable(twins.styles),
    strings: openStringTable(),
    losses: openLosses(),
    media: openMedia(),
    charts: openChartParts(),
    chartPictures,
    barcodeOf,
    pictureOf,
    user,
    styleOf: (index) => layout.styles[index] ?? {},
    captionStyle: twins.captionStyle,
    diagonalStyle: twins.diagonalStyle,
    signal,
    onRows: (count) => {
      done += count
      onProgress?.(done, total)
    },
    carried: [],
  }
}

async function writeExtras(
  zip: ZipWriter,
  sheet: number,
  { links, notes, pictures }: SheetExtras,
): Promise<void> {
  const has = { hasNotes: !notes.isEmpty(), hasPictures: !pictures.isEmpty() }
  const relations = sheetRelations(sheet, { links: links.relations(), ...has })
  if (relations !== '') await zip.add(`xl/worksheets/_rels/sheet${sheet}.xml.rels`, Buffer.from(relations))
  if (!pictures.isEmpty()) {
    await zip.add(`xl/drawings/drawing${sheet}.xml`, pictures.drawing())
    await zip.add(`xl/drawings/_rels/drawing${sheet}.xml.rels`, pictures.relations())
  }
  if (notes.isEmpty()) return
  await zip.add(`xl/comments${sheet}.xml`, notes.comments())
  await zip.add(`xl/drawings/notes${sheet}.vml`, notes.drawing())
}

/** A loop over no items leaves a report without sheets; a workbook needs one. */
const NOTHING: SheetLayout = {
  name: 'Sheet1',
  rowCount: 0,
  columnCount: 0,
  freeze: { rows: 0, columns: 0 },
  print: undefined,
  rowHeight: () => 15,
  columnWidth: () => 64,
  isRowHidden: () => false,
  isColumnHidden: () => false,
  forEachCell: () => undefined,
  merges: new Int32Array(),
  heading: undefined,
  pages: () => [],
  forEachPageCell: () => undefined,
  rowBreaks: [],
}
