import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { drawnScale, millimetres, paperSize } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'
import { acceptLink } from '@gridwright/validation'

import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { reference } from '#pdf/file/pdf-file.ts'
import { decimal, literal, textString } from '#pdf/file/pdf-text.ts'
import type { FileFonts } from '#pdf/fonts/file-fonts.ts'
import type { Lost } from '#pdf/lost.ts'
import type { PageStructure, Structure, Tagged } from '#pdf/structure/structure.ts'
import type { BarcodeOf } from '#shown/cell-barcode.ts'

import { drawBorders } from './borders.ts'
import { cellLines } from './cell-lines.ts'
import type { Content } from './content.ts'
import { openContent } from './content.ts'
import { drawFills } from './fills.ts'
import { paintMargins } from './header-footer.ts'
import type { Look } from './look.ts'
import { paintBarcode } from './paint-barcode.ts'
import type { CellPainting } from './paint-cell.ts'
import { paintCell } from './paint-cell.ts'
import { slotsOf } from './slots.ts'
import type { Area, PageCell, PageGrid } from './page-grid.ts'
import { areaOf, pageGrid } from './page-grid.ts'

/** What all pages of a file share. */
export type Book = {
  readonly layout: Layout
  readonly file: PdfFile
  readonly fonts: FileFonts
  readonly lookOf: (style: number) => Look
  readonly structure: Structure
  readonly lost: Lost
  readonly barcodeOf: BarcodeOf
  readonly language: Language
  /** As headers and footers show it. */
  readonly date: string
  /** Numbers of objects that every page names: the tree of pages, and the fonts. */
  readonly pages: number
  readonly resources: number
  /** Lets others have their turn, and rejects once nobody wants the file any more. */
  readonly pause: () => Promise<void>
}

export type OnePage = { readonly sheet: SheetLayout; readonly page: Page; readonly pageCount: number }

/** Cells after which a page lets others have their turn. */
const CELLS_AT_ONCE = 2000
/** Points of a pixel at 96 dpi. */
const POINT = 0.75

/** Writes one page; gives its number. */
export async function writePage(book: Book, { sheet, page, pageCount }: OnePage): Promise<number> {
  const { file, fonts } = book
  const print = { ...plainPrint, ...sheet.print }
  const id = file.reserve()
  const grid = pageGrid(sheet, page)
  const paper = paperSize(print)
  const scale = drawnScale(print, page.scale, grid.columns.at(-1) ?? 0)
  const origin = originOf({ print, scale, width: grid.columns.at(-1) ?? 0 })
  const content = openContent()
  content.save()
  content.draw(`${[scale * POINT, 0, 0, scale * POINT, origin.x, origin.y].map(decimal).join(' ')} cm`)
  content.mark('/Artifact BMC')
  drawFills(content, grid, book.lookOf)
  drawBorders(content, grid, book.lookOf)
  content.unmark()
  const place = { grid, content, sheet: sheet.name, id, scale: scale * POINT, origin }
  const { annotations, key } = await paintCells(book, place)
  content.restore()
  content.save()
  content.draw(`${POINT} 0 0 ${POINT} 0 ${decimal(millimetres(paper.height) * POINT)} cm`)
  const facts = { page: page.number, pages: pageCount, sheet: sheet.name, date: book.date }
  paintMargins(content, { print, facts, chain: fonts.chain(undefined, { bold: false, italic: false }) })
  content.restore()
  const contents = file.reserve()
  await file.stream(contents, '', content.bytes())
  const box = [paper.width, paper.height].map((side) => decimal(millimetres(side) * POINT)).join(' ')
  file.put(
    id,
    `<</Type/Page/Parent ${reference(book.pages)}/MediaBox[0 0 ${box}]/Resources ${reference(book.resources)}` +
      `/Contents ${reference(contents)}/StructParents ${key}/Tabs/S` +
      `${annotations.length === 0 ? '' : `/Annots[${annotations.map(reference).join(' ')}]`}>>`,
  )
  return id
}

type Lying = { readonly print: typeof plainPrint; readonly scale: number; readonly width: number }
type Point = { readonly x: number; readonly y: number }

/** Points of the upper left corner of the cells. */
function originOf({ print, scale, width }: Lying): Point {
  const paper = paperSize(print)
  const room = millimetres(paper.width - print.margins.left - print.margins.right)
  const centring = print.centerHorizontally === true ? (room - width * scale) / 2 : 0
  return {
    x: (millimetres(print.margins.left) + centring) * POINT,
    y: millimetres(paper.height - print.margins.top) * POINT,
  }
}

