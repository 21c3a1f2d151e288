import type { PictureRefusal } from '@gridwright/contract'
import type { Style } from '@gridwright/report-engine'
import { cutRuns, hidesText, isError, shownRuns } from '@gridwright/report-engine/shown'
import type { Language, ShownRun } from '@gridwright/report-engine/shown'

import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import type { Look } from '#pdf/page/look.ts'
import { before } from '#pdf/page/page-grid.ts'
import type { PageCell, PageGrid } from '#pdf/page/page-grid.ts'
import type { BarcodeOf } from '#shown/cell-barcode.ts'
import { drawnPicture } from '#shown/cell-picture.ts'
import type { PictureOf } from '#shown/cell-picture.ts'

import { boxXml, diagonalXml, paragraphXml, placeXml, runXml, shownIn, textXml, TWIPS } from './cell-docx.ts'
import type { Parts } from './parts.ts'
import { markRun } from './mark-picture.ts'
import { barcodeRun, pictureRun } from './picture.ts'

/** What all tables of a document share. */
export type Tables = {
  readonly out: ByteBuffer
  readonly lookOf: (style: number) => Look
  readonly language: Language
  readonly barcodeOf: BarcodeOf
  readonly pictureOf: PictureOf
  /** Links and pictures of the document. */
  readonly parts: Parts
  /** Told of texts turned by other angles than Word knows. */
  readonly onTurned: (cell: PageCell) => void
  readonly onRefused: (cell: PageCell, refused: PictureRefusal) => void
}

type Table = {
  readonly grid: PageGrid
  readonly scale: number
  readonly centred: boolean
}

/** Columns that are seen, with their widths in pixels. */
type Seen = { readonly columns: readonly number[]; readonly widths: readonly number[] }

