import type { LaidCell, SheetLayout } from '@gridwright/report-engine'
import {
  alignOf,
  hidesText,
  iconRoom,
  isError,
  linkedRuns,
  markLayers,
  shownRuns,
  withRoom,
} from '@gridwright/report-engine/shown'
import type { CellText, Language } from '@gridwright/report-engine/shown'
import { acceptLink } from '@gridwright/validation'

import { fragment } from '#bytes/byte-buffer.ts'
import type { ByteBuffer, Fragment } from '#bytes/byte-buffer.ts'
import type { BarcodeOf, DrawnBarcode } from '#shown/cell-barcode.ts'
import type { DrawnPicture } from '#shown/cell-picture.ts'
import { estimatedWidth } from '#shown/estimated-width.ts'
import { writeQuick } from '#shown/quick-number.ts'
import { shownText } from '#shown/shown-cells.ts'
import type { StyleFacts } from '#shown/shown-cells.ts'
import type { Placed, RowVisitor } from '#shown/visible-rows.ts'

import { diagonalHtml } from './diagonal-html.ts'
import { barcodeSvg, iconSvg } from './drawn-html.ts'
import { htmlText, writeHtmlText } from './html-text.ts'
import { runsHtml } from './runs-html.ts'
import { safeColor, turnCss } from './style-css.ts'

type Kept = {
  readonly cell: LaidCell
  readonly placed: Placed
  readonly text: CellText | undefined
  readonly barcode: DrawnBarcode | undefined
  readonly picture: DrawnPicture | undefined
}

type Opening = { readonly markup: string; readonly prepared: Fragment }

export type RowHtmlParts = {
  readonly out: ByteBuffer
  readonly sheet: SheetLayout
  /** Visible columns, as the layout numbers them. */
  readonly columns: readonly number[]
  readonly facts: (index: number) => StyleFacts
  readonly language: Language
  readonly barcodeOf: BarcodeOf
  readonly pictureOf: (cell: LaidCell) => DrawnPicture | undefined
}

const kinds = { empty: '', text: 't', number: 'n', boolean: 'b', error: 'e' } as const
const FITS = { contain: 'contain', cover: 'cover', stretch: 'fill', original: 'none' } as const
const POINT = 4 / 3
const USUAL_SIZE = 11

/**
 * Writes rows of a table: gaps are empty cells, what a merge covers is left out. `<td>` needs no end; `<tr>` neither, but
 * without one LibreOffice runs the next row on where merges reach down.
 */
export class RowHtml implements RowVisitor {
  private readonly parts: RowHtmlParts
  private kept: Kept[] = []
  /** The first place of the row that nothing was written for yet. */
  private place = 0
  /** By place: the rows, this one included, that a merge still covers. */
  private readonly covered: Int32Array
  /** Merges that go on below their first row. */
  private covers: LaidCell[] = []
  /** By style. */
  private readonly turned: boolean[] = []
  /** Plain openings, by kind and style. */
  private readonly openings: Record<CellText['kind'], Opening[]> = {
    empty: [],
    text: [],
    number: [],
    boolean: [],
    error: [],
  }

  constructor(parts: RowHtmlParts) {
    this.parts = parts
    this.covered = new Int32Array(parts.columns.length)
  }

  readonly startRow = (row: number): void => {
    this.place = 0
    if (this.covers.length > 0) this.covers = this.covers.filter((cell) => cell.row + cell.rowSpan > row)
    this.parts.out.write(`<tr style="height:${this.parts.sheet.rowHeight(row)}pt">`)
  }

  readonly cell = (cell: LaidCell, placed: Placed): void => {
    if (this.kept.length > 0 && !isBlank(cell)) this.writeKept(cell)
    if (this.kept.length === 0 && this.writePlain(cell, placed)) return
    const facts = this.parts.facts(cell.style)
    const barcode = this.parts.barcodeOf(cell)
    const isQuick = facts.quick !== undefined && typeof cell.value === 'number' && cell.shown === undefined
    const text = isQuick && barcode === undefined ? undefined : shownText(cell, facts, this.parts.language)
    const picture = cell.picture === undefined ? undefined : this.parts.pictureOf(cell)
    this.kept.push({ cell: { ...cell }, placed: { ...placed }, text, barcode, picture })
  }

  readonly endRow = (): void => {
    const { out, columns } = this.parts
    if (this.kept.length > 0) this.writeKept()
    this.gap(this.place, columns.length)
    for (let at = 0; at < this.covered.length; at++)
      if ((this.covered[at] as number) > 0) this.covered[at] = (this.covered[at] as number) - 1
    out.write('</tr>\n')
  }

