import { plainPrint } from '@gridwright/report-engine'
import type { Layout } from '@gridwright/report-engine'

import { writePdf } from '#pdf/write-pdf.ts'
import { pagesOf } from '#pdf/page/pages-of.ts'
import type { Pictures } from '#shown/cell-picture.ts'
import type { WriteOptions, WriteResult } from '#writer/workbook-writer.ts'

import { contentsPages, titlePage } from './front-pages.ts'
import { joinLayouts, joinPictures } from './join-layouts.ts'

export type BookPart = { readonly title: string; readonly layout: Layout; readonly pictures: Pictures }

export type BookOptions = Omit<WriteOptions, 'pictures'> & {
  readonly title: string
  readonly hasTitlePage: boolean
}

/** Several reports as one PDF: title page, contents that lead to them, pages numbered through, a bookmark for each sheet. */
export function writeBook(parts: readonly BookPart[], options: BookOptions): Promise<WriteResult> {
  const { language = 'zh', title } = options
  const about = [options.user, options.day].filter((word) => word !== undefined && word !== '').join('  ')
  const front = options.hasTitlePage ? [titlePage(title, about)] : []
  const before = (contents: Layout): Layout[] => [...front, contents]
  // As many lines, so as many pages, whatever the numbers are.
  const draft = contentsPages(
    parts.map((part) => ({ title: part.title, page: 0 })),
    language,
  )
  let page = 1 + before(draft).reduce((sum, layout) => sum + pageCount(layout), 0)
  const entries = parts.map((part) => {
    const entry = { title: part.title, page }
    page += pageCount(part.layout)
    return entry
  })
  const fronts = before(contentsPages(entries, language))
  const layout = numbered(joinLayouts([...fronts, ...parts.map((part) => part.layout)]))
  const pictures = joinPictures([...fronts.map(() => new Map()), ...parts.map((part) => part.pictures)])
  return writePdf(layout, { ...options, pictures, book: bookOf(fronts.length, { title, parts }) })
}

const pageCount = ({ sheets }: Layout): number =>
  sheets.reduce((sum, sheet) => sum + pagesOf(sheet).length, 0)

/** A book without page numbers would have its contents for nothing. */
const numbered = (layout: Layout): Layout => ({
  ...layout,
  sheets: layout.sheets.map((sheet) => {
    const { print } = sheet
    if (/&P/i.test(`${print?.header ?? ''}${print?.footer ?? ''}`)) return sheet
    return { ...sheet, print: { ...plainPrint, ...print, footer: withNumber(print?.footer ?? '') } }
  }),
})

/** In the middle where that is free, else at the end of what stands there. */
const withNumber = (footer: string): string => (footer.trim() === '' ? '&C&P / &N' : `${footer} &P / &N`)

/** Bookmarks by sheet, and where each line of the contents leads. */
function bookOf(fronts: number, { title, parts }: { title: string; parts: readonly BookPart[] }) {
  const entries = fronts > 1 ? [title] : []
  const jumps = new Map<string, number>()
  let sheet = fronts
  parts.forEach((part, at) => {
    jumps.set(`A${at + 2}`, sheet)
    jumps.set(`B${at + 2}`, sheet)
    sheet += part.layout.sheets.length
  })
  const names = parts.flatMap((part) =>
    part.layout.sheets.map(({ name }) =>
      part.layout.sheets.length > 1 ? `${part.title} · ${name}` : part.title,
    ),
  )
  return { entries: [...entries, undefined, ...names], jumps, contents: fronts - 1 }
}