/** A page's cells as a table of fixed widths and exact heights: as many pages as the viewer has. */
export function writeTable(tables: Tables, { grid, scale, centred }: Table): void {
  const { out } = tables
  const seen = seenColumns(grid)
  const twips = (pixels: number): number => Math.round(pixels * scale * TWIPS)
  const widths = seen.widths.map(twips)
  const total = widths.reduce((sum, width) => sum + width, 0)
  out.write(
    `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${centred ? '<w:jc w:val="center"/>' : '<w:tblInd w:w="0" w:type="dxa"/>'}` +
      `<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="${twips(3)}" w:type="dxa"/><w:right w:w="${twips(3)}" w:type="dxa"/></w:tblCellMar>` +
      `</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
  )
  const rows = new TableRows(tables, { grid, scale, seen, widths })
  for (let row = 0; row < grid.rows.length - 1; row++) {
    const height = twips((grid.rows[row + 1] as number) - (grid.rows[row] as number))
    out.write(`<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="exact"/></w:trPr>`)
    rows.row(grid.cells[row] ?? [])
    out.write('</w:tr>')
  }
  out.write('</w:tbl>')
}

export function seenColumns(grid: PageGrid): Seen {
  const columns: number[] = []
  const widths: number[] = []
  for (let column = 0; column < grid.columns.length - 1; column++) {
    const width = (grid.columns[column + 1] as number) - (grid.columns[column] as number)
    if (width <= 0) continue
    columns.push(column)
    widths.push(width)
  }
  return { columns, widths }
}

type Cover = { left: number; readonly span: number; readonly style: Style }

type RowsParts = {
  readonly grid: PageGrid
  readonly scale: number
  readonly seen: Seen
  /** Twips of the columns that are seen. */
  readonly widths: readonly number[]
}

class TableRows {
  private readonly tables: Tables
  private readonly parts: RowsParts
  /** By place: the merge from above that goes on there. */
  private readonly covers = new Map<number, Cover>()

  constructor(tables: Tables, parts: RowsParts) {
    this.tables = tables
    this.parts = parts
  }

  row(cells: readonly PageCell[]): void {
    const { columns } = this.parts.seen
    const byPlace = new Map(cells.flatMap((cell) => this.placed(cell)))
    for (let place = 0; place < columns.length;) {
      const cover = this.covers.get(place)
      const found = byPlace.get(place)
      if (cover !== undefined) place += this.covered(place, cover)
      else if (found === undefined) place += this.empty(place)
      else place += this.cell(place, found)
    }
  }

  /** At its first column that is seen. */
  private placed(cell: PageCell): readonly (readonly [number, PageCell])[] {
    const place = this.parts.seen.columns.findIndex(
      (column) => column >= cell.column && column < cell.column + cell.colSpan,
    )
    return place < 0 ? [] : [[place, cell]]
  }

  private covered(place: number, cover: Cover): number {
    this.open(place, cover.span, `<w:vMerge/>${boxXml(cover.style)}`)
    this.tables.out.write('<w:p/></w:tc>')
    cover.left -= 1
    if (cover.left === 0) this.covers.delete(place)
    return cover.span
  }

  private empty(place: number): number {
    this.open(place, 1, '')
    this.tables.out.write('<w:p/></w:tc>')
    return 1
  }

  private open(place: number, span: number, more: string): void {
    const width = this.parts.widths.slice(place, place + span).reduce((sum, one) => sum + one, 0)
    const grown = span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
    this.tables.out.write(`<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${grown}${more}</w:tcPr>`)
  }

  private cell(place: number, cell: PageCell): number {
    const { tables, parts } = this
    const look = tables.lookOf(cell.style)
    const { columns } = parts.seen
    const own = columns.filter(
      (column) => column >= cell.column && column < cell.column + cell.colSpan,
    ).length
    const { grid } = parts
    const end = cell.column + cell.colSpan
    const width = before(grid.columns, end) - before(grid.columns, cell.column)
    const beside = (count: number): number => before(grid.columns, end + count) - before(grid.columns, end)
    const shown = shownIn(cell, look, { language: tables.language, width, beside })
    const over = columns.filter(
      (column) => column >= cell.column + cell.colSpan && column <= cell.column + shown.over,
    ).length
    const span = own + over
    const turned = look.style.rotation ?? 0
    if (turned !== 0 && Math.abs(turned) !== 90) tables.onTurned(cell)
    const lines = Math.min(cell.rowSpan, parts.grid.rows.length - 1 - cell.row)
    if (lines > 1) this.covers.set(place, { left: lines - 1, span, style: look.style })
    this.open(
      place,
      span,
      `${lines > 1 ? '<w:vMerge w:val="restart"/>' : ''}${boxXml(boxStyle(look.style, cell), cell.diagonal !== undefined)}${placeXml(look.style)}`,
    )
    const height = (parts.grid.rows[cell.row + lines] as number) - (parts.grid.rows[cell.row] as number)
    tables.out.write(this.content({ cell, look, shown, area: { width, height } }))
    tables.out.write('</w:tc>')
    return span
  }

  private content({ cell, look, shown, area }: Content): string {
    const { tables, parts } = this
    const { scale } = parts
    const place = { ...area, scale, parts: tables.parts, align: shown.align }
    const barcode = tables.barcodeOf(cell)
    if (barcode !== undefined) return barcodeRun(barcode, place)
    const drawn = drawnPicture(cell, tables.pictureOf, (refused) => tables.onRefused(cell, refused))
    if (drawn !== undefined) return pictureRun(drawn, place)
    if (cell.diagonal !== undefined) return diagonalXml(cell.diagonal, look.style, scale)
    return this.textContent({ cell, look, shown, area })
  }

  private textContent({ cell, look, shown, area }: Content): string {
    const { tables, parts } = this
    const { scale } = parts
    const paragraph = paragraphXml(look.style, shown.align, scale)
    const mark =
      cell.mark === undefined
        ? ''
        : markRun(cell.mark, { ...area, scale, parts: tables.parts, style: look.style })
    const text = hidesText(cell.mark) ? '' : this.textRun({ cell, look, shown })
    return `<w:p>${paragraph}${mark}${text}</w:p>`
  }

  private textRun({ cell, look, shown }: Omit<Content, 'area'>): string {
    const { tables, parts } = this
    if (shown.text === '') return ''
    const link = cell.link?.kind === 'url' ? tables.parts.link(cell.link.url) : undefined
    const color = shown.content.color ?? (isError(cell.value) ? '#B3261E' : undefined)
    const ink = color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color.slice(1) : undefined
    const isLink = link !== undefined
    const plain = { text: shown.text, style: look.style, script: undefined }
    const run = partsOf(cell, look.style, plain)
      .map(
        ({ text, style, script }) =>
          `<w:r>${runXml(style, { scale: parts.scale, isLink, color: ink, script })}${textXml(text)}</w:r>`,
      )
      .join('')
    return link === undefined ? run : `<w:hyperlink r:id="${link}">${run}</w:hyperlink>`
  }
}

/** The parts of a text, cut where the whole has no room; a text of one look is one part. */
const partsOf = (cell: PageCell, style: Style, plain: ShownRun): readonly ShownRun[] => {
  const runs = shownRuns(cell, style)
  if (runs === undefined) return [plain]
  const isCut = plain.text !== runs.map(({ text }) => text).join('') && plain.text.endsWith('…')
  return isCut ? cutRuns(runs, plain.text.length - 1) : runs
}

/** A colour of a scale is the cell's own; a bar lies behind the text, where the cell's colour would cover it. */
const boxStyle = (style: Style, { mark }: PageCell): Style => {
  if (mark === undefined || mark.kind === 'icon') return style
  const { background: _covered, ...rest } = style
  return mark.kind === 'fill' ? { ...rest, background: mark.color } : rest
}

type Content = {
  readonly cell: PageCell
  readonly look: Look
  readonly shown: ReturnType<typeof shownIn>
  readonly area: { readonly width: number; readonly height: number }
}