  private gap(from: number, to: number): void {
    for (let place = from; place < to; place++)
      if ((this.covered[place] as number) === 0) this.parts.out.writeShort('<td>')
  }

  /**
   * A cell that nothing of its row bears upon goes out at once: one place, nothing drawn, linked or noted, no text that runs
   * over its neighbours. False, and nothing written, where it has to wait with what follows it.
   */
  private writePlain(cell: LaidCell, { place, rowSpan, colSpan }: Placed): boolean {
    if (rowSpan * colSpan * cell.rowSpan * cell.colSpan !== 1 || !isPlain(cell)) return false
    const facts = this.parts.facts(cell.style)
    const isQuick = facts.quick !== undefined && typeof cell.value === 'number' && cell.shown === undefined
    const text = isQuick ? undefined : shownText(cell, facts, this.parts.language)
    if (text !== undefined && (text.color !== undefined || this.isTooLong(cell, text))) return false
    if (this.isTurned(cell.style)) return false
    this.gap(this.place, place)
    this.place = place + 1
    this.writeText(cell, text)
    return true
  }

  private writeText(cell: LaidCell, text: CellText | undefined): void {
    const { out } = this.parts
    out.put(this.plainOpening(text?.kind ?? 'number', cell.style).prepared)
    if (text === undefined) this.number(cell)
    else writeHtmlText(out, text.text)
  }

  private isTurned(style: number): boolean {
    return (this.turned[style + 1] ??= turnCss(this.parts.facts(style).style) !== undefined)
  }

  /** Those that waited: nothing of them runs over `next`. */
  private writeKept(next?: LaidCell): void {
    const rooms = this.rooms(next)
    for (const [index, kept] of this.kept.entries()) {
      this.gap(this.place, kept.placed.place)
      this.write(kept, rooms?.[index] ?? 0)
      this.place = kept.placed.place + kept.placed.colSpan
    }
    this.kept = []
  }

  /** Columns that the texts may run over; undefined where all fit. */
  private rooms(next: LaidCell | undefined): readonly number[] | undefined {
    if (!this.kept.some(({ cell, text }) => this.isTooLong(cell, text))) return undefined
    const cells = this.kept.map(({ cell }) => ({ ...cell, room: 0 }))
    if (next !== undefined) cells.push({ ...next, room: 0 })
    const covers = this.covers.map((cell) => ({ ...cell, room: 0 }))
    return withRoom({ cells, covers }, this.parts.sheet.columnCount).map(({ room }) => room)
  }

  private isTooLong(cell: LaidCell, text: CellText | undefined): boolean {
    if (text?.kind !== 'text' || cell.colSpan > 1 || isDrawn(cell)) return false
    const { style } = this.parts.facts(cell.style)
    if (style.wrap === true || style.rotation !== undefined || alignOf(style, 'text') !== 'left') return false
    const room = this.parts.sheet.columnWidth(cell.column) - 6
    const size = (style.fontSize ?? USUAL_SIZE) * POINT
    return text.text.length * size > room && estimatedWidth(text.text) * size > room
  }

  private write(kept: Kept, room: number): void {
    const { out } = this.parts
    const { cell, placed } = kept
    if (cell.rowSpan > 1) this.covers.push(cell)
    for (let at = placed.place; at < placed.place + placed.colSpan; at++) this.covered[at] = placed.rowSpan
    out.write(this.opening(kept))
    if (cell.mark?.kind === 'icon') out.write(iconSvg(cell.mark))
    if (!hidesText(cell.mark)) this.writeContent(kept, room)
  }

  private writeContent(kept: Kept, room: number): void {
    const { out } = this.parts
    const { cell, text } = kept
    if (kept.barcode !== undefined) out.write(barcodeSvg(kept.barcode, this.heightOf(cell)))
    else if (kept.picture !== undefined) out.write(this.image(cell, kept.picture))
    else if (cell.diagonal !== undefined) out.write(diagonalHtml(cell.diagonal, this.heightOf(cell)))
    else if (text === undefined) this.number(cell)
    else if (text.text !== '') out.write(this.content(kept, text, room))
  }

