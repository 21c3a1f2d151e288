import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'

import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { decimal } from '#pdf/file/pdf-text.ts'
import { openBook } from '#pdf/open-book.ts'
import { pagesOf, sheetsOf } from '#pdf/page/pages-of.ts'
import type { Book } from '#pdf/page/write-page.ts'
import { paintPage } from '#pdf/page/write-page.ts'
import type { Picture } from '#shown/cell-picture.ts'
import { openSink } from '#writer/sink.ts'
import type { Sink } from '#writer/sink.ts'
import { UnwritableReport } from '#writer/workbook-writer.ts'
import type { WriteOptions, WriteResult } from '#writer/workbook-writer.ts'
import { openSheetNames } from '#xlsx/sheet-names.ts'
import { openZip } from '#zip/zip-writer.ts'

import { pageSvg } from './page-svg.ts'

export type PictureFormat = 'png' | 'svg'

/** Pages of one file; more are a book, and that is a PDF. */
export const MOST_PAGES = { svg: 500, png: 200 } as const

/** Writes each page of a layout as a picture, as its PDF page looks; several are a `zip`. */
export async function writePagePictures(
  layout: Layout,
  format: PictureFormat,
  options: WriteOptions,
): Promise<WriteResult> {
  const pages = sheetsOf(layout).flatMap((sheet) => {
    const laid = pagesOf(sheet)
    return laid.map((page): OnePage => ({ sheet, page, pageCount: laid.length }))
  })
  const sink = openSink(options.sink, options.signal)
  try {
    if (pages.length > MOST_PAGES[format])
      throw new UnwritableReport('too-many-page-pictures', { count: pages.length, most: MOST_PAGES[format] })
    const result = await writePages(pages, { layout, format, options, sink })
    await sink.end()
    return result
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

type OnePage = { readonly sheet: SheetLayout; readonly page: Page; readonly pageCount: number }

type Writing = {
  readonly layout: Layout
  readonly format: PictureFormat
  readonly options: WriteOptions
  readonly sink: Sink
}

async function writePages(
  pages: readonly OnePage[],
  { layout, format, options, sink }: Writing,
): Promise<WriteResult> {
  const pictures = openNames()
  const parts = { file: NO_FILE, opacities: OPACITIES, pictures }
  const book = await openBook(layout, { ...options, created: options.created ?? new Date() }, parts)
  const render =
    format === 'png' ? (await import('./page-png.ts')).pagePng : (svg: string) => Buffer.from(svg)
  const painted = async (one: OnePage): Promise<Uint8Array> => {
    await book.pause()
    const { content, paper } = await paintPage(book, one, 0)
    const title = `${options.title ?? one.sheet.name} ${one.page.number}`
    const said = { content: content.bytes(), paper, title, fonts: book.fonts, pictureOf: pictures.named }
    return render(pageSvg(said), paper)
  }
  const warnings = () => book.lost.problems()
  const [only] = pages
  if (pages.length === 1 && only !== undefined) {
    const bytes = await painted(only)
    await sink.write(bytes)
    return { bytes: bytes.length, warnings: warnings() }
  }
  const bytes = await writeArchive(pages, { format, sink, painted, onProgress: options.onProgress })
  return { bytes, warnings: warnings(), extension: 'zip' }
}

type Archive = Pick<Writing, 'format' | 'sink'> & {
  readonly painted: (one: OnePage) => Promise<Uint8Array>
  readonly onProgress: WriteOptions['onProgress']
}

/** In the order of the pages, whoever sorts them: `07-销售.png`. */
async function writeArchive(
  pages: readonly OnePage[],
  { format, sink, painted, onProgress }: Archive,
): Promise<number> {
  const zip = openZip(sink, 6)
  const digits = String(pages.length).length
  for (const [index, one] of pages.entries()) {
    const number = String(index + 1).padStart(digits, '0')
    await zip.add(`${number}-${plainName(one.sheet.name)}.${format}`, await painted(one))
    onProgress?.(index + 1, pages.length)
  }
  return zip.end()
}

const plainName = (name: string): string => openSheetNames().next(name.replaceAll(/["<>|]/g, ' '))

/** Opacities that name themselves; `svg-shapes.ts` reads them. */
const OPACITIES: Book['opacities'] = { name: (opacity) => `G${decimal(opacity)}`, resources: () => '' }

function openNames() {
  const names = new Map<Picture, string>()
  const known = new Map<string, Picture>()
  return {
    name: (picture: Picture) => {
      const name = names.get(picture) ?? `Im${names.size + 1}`
      names.set(picture, name)
      known.set(name, picture)
      return name
    },
    named: (name: string) => known.get(name),
    write: () => Promise.resolve(''),
  }
}

/** Pictures have no objects: structure and links of the pages go nowhere. */
const NO_FILE: PdfFile = {
  reserve: () => 0,
  put: () => undefined,
  stream: () => Promise.resolve(),
  packed: () => Promise.resolve(),
  end: () => Promise.resolve(0),
}