type Place = {
  readonly grid: PageGrid
  readonly content: Content
  readonly sheet: string
  readonly id: number
  readonly scale: number
  readonly origin: Point
}

const NO_CELL = { isHeading: false, rowSpan: 1, colSpan: 1 } as const

async function paintCells(book: Book, place: Place) {
  const structure = book.structure.page(place.id)
  const annotations: number[] = []
  let done = 0
  for (const row of slotsOf(place.grid)) {
    structure.row()
    for (const cell of row) {
      const link = cell === undefined ? structure.blank(NO_CELL) : paintOne(book, place, { cell, structure })
      if (link !== undefined) annotations.push(link)
      if (++done % CELLS_AT_ONCE === 0) await book.pause()
    }
  }
  structure.end()
  return { annotations, key: structure.key }
}

type One = { readonly cell: PageCell; readonly structure: PageStructure }

/** Gives the number of its link. */
function paintOne(book: Book, place: Place, { cell, structure }: One): number | undefined {
  const { grid, content } = place
  const area = areaOf(grid, cell)
  const tagged = { isHeading: cell.row < grid.headings, rowSpan: cell.rowSpan, colSpan: cell.colSpan }
  if (area.right <= area.left || area.bottom <= area.top) return structure.blank(tagged)
  const look = book.lookOf(cell.style)
  const barcode = book.barcodeOf(cell)
  if (barcode !== undefined && barcode.text !== '') {
    content.mark(structure.cell({ ...tagged, spoken: barcode.text }).mark)
    paintBarcode(content, { barcode, look, area })
    content.unmark()
    return undefined
  }
  const shown = cellLines(cell, { grid, language: book.language, look, area })
  if (cell.barcode !== undefined && shown !== undefined)
    book.lost.add(place.sheet, 'barcode-unfit', { cell: cell.source })
  if (shown === undefined) return structure.blank(tagged)
  return paintText(book, place, { cell, structure, tagged, painting: { ...shown, look, area } })
}

type Text = One & {
  readonly tagged: Tagged
  readonly painting: Omit<CellPainting, 'isLink' | 'onLost'>
}

function paintText(
  book: Book,
  place: Place,
  { cell, structure, tagged, painting }: Text,
): number | undefined {
  const { content, sheet } = place
  const target = addressOf(book, place, cell)
  const link = target === undefined ? undefined : book.file.reserve()
  const { mark, key } = structure.cell({ ...tagged, ...(link !== undefined && { link }) })
  content.mark(mark)
  const onLost = ({ codePoint }: { codePoint: number }): void =>
    book.lost.add(sheet, 'signs-without-font', {
      cell: cell.source,
      sign: String.fromCodePoint(codePoint).toWellFormed(),
    })
  const bounds = paintCell(content, { ...painting, isLink: link !== undefined, onLost })
  content.unmark()
  if (link !== undefined && target !== undefined)
    book.file.put(link, annotationOf({ target, bounds, key, text: painting.content.text }, place))
  return link
}

/** Where a cell leads on the web; what leads elsewhere is plain text (attack 14). */
function addressOf({ lost }: Book, { sheet }: Place, { link, source }: PageCell): string | undefined {
  if (link?.kind !== 'url') return undefined
  const accepted = acceptLink(link.url.trim())
  if (accepted === undefined) lost.add(sheet, 'link-left-out', { cell: source })
  return accepted === undefined ? undefined : new URL(accepted).href
}

type Linked = { readonly target: string; readonly bounds: Area; readonly key: number; readonly text: string }

function annotationOf({ target, bounds, key, text }: Linked, { scale, origin }: Place): string {
  const corners = [
    origin.x + bounds.left * scale,
    origin.y - bounds.bottom * scale,
    origin.x + bounds.right * scale,
    origin.y - bounds.top * scale,
  ]
  return (
    `<</Type/Annot/Subtype/Link/Rect[${corners.map(decimal).join(' ')}]/Border[0 0 0]/F 4/StructParent ${key}` +
    `/Contents${textString(text.slice(0, MOST_TOLD))}/A<</S/URI/URI${literal(target)}>>>>`
  )
}

const MOST_TOLD = 200
