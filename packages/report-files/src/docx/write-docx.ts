import { setImmediate as nextTurn } from 'node:timers/promises'

import type { PictureRefusal } from '@gridwright/contract'
import type { Layout, Page, PrintSetup, Problem, SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { drawnScale, millimetres, watermarkOf } from '@gridwright/report-engine/shown'

import { openFonts } from '#pdf/fonts/file-fonts.ts'
import { looksOf } from '#pdf/page/look.ts'
import { pageGrid, pageTop } from '#pdf/page/page-grid.ts'
import { openCharts } from '#shown/charts.ts'
import type { DrawingOf } from '#shown/charts.ts'
import { openBarcodes } from '#shown/cell-barcode.ts'
import { picturesOf } from '#shown/cell-picture.ts'
import { pageBackground } from '#shown/page-background.ts'
import { openSink } from '#writer/sink.ts'
import { UnwritableReport } from '#writer/workbook-writer.ts'
import type { WriteOptions, WriteResult } from '#writer/workbook-writer.ts'
import { openLosses } from '#xlsx/losses.ts'
import { coreProperties } from '#xlsx/workbook-parts.ts'
import { openChunks, CHUNK } from '#zip/chunks.ts'
import type { Chunks } from '#zip/chunks.ts'
import { openZip } from '#zip/zip-writer.ts'
import type { ZipWriter } from '#zip/zip-writer.ts'

import { TWIPS } from './cell-docx.ts'
import { chartRuns, paintCharts } from './page-charts.ts'
import { seenColumns, writeTable } from './page-table.ts'
import type { Tables } from './page-table.ts'
import { NAMESPACES, openParts, packageRelations, settingsXml, stylesXml } from './parts.ts'
import { sectionXml } from './section.ts'
import { writeStrips } from './strips.ts'

/** Columns of a table in Word. */
const MOST_COLUMNS = 63
/** A line so many twips high. */
const line = (height: number): string =>
  `<w:spacing w:before="0" w:after="0" w:line="${height}" w:lineRule="exact"/>`
const LAST_LINE = line(20)

type PageBegin = {
  /** What lies over the page's table. */
  readonly runs: string
  /** CSS pixels between the upper margin and the table. */
  readonly down: number
  readonly isFirst: boolean
}

/** A line of one point begins the next page, higher where the table stands in the middle; the first one needs it for what is in it. */
const pageBegin = ({ runs, down, isFirst }: PageBegin): string => {
  if (isFirst && runs === '' && down === 0) return ''
  const height = line(Math.max(20, Math.round(down * TWIPS)))
  return `<w:p><w:pPr>${isFirst ? '' : '<w:pageBreakBefore/>'}${height}</w:pPr>${runs}</w:p>`
}

/** Writes a layout as a Word document: a table for each of its pages, a section for each sheet. */
export async function writeDocx(layout: Layout, options: WriteOptions): Promise<WriteResult> {
  const sink = openSink(options.sink, options.signal)
  try {
    options.signal?.throwIfAborted()
    const result = await writeDocument(layout, openZip(sink, 5), options)
    await sink.end()
    return result
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

async function writeDocument(layout: Layout, zip: ZipWriter, options: WriteOptions): Promise<WriteResult> {
  const parts = openParts()
  const losses = openLosses()
  await zip.add('_rels/.rels', packageRelations())
  await zip.add('docProps/core.xml', Buffer.from(coreProperties(options)))
  await zip.add('word/styles.xml', stylesXml(options.language === 'en' ? 'en-US' : 'zh-CN'))
  await zip.add('word/settings.xml', settingsXml())
  const entry = await zip.open('word/document.xml')
  const chunks = openChunks(entry)
  let sheet = ''
  const tables: Tables = {
    out: chunks.out,
    lookOf: looksOf(layout, openFonts()),
    language: options.language ?? 'zh',
    barcodeOf: await openBarcodes(layout),
    parts,
    pictureOf: picturesOf(options.pictures),
    onRefused: (cell, refused) => losses.add(sheet, `picture-${refused}`, { cell: cell.source }),
    onTurned: (cell) => losses.add(sheet, 'turned-left-out', { cell: cell.source }),
  }
  chunks.out.write(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${NAMESPACES}><w:body>`,
  )
  const drawingOf = await openCharts(layout)
  const onRefused: Book['onRefused'] = (refused) => losses.add(sheet, `picture-${refused}`)
  const book = { tables, chunks, options, drawingOf, progress: progressOf(layout, options), onRefused }
  for (const [index, one] of layout.sheets.entries()) {
    sheet = one.name
    await writeSheet(one, book, index === layout.sheets.length - 1)
  }
  if (layout.sheets.length === 0) chunks.out.write('<w:p/>')
  chunks.out.write('</w:body></w:document>')
  await chunks.flush()
  await entry.end()
  for (const [name, content] of parts.files()) await zip.add(name, content)
  await zip.add('word/_rels/document.xml.rels', parts.relations())
  await zip.add('[Content_Types].xml', parts.contentTypes())
  const warnings: readonly Problem[] = losses.problems()
  return { bytes: await zip.end(), warnings }
}

type Book = {
  readonly tables: Tables
  readonly chunks: Chunks
  readonly options: WriteOptions
  readonly drawingOf: DrawingOf
  readonly progress: (sheet: SheetLayout, part: number) => void
  /** Of the sheet that is written. */
  readonly onRefused: (refused: PictureRefusal) => void
}

/** Told how large a part of a sheet is written. */
function progressOf({ sheets }: Layout, { onProgress }: WriteOptions): Book['progress'] {
  const total = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  return (sheet, part) => {
    const before = sheets.slice(0, sheets.indexOf(sheet)).reduce((sum, { rowCount }) => sum + rowCount, 0)
    onProgress?.(before + Math.floor(sheet.rowCount * part), total)
  }
}

async function writeSheet(sheet: SheetLayout, book: Book, isLast: boolean): Promise<void> {
  const { tables, chunks, options } = book
  const print = { ...plainPrint, ...sheet.print }
  const pages = sheet.pages()
  const pictures = await paintCharts(sheet, pages, book.drawingOf)
  for (const [index, page] of pages.entries()) {
    await nextTurn()
    options.signal?.throwIfAborted()
    const runs = chartRuns({ sheet, page, print, pictures }, tables.parts)
    tables.out.write(pageBegin({ runs, down: pageTop(sheet, page, print), isFirst: index === 0 }))
    writePage(tables, sheet, page)
    if (chunks.out.length >= CHUNK) await chunks.flush()
    book.progress(sheet, (index + 1) / pages.length)
  }
  const { day = '', user = '' } = options
  const facts = { pages: Math.max(1, pages.length), sheet: sheet.name, date: day, user }
  const watermark = watermarkOf(print, { ...facts, page: 1 })
  const background = pageBackground(sheet, tables.pictureOf, book.onRefused)
  const section = sectionXml({ print, facts, watermark, background }, tables.parts)
  tables.out.write(`<w:p><w:pPr>${LAST_LINE}${isLast ? '' : section}</w:pPr></w:p>${isLast ? section : ''}`)
}

/** A page's strips beside each other are the cells of a table around them. */
function writePage(tables: Tables, sheet: SheetLayout, page: Page): void {
  const print = { ...plainPrint, ...sheet.print }
  const grids = page.strips.map((strip, index) => ({ grid: pageGrid(sheet, page, index), top: strip.top }))
  const [first] = grids
  if (first === undefined) return
  const columns = seenColumns(first.grid).columns.length
  if (columns > MOST_COLUMNS)
    throw new UnwritableReport('too-many-columns', { count: columns, most: MOST_COLUMNS, sheet: sheet.name })
  if (columns === 0) return
  const width = first.grid.columns.at(-1) ?? 0
  const scale = drawnScale(print, page.scale, width)
  const filled = grids.filter(({ grid }) => grid.rows.length > 1)
  if (print.strips === undefined) {
    for (const { grid } of filled) writeTable(tables, { grid, scale, centred: isCentred(print) })
    return
  }
  const step = { width: width * scale, gap: millimetres(print.strips.gap), count: print.strips.count }
  writeStrips(tables.out, { step, centred: isCentred(print), strips: filled }, ({ grid }) =>
    writeTable(tables, { grid, scale, centred: false }),
  )
}

const isCentred = ({ centerHorizontally }: PrintSetup): boolean => centerHorizontally === true
