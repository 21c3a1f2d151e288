import type { Layout, Page, PrintSetup, SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import {
  diagonalText,
  chartsOnPage,
  drawnScale,
  hidesText,
  millimetres,
  paperSize,
  stripLefts,
  watermarkOf,
} from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'

import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { reference } from '#pdf/file/pdf-file.ts'
import { decimal } from '#pdf/file/pdf-text.ts'
import type { FileFonts } from '#pdf/fonts/file-fonts.ts'
import type { Lost } from '#pdf/lost.ts'
import type { PageStructure, Structure, Tagged } from '#pdf/structure/structure.ts'
import type { BarcodeOf } from '#shown/cell-barcode.ts'

import { drawnPicture } from '#shown/cell-picture.ts'
import type { PictureOf } from '#shown/cell-picture.ts'
import type { DrawingOf } from '#shown/charts.ts'
import { pageBackground } from '#shown/page-background.ts'

import { paintChart } from './paint-chart.ts'
import { drawBorders } from './borders.ts'
import { cellLines } from './cell-lines.ts'
import type { Content } from './content.ts'
import { openContent } from './content.ts'
import { drawMarks } from './draw-marks.ts'
import { drawFills } from './fills.ts'
import { paintMargins } from './header-footer.ts'
import { annotationOf, targetOf } from './links.ts'
import type { LinkPlace } from './links.ts'
import type { Look } from './look.ts'
import { paintBackground } from './paint-background.ts'
import { paintBarcode } from './paint-barcode.ts'
import type { CellPainting } from './paint-cell.ts'
import { paintCell } from './paint-cell.ts'
import { paintDiagonal } from './paint-diagonal.ts'
import { paintPicture } from './paint-picture.ts'
import type { PictureObjects } from './picture-objects.ts'
import type { Opacities } from './paint-watermark.ts'
import { paintWatermark } from './paint-watermark.ts'
import { slotsOf } from './slots.ts'
import type { Area, PageCell, PageGrid } from './page-grid.ts'
import { areaOf, pageGrid, pageTop } from './page-grid.ts'

/** What all pages of a file share. */
export type Book = {
  readonly layout: Layout
  readonly file: PdfFile
  readonly fonts: FileFonts
  readonly lookOf: (style: number) => Look
  readonly structure: Structure
  readonly lost: Lost
  readonly barcodeOf: BarcodeOf
  readonly pictureOf: PictureOf
  readonly drawingOf: DrawingOf
  readonly pictures: PictureObjects
  readonly language: Language
  /** As headers and footers show it. */
  readonly date: string
  readonly user: string
  readonly opacities: Opacities
  /** Numbers of objects that every page names: the tree of pages, and the fonts. */
  readonly pages: number
  readonly resources: number
  /** Lets others have their turn, and rejects once nobody wants the file any more. */
  readonly pause: () => Promise<void>
}

export type OnePage = {
  readonly sheet: SheetLayout
  readonly page: Page
  readonly pageCount: number
  /** What the page is called where it is not the sheet's own number: pages of a book go on. */
  readonly number?: number
  /** Pages (numbers of objects) to which cells lead, by their addresses in the template. */
  readonly jumps?: ReadonlyMap<string, number>
}

/** Cells after which a page lets others have their turn. */
const CELLS_AT_ONCE = 2000
/** Points of a pixel at 96 dpi. */
const POINT = 0.75

/** Writes one page under its number. */
export async function writePage(book: Book, one: OnePage, id: number): Promise<void> {
  const { file } = book
  const { content, annotations, key, paper } = await paintPage(book, one, id)
  const contents = file.reserve()
  await file.stream(contents, '', content.bytes())
  const box = [paper.width, paper.height].map((side) => decimal(millimetres(side) * POINT)).join(' ')
  file.put(
    id,
    `<</Type/Page/Parent ${reference(book.pages)}/MediaBox[0 0 ${box}]/Resources ${reference(book.resources)}` +
      `/Contents ${reference(contents)}/StructParents ${key}/Tabs/S` +
      `${annotations.length === 0 ? '' : `/Annots[${annotations.map(reference).join(' ')}]`}>>`,
  )
}

/** The operators of a page, whatever is made of them: also pictures of pages are (`page-pictures/`). */
export async function paintPage(book: Book, one: OnePage, id: number) {
  const { sheet, page, pageCount: pages, number = page.number } = one
  const print = { ...plainPrint, ...sheet.print }
  const paper = paperSize(print)
  const content = openContent()
  const onPaper = `${POINT} 0 0 ${POINT} 0 ${decimal(millimetres(paper.height) * POINT)} cm`
  const background = pageBackground(sheet, book.pictureOf, (refused) =>
    book.lost.add(sheet.name, `picture-${refused}`),
  )
  if (background !== undefined) {
    content.save()
    content.draw(onPaper)
    paintBackground(content, { background, paper, pictures: book.pictures, opacities: book.opacities })
    content.restore()
  }
  const { annotations, key } = await paintStrips(book, { content, ...one, print, id })
  content.save()
  content.draw(onPaper)
  const facts = { page: number, pages, sheet: sheet.name, date: book.date, user: book.user }
  const chain = book.fonts.chain(undefined, { bold: false, italic: false })
  paintMargins(content, { print, facts, chain })
  const watermark = watermarkOf(print, facts)
  if (watermark !== undefined) paintWatermark(content, { watermark, chain, opacities: book.opacities })
  content.restore()
  return { content, annotations, key, paper }
}

type Strips = Pick<OnePage, 'sheet' | 'page' | 'jumps'> & {
  readonly content: Content
  readonly print: PrintSetup
  /** Number of the page. */
  readonly id: number
}

/** The page's strips side by side: one table of all their rows, for those who do not see them. */
async function paintStrips(book: Book, { content, sheet, page, print, id, jumps }: Strips) {
  const structure = book.structure.page(id)
  const annotations: number[] = []
  const down = pageTop(sheet, page, print)
  for (const [index, strip] of page.strips.entries()) {
    const grid = pageGrid(sheet, page, index)
    const width = grid.columns.at(-1) ?? 0
    const scale = drawnScale(print, page.scale, width)
    const origin = {
      x: (millimetres(print.margins.left) + (stripLefts(print, width, scale)[index] ?? 0)) * POINT,
      y: (millimetres(paperSize(print).height - print.margins.top) - down) * POINT - strip.top * scale,
    }
    content.save()
    content.draw(`${[scale * POINT, 0, 0, scale * POINT, origin.x, origin.y].map(decimal).join(' ')} cm`)
    content.mark('/Artifact BMC')
    drawFills(content, grid, book.lookOf)
    drawMarks(content, grid)
    drawBorders(content, grid, book.lookOf)
    content.unmark()
    const place = { grid, content, sheet: sheet.name, structure, scale: scale * POINT, origin, jumps }
    annotations.push(...(await paintCells(book, place)))
    await paintCharts(book, content, { sheet, page, strip: index })
    content.restore()
  }
  structure.end()
  return { annotations, key: structure.key }
}

/** Over the cells; what a chart says, its cells say too, or nobody who does not see could read it. */
async function paintCharts(book: Book, content: Content, { sheet, page, strip }: OneStrip): Promise<void> {
  for (const { chart, box } of chartsOnPage(sheet, page, strip)) {
    await book.pause()
    content.mark('/Artifact BMC')
    const { fonts, opacities } = book
    paintChart(content, { drawing: book.drawingOf(chart, box), box, fonts, opacities })
    content.unmark()
  }
}

type OneStrip = Pick<OnePage, 'sheet' | 'page'> & { readonly strip: number }

type Place = LinkPlace & {
  readonly grid: PageGrid
  readonly content: Content
  readonly structure: PageStructure
}

const NO_CELL = { isHeading: false, rowSpan: 1, colSpan: 1 } as const

/** Gives the numbers of their links. */
async function paintCells(book: Book, place: Place): Promise<readonly number[]> {
  const { structure } = place
  const annotations: number[] = []
  let done = 0
  for (const row of slotsOf(place.grid)) {
    structure.row()
    for (const cell of row) {
      const link = cell === undefined ? structure.blank(NO_CELL) : paintOne(book, place, cell)
      if (link !== undefined) annotations.push(link)
      if (++done % CELLS_AT_ONCE === 0) await book.pause()
    }
  }
  return annotations
}

/** Gives the number of its link. */
function paintOne(book: Book, place: Place, cell: PageCell): number | undefined {
  const { grid, content, structure } = place
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
  const drawn = drawnPicture(cell, book.pictureOf, (refused) =>
    book.lost.add(place.sheet, `picture-${refused}`, { cell: cell.source }),
  )
  if (drawn !== undefined) {
    content.mark(structure.cell({ ...tagged, spoken: '' }).mark)
    paintPicture(content, { drawn, name: book.pictures.name(drawn.picture), look, area })
    content.unmark()
    return undefined
  }
  const onLost = tellLost(book, place, cell)
  if (cell.diagonal !== undefined) {
    content.mark(structure.cell({ ...tagged, spoken: diagonalText(cell.diagonal) }).mark)
    paintDiagonal(content, { cell, parts: cell.diagonal, grid, language: book.language, look, area, onLost })
    content.unmark()
    return undefined
  }
  return paintShown(book, place, { cell, tagged, look, area })
}

type Shown = {
  readonly cell: PageCell
  readonly tagged: Tagged
  readonly look: Look
  readonly area: Area
}

/** What is no picture: its text, or nothing. */
function paintShown(book: Book, place: Place, { cell, tagged, look, area }: Shown): number | undefined {
  const { grid, content, structure } = place
  const shown = cellLines(cell, { grid, language: book.language, look, area })
  if (cell.barcode !== undefined && shown !== undefined)
    book.lost.add(place.sheet, 'barcode-unfit', { cell: cell.source })
  if (shown === undefined) return structure.blank(tagged)
  if (hidesText(cell.mark)) {
    content.mark(structure.cell({ ...tagged, spoken: shown.content.text }).mark)
    content.unmark()
    return undefined
  }
  return paintText(book, place, { cell, tagged, painting: { ...shown, look, area } })
}

/** Told of each sign that no font has. */
const tellLost =
  ({ lost }: Book, { sheet }: Place, { source }: PageCell) =>
  ({ codePoint }: { codePoint: number }): void =>
    lost.add(sheet, 'signs-without-font', {
      cell: source,
      sign: String.fromCodePoint(codePoint).toWellFormed(),
    })

type Text = {
  readonly cell: PageCell
  readonly tagged: Tagged
  readonly painting: Omit<CellPainting, 'isLink' | 'onLost'>
}

function paintText(book: Book, place: Place, { cell, tagged, painting }: Text): number | undefined {
  const { content, structure } = place
  const target = targetOf(book.lost, place, cell)
  const link = target === undefined ? undefined : book.file.reserve()
  const { mark, key } = structure.cell({ ...tagged, ...(link !== undefined && { link }) })
  content.mark(mark)
  const onLost = tellLost(book, place, cell)
  const isLink = link !== undefined && cell.link !== undefined
  const bounds = paintCell(content, { ...painting, isLink, onLost })
  content.unmark()
  if (link !== undefined && target !== undefined)
    book.file.put(link, annotationOf({ target, bounds, key, text: painting.content.text }, place))
  return link
}