  /** As large as its cell, whatever that becomes in width. */
  private image({ style: index, ...cell }: LaidCell, { picture, fit }: DrawnPicture): string {
    const { align = 'left', verticalAlign = 'bottom' } = this.parts.facts(index).style
    const place = `${align === 'justify' ? 'center' : align} ${verticalAlign === 'middle' ? 'center' : verticalAlign}`
    const height = Math.max(4, this.heightOf({ ...cell, style: index }) - 2)
    const source = `data:image/${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
    return `<img alt="" src="${source}" style="height:${height}pt;object-fit:${FITS[fit]};object-position:${place}">`
  }

  private number(cell: LaidCell): void {
    const { out, facts, language } = this.parts
    const { quick } = facts(cell.style)
    if (quick !== undefined && writeQuick(out, cell.value as number, quick)) return
    out.write(htmlText(shownText(cell, facts(cell.style), language).text))
  }

  private opening({ cell, placed, text }: Kept): string {
    const tip = cell.note ?? (isError(cell.value) ? cell.value.cause : undefined)
    const color = this.ownCss(cell, text)
    const plain = this.plainOpening(text?.kind ?? 'number', cell.style).markup
    if (tip === undefined && color === undefined && placed.rowSpan * placed.colSpan === 1) return plain
    return `${plain.slice(0, -1)}${spans(placed)}${attribute('style', color)}${attribute('title', tip)}>`
  }

  /** What its style does not say: a colour of the number format, and its mark. */
  private ownCss({ mark, style, runs }: LaidCell, text: CellText | undefined): string | undefined {
    const color = [
      ...(text?.color === undefined ? [] : [`color:${text.color}`]),
      // A line of the cell's style would go through all of its parts.
      ...(runs === undefined ? [] : ['text-decoration:none']),
    ]
    if (mark === undefined) return color.length === 0 ? undefined : color.join(';')
    if (mark.kind === 'icon')
      return [...color, `position:relative;padding-left:${mark.only === true ? 3 : iconRoom}px`].join(';')
    const layers = markLayers(mark)
    const below = safeColor(this.parts.facts(style).style.background) ?? 'transparent'
    return [...color, ...(layers === undefined ? [] : [`background:${layers},${below}`])].join(';')
  }

  private plainOpening(kind: CellText['kind'], style: number): Opening {
    const openings = this.openings[kind]
    const known = openings[style + 1]
    if (known !== undefined) return known
    const name = [kinds[kind], style < 0 ? '' : `s${style}`].filter((one) => one !== '').join(' ')
    const markup = `<td${attribute('class', name)}>`
    return (openings[style + 1] = { markup, prepared: fragment(markup) })
  }

  private content({ cell }: Kept, { text }: CellText, room: number): string {
    const { style } = this.parts.facts(cell.style)
    const href = cell.link?.kind === 'url' ? acceptLink(cell.link.url) : undefined
    const runs = shownRuns(cell, style)
    const shown =
      runs === undefined ? htmlText(text) : runsHtml(href === undefined ? runs : linkedRuns(runs), style)
    const linked =
      href === undefined
        ? shown
        : `<a href="${htmlText(href)}" target="_blank" rel="noopener noreferrer">${shown}</a>`
    const turn = turnCss(style)
    if (turn !== undefined) return `<span style="${turn}">${linked}</span>`
    return room > 0 ? `<div class="r" style="width:${this.widthOf(cell, room)}px">${linked}</div>` : linked
  }

  /** Points of a cell with its merge. */
  private heightOf({ row, rowSpan }: LaidCell): number {
    let height = 0
    for (let at = row; at < row + rowSpan; at++) height += this.parts.sheet.rowHeight(at)
    return height
  }

  private widthOf({ column }: LaidCell, room: number): number {
    let width = -6
    for (let at = column; at <= column + room; at++) width += this.parts.sheet.columnWidth(at)
    return width
  }
}

/** A text on its left may run over it. */
const isBlank = ({ value, shown, rowSpan, colSpan }: LaidCell): boolean =>
  (value === null || value === '') && (shown === undefined || shown === '') && rowSpan === 1 && colSpan === 1

/** Neither drawn, nor marked, noted, linked, in parts, nor an error with its reason. */
const isPlain = ({ value, note, link, barcode, picture, diagonal, mark, runs }: LaidCell): boolean =>
  note === undefined &&
  link === undefined &&
  barcode === undefined &&
  picture === undefined &&
  diagonal === undefined &&
  mark === undefined &&
  runs === undefined &&
  !isError(value)

/** Drawn over its cell: a long text beside it has no room here. */
const isDrawn = ({ picture, diagonal }: LaidCell): boolean => picture !== undefined || diagonal !== undefined

const attribute = (name: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : ` ${name}="${htmlText(value)}"`

const spans = ({ rowSpan, colSpan }: Placed): string =>
  `${rowSpan > 1 ? ` rowspan=${rowSpan}` : ''}${colSpan > 1 ? ` colspan=${colSpan}` : ''}`
