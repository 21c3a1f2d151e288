import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'

import { openSink } from '#writer/sink.ts'
import type { WriteOptions, WriteResult } from '#writer/workbook-writer.ts'

import { colorProfile } from './file/color-profile.ts'
import type { Facts } from './file/document-facts.ts'
import { information, metadata } from './file/document-facts.ts'
import type { PdfFile } from './file/pdf-file.ts'
import { openPdf, reference } from './file/pdf-file.ts'
import { textString } from './file/pdf-text.ts'
import { openBook } from './open-book.ts'
import { pagesOf, sheetsOf } from './page/pages-of.ts'
import { openOpacities } from './page/paint-watermark.ts'
import { openPictureObjects } from './page/picture-objects.ts'
import type { Book } from './page/write-page.ts'
import { writePage } from './page/write-page.ts'

/** Writes a layout as a PDF file, a page for each of its pages; see {@link WorkbookWriter.write}. */
export async function writePdf(layout: Layout, options: PdfOptions): Promise<WriteResult> {
  const sink = openSink(options.sink, options.signal)
  try {
    options.signal?.throwIfAborted()
    const file = await openPdf(sink)
    const result = await writeFile(layout, file, options)
    await sink.end()
    return result
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

async function writeFile(layout: Layout, file: PdfFile, options: PdfOptions): Promise<WriteResult> {
  const created = options.created ?? new Date()
  const parts = { file, opacities: openOpacities(), pictures: openPictureObjects(file) }
  const book = await openBook(layout, { ...options, created }, parts)
  const { fonts } = book
  const written = await writePages(book, sheetsOf(layout), options)
  const shared = [await fonts.write(file), book.opacities.resources(), await book.pictures.write()]
  file.put(book.resources, `<<${shared.join('')}>>`)
  const pages = written.flatMap((sheet) => sheet.pages)
  file.put(book.pages, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(reference).join(' ')}]>>`)
  const title = options.title ?? layout.sheets[0]?.name ?? ''
  const facts: Facts = { title, creator: options.creator ?? '', created }
  const ends = await writeCatalogue(book, written, facts)
  return { bytes: await file.end(ends), warnings: book.lost.problems() }
}

/** What makes one file of several reports: numbers that go on, bookmarks, contents that lead somewhere. */
export type PdfBook = {
  /** Bookmarks by sheet; undefined = its own name. */
  readonly entries: readonly (string | undefined)[]
  /** The sheet of the contents, and the sheets to which its cells lead. */
  readonly contents: number
  readonly jumps: ReadonlyMap<string, number>
}

export type PdfOptions = WriteOptions & { readonly book?: PdfBook }

type WrittenSheet = { readonly name: string; readonly pages: readonly number[] }
type ReservedSheet = WrittenSheet & { readonly sheet: SheetLayout; readonly laid: readonly Page[] }

async function writePages(
  book: Book,
  sheets: readonly SheetLayout[],
  { onProgress, book: bound }: PdfOptions,
): Promise<readonly WrittenSheet[]> {
  const reserved = sheets.map((sheet, at): ReservedSheet => {
    const laid = pagesOf(sheet)
    const name = bound?.entries[at] ?? sheet.name
    return { sheet, name, laid, pages: laid.map(() => book.file.reserve()) }
  })
  const rows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const total = reserved.reduce((sum, { pages }) => sum + pages.length, 0)
  const jumps = bound && jumpsOf(bound, reserved)
  let [before, number] = [0, 0]
  for (const [at, { sheet, laid, pages, name }] of reserved.entries()) {
    book.structure.sheet(name)
    for (const [index, page] of laid.entries()) {
      await book.pause()
      const bookwise = bound && {
        pageCount: total,
        number: ++number,
        ...(at === bound.contents && { jumps }),
      }
      await writePage(book, { sheet, page, pageCount: pages.length, ...bookwise }, pages[index] ?? 0)
      onProgress?.(before + Math.floor((sheet.rowCount * (index + 1)) / pages.length), rows)
    }
    before += sheet.rowCount
  }
  return reserved
}

const jumpsOf = ({ jumps }: PdfBook, sheets: readonly WrittenSheet[]): ReadonlyMap<string, number> =>
  new Map([...jumps].map(([source, sheet]) => [source, sheets[sheet]?.pages[0] ?? 0]))

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
