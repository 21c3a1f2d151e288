import type { Style } from '@gridwright/report-engine'
import { isError } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'

import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import type { Look } from '#pdf/page/look.ts'
import { before } from '#pdf/page/page-grid.ts'
import type { PageCell, PageGrid } from '#pdf/page/page-grid.ts'
import type { BarcodeOf } from '#shown/cell-barcode.ts'

import { boxXml, paragraphXml, placeXml, runXml, shownIn, textXml, TWIPS } from './cell-docx.ts'
import type { Parts } from './parts.ts'
import { barcodeRun } from './picture.ts'

/** What all tables of a document share. */
export type Tables = {
  readonly out: ByteBuffer
  readonly lookOf: (style: number) => Look
  readonly language: Language
  readonly barcodeOf: BarcodeOf
  /** Links and pictures of the document. */
  readonly parts: Parts
  /** Told of texts turned by other angles than Word knows. */
  readonly onTurned: (cell: PageCell) => void
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
      `${lines > 1 ? '<w:vMerge w:val="restart"/>' : ''}${boxXml(look.style)}${placeXml(look.style)}`,
    )
    const height = (parts.grid.rows[cell.row + lines] as number) - (parts.grid.rows[cell.row] as number)
    tables.out.write(this.content({ cell, look, shown, area: { width, height } }))
    tables.out.write('</w:tc>')
    return span
  }

  private content({ cell, look, shown, area }: Content): string {
    const { tables, parts } = this
    const { scale } = parts
    const barcode = tables.barcodeOf(cell)
    if (barcode !== undefined)
      return barcodeRun(barcode, { ...area, scale, parts: tables.parts, align: shown.align })
    const paragraph = paragraphXml(look.style, shown.align, scale)
    if (shown.text === '') return `<w:p>${paragraph}</w:p>`
    const link = cell.link?.kind === 'url' ? tables.parts.link(cell.link.url) : undefined
    const color = shown.content.color ?? (isError(cell.value) ? '#B3261E' : undefined)
    const ink = color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color.slice(1) : undefined
    const run = `<w:r>${runXml(look.style, { scale, isLink: link !== undefined, color: ink })}${textXml(shown.text)}</w:r>`
    return `<w:p>${paragraph}${link === undefined ? run : `<w:hyperlink r:id="${link}">${run}</w:hyperlink>`}</w:p>`
  }
}

type Content = {
  readonly cell: PageCell
  readonly look: Look
  readonly shown: ReturnType<typeof shownIn>
  readonly area: { readonly width: number; readonly height: number }
}
