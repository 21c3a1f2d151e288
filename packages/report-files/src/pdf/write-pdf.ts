import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'

import { openBarcodes } from '#shown/cell-barcode.ts'
import { openSink } from '#writer/sink.ts'
import type { WriteOptions, WriteResult } from '#writer/workbook-writer.ts'

import { colorProfile } from './file/color-profile.ts'
import type { Facts } from './file/document-facts.ts'
import { information, metadata } from './file/document-facts.ts'
import type { PdfFile } from './file/pdf-file.ts'
import { openPdf, reference } from './file/pdf-file.ts'
import { textString } from './file/pdf-text.ts'
import { openFonts } from './fonts/file-fonts.ts'
import { openLost } from './lost.ts'
import { looksOf } from './page/look.ts'
import type { Book } from './page/write-page.ts'
import { writePage } from './page/write-page.ts'
import { openStructure } from './structure/structure.ts'

/** Writes a layout as a PDF file, a page for each of its pages; see {@link WorkbookWriter.write}. */
export async function writePdf(layout: Layout, options: WriteOptions): Promise<WriteResult> {
  const sink = openSink(options.sink, options.signal)
  try {
    options.signal?.throwIfAborted()
    const file = await openPdf(sink)
    const result = await writeBook(layout, file, options)
    await sink.end()
    return result
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

async function writeBook(layout: Layout, file: PdfFile, options: WriteOptions): Promise<WriteResult> {
  const created = options.created ?? new Date()
  const language = options.language ?? 'zh'
  const fonts = openFonts()
  const book: Book = {
    layout,
    file,
    fonts,
    lookOf: looksOf(layout, fonts),
    structure: openStructure(file),
    lost: openLost(),
    barcodeOf: await openBarcodes(layout),
    language,
    date: options.day ?? created.toISOString().slice(0, 10),
    pages: file.reserve(),
    resources: file.reserve(),
    pause: async () => {
      await nextTurn()
      options.signal?.throwIfAborted()
    },
  }
  const sheets = layout.sheets.length === 0 ? [NOTHING] : layout.sheets
  const written = await writePages(book, sheets, options)
  file.put(book.resources, `<<${await fonts.write(file)}>>`)
  const pages = written.flatMap((sheet) => sheet.pages)
  file.put(book.pages, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(reference).join(' ')}]>>`)
  const title = options.title ?? layout.sheets[0]?.name ?? ''
  const facts: Facts = { title, creator: options.creator ?? '', created }
  const ends = await writeCatalogue(book, written, facts)
  return { bytes: await file.end(ends), warnings: book.lost.problems() }
}

type WrittenSheet = { readonly name: string; readonly pages: readonly number[] }

async function writePages(
  book: Book,
  sheets: readonly SheetLayout[],
  { onProgress }: WriteOptions,
): Promise<readonly WrittenSheet[]> {
  const total = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const written: WrittenSheet[] = []
  let before = 0
  for (const sheet of sheets) {
    const laid = sheet.pages()
    const pages = laid.length === 0 ? [blankPage(sheet)] : laid
    book.structure.sheet(sheet.name)
    const ids: number[] = []
    for (const page of pages) {
      await book.pause()
      ids.push(await writePage(book, { sheet, page, pageCount: pages.length }))
      onProgress?.(before + Math.floor((sheet.rowCount * ids.length) / pages.length), total)
    }
    before += sheet.rowCount
    written.push({ name: sheet.name, pages: ids })
  }
  return written
}

/** What a sheet without rows, or a report without sheets, is printed on. */
const blankPage = ({ columnCount }: SheetLayout): Page => ({
  number: 1,
  bands: [],
  columns: { from: 0, to: columnCount },
  scale: 100,
})

async function writeCatalogue(book: Book, sheets: readonly WrittenSheet[], facts: Facts) {
  const { file, language } = book
  const [root, info, about, profile] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()]
  await file.stream(about, '/Type/Metadata/Subtype/XML', Buffer.from(metadata(facts)))
  await file.stream(profile, '/N 3', colorProfile())
  file.put(info, information(facts))
  const outline = writeOutline(file, sheets)
  file.put(
    root,
    `<</Type/Catalog/Pages ${reference(book.pages)}/Outlines ${reference(outline)}` +
      `/PageMode${sheets.length > 1 ? '/UseOutlines' : '/UseNone'}/Lang${language === 'zh' ? '(zh-CN)' : '(en)'}` +
      `/MarkInfo<</Marked true>>/StructTreeRoot ${reference(book.structure.end())}/Metadata ${reference(about)}` +
      `/ViewerPreferences<</DisplayDocTitle true>>/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1` +
      `/OutputConditionIdentifier(sRGB)/Info(sRGB)/DestOutputProfile ${reference(profile)}>>]>>`,
  )
  return { root, info }
}

/** An entry for each sheet. */
function writeOutline(file: PdfFile, sheets: readonly WrittenSheet[]): number {
  const outline = file.reserve()
  const entries = sheets.map((sheet) => ({ ...sheet, id: file.reserve() }))
  entries.forEach(({ id, name, pages }, index) => {
    const [previous, next] = [entries[index - 1], entries[index + 1]]
    file.put(
      id,
      `<</Title${textString(name)}/Parent ${reference(outline)}/Dest[${reference(pages[0] ?? 0)}/XYZ null null null]` +
        `${previous === undefined ? '' : `/Prev ${reference(previous.id)}`}` +
        `${next === undefined ? '' : `/Next ${reference(next.id)}`}>>`,
    )
  })
  const ends = [entries[0]?.id ?? 0, entries.at(-1)?.id ?? 0]
  const [first = 0, last = 0] = ends
  file.put(
    outline,
    `<</Type/Outlines/First ${reference(first)}/Last ${reference(last)}/Count ${entries.length}>>`,
  )
  return outline
}

/** A loop over no items leaves a report without sheets; a file needs a page. */
const NOTHING: SheetLayout = {
  name: '',
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
