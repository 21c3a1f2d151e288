import type { Style } from '@gridwright/report-engine'

import type { Glyph } from '#pdf/fonts/file-fonts.ts'
import { decimal } from '#pdf/file/pdf-text.ts'
import { paintLine } from '#pdf/text/paint-line.ts'

import type { CellLines, TextLine } from './cell-lines.ts'
import { isUpended } from './cell-lines.ts'
import type { Color } from './color.ts'
import { BLACK, colorOf } from './color.ts'
import type { Content } from './content.ts'
import { rectangle } from './content.ts'
import { sizeOf } from './fills.ts'
import type { Look } from './look.ts'
import type { Area } from './page-grid.ts'

/** Of the font size: a line of text, and its base line below its top; as browsers lay Arial into such a line. */
const LINE = 1.22
const BASE = 0.9565
/** As the viewer has them. */
const LINK_COLOR = colorOf('#0b57d0') ?? BLACK
const ERROR_COLOR = colorOf('#b3261e') ?? BLACK

export type CellPainting = CellLines & {
  readonly look: Look
  readonly area: Area
  readonly isLink: boolean
  /** Told of each sign that no font has. */
  readonly onLost: (glyph: Glyph) => void
}

/** Paints a cell's text, and gives where it stands. */
export function paintCell(content: Content, cell: CellPainting): Area {
  const { look, area, room, lines } = cell
  const [width, height] = [
    Math.max(...lines.map((line) => line.width * (look.fontSize / 1000))),
    heightOf(cell),
  ]
  const rotation = look.style.rotation ?? 0
  for (const { glyphs } of lines) for (const glyph of glyphs) if (glyph.isLost) cell.onLost(glyph)
  const isCut = height > area.bottom - area.top || width > room.right - room.left + 0.01 || rotation !== 0
  if (!isCut) return paintBlock(content, cell, { room, height })
  content.save()
  const seen = { ...area, right: Math.max(area.right, room.right) }
  content.draw(`${rectangle(seen.left, seen.top, sizeOf(seen))} W n`)
  if (rotation === 0) paintBlock(content, cell, { room, height })
  else paintTurned(content, cell, { width, height, rotation })
  content.restore()
  return area
}

/** Of a line: as high as the largest that stands in it. */
const stepOf = ({ look }: CellPainting, line: TextLine | undefined): number =>
  LINE * (line?.size ?? look.fontSize)

const heightOf = (cell: CellPainting): number => cell.lines.reduce((sum, line) => sum + stepOf(cell, line), 0)

type Block = { readonly room: Area; readonly height: number }

/** Lines below each other, level. */
function paintBlock(content: Content, cell: CellPainting, { room, height }: Block): Area {
  const { look, align } = cell
  const top = placed(room.top, room.bottom, {
    size: height,
    at: verticalPlace[look.style.verticalAlign ?? 'bottom'],
  })
  const bounds = { left: room.right, top, right: room.left, bottom: top + height }
  let end = top
  cell.lines.forEach((line) => {
    const step = stepOf(cell, line)
    const y = end
    end += step
    if (y + step < cell.area.top || y > cell.area.bottom) return
    const width = (line.width * look.fontSize) / 1000
    const isSpread = align === 'justify' && !line.isEnd && line.pieces === undefined
    const x = placed(room.left, Math.max(room.right, room.left + width), { size: width, at: places[align] })
    const slack = isSpread ? Math.max(0, room.right - room.left - width) : 0
    paintText(content, cell, { line, x, y, slack })
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x + width + slack)
  })
  return bounds
}

const places = { left: 0, justify: 0, center: 0.5, right: 1 } as const
const verticalPlace = { top: 0, middle: 0.5, bottom: 1 } as const

/** Begin of something between two ends. */
const placed = (from: number, to: number, { size, at }: { size: number; at: number }): number =>
  from + (to - from - size) * at

type Turned = { readonly width: number; readonly height: number; readonly rotation: number }

/** Turned about its middle, anticlockwise. Upright texts take their place as they stand then, others as they lay. */
function paintTurned(content: Content, cell: CellPainting, { width, height, rotation }: Turned): void {
  const { room, align, look } = cell
  const [across, down] = isUpended(rotation) ? [height, width] : [width, height]
  const down0 = verticalPlace[look.style.verticalAlign ?? 'bottom']
  const x = placed(room.left, room.right, { size: across, at: places[align] }) + across / 2
  const y = placed(room.top, room.bottom, { size: down, at: down0 }) + down / 2
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [decimal(Math.cos(angle)), Math.sin(angle)]
  content.draw(`${cos} ${decimal(sin)} ${decimal(-sin)} ${cos} ${decimal(x)} ${decimal(-y)} cm`)
  let y0 = -height / 2
  cell.lines.forEach((line) => {
    const slack = 0
    const size = (line.width * look.fontSize) / 1000
    const from = placed(-width / 2, width / 2, { size, at: places[align] })
    paintText(content, cell, { line, x: from, y: y0, slack })
    y0 += stepOf(cell, line)
  })
}

type Standing = { readonly line: TextLine; readonly x: number; readonly y: number; readonly slack: number }

function paintText(content: Content, cell: CellPainting, { line, x, y, slack }: Standing): void {
  const { style, fontSize: size } = cell.look
  if (line.pieces !== undefined) return paintPieces(content, cell, { line, x, y, slack })
  const color = textColor(cell)
  const base = y + BASE * size
  paintLine(content, line, { x, y: base, size, color, slack })
  if (line.glyphs.length === 0) return
  const width = (line.width * size) / 1000 + slack
  strike(content, { style, isLink: cell.isLink, size, color }, { x, base, width })
}

/** Parts of a line beside each other, on one base line but for scripts. */
function paintPieces(content: Content, cell: CellPainting, { line, x, y }: Standing): void {
  let left = x
  const base = y + BASE * (line.size ?? cell.look.fontSize)
  for (const piece of line.pieces ?? []) {
    const { style, size, rise } = piece
    const width = (piece.line.width * size) / 1000
    const color = colorOf(style.color) ?? textColor(cell)
    paintLine(content, piece.line, { x: left, y: base - rise, size, color })
    if (piece.line.glyphs.length > 0)
      strike(content, { style, isLink: cell.isLink, size, color }, { x: left, base: base - rise, width })
    left += width
  }
}

type Stroked = {
  readonly style: Style
  readonly isLink: boolean
  readonly size: number
  readonly color: Color
}

/** Lines under and through a text. */
function strike(
  content: Content,
  { style, isLink, size, color }: Stroked,
  { x, base, width }: { x: number; base: number; width: number },
): void {
  const strokes = [
    ...(style.underline === true || isLink ? [0.1 * size + (isLink ? 1 : 0)] : []),
    ...(style.strike === true ? [-0.28 * size] : []),
  ]
  if (strokes.length === 0) return
  const height = Math.max(0.6, size / 16)
  content.fill(color)
  content.draw(`${strokes.map((below) => rectangle(x, base + below, { width, height })).join('\n')}\nf`)
}

/** What its number format says comes before its style; links and errors look like such where nobody said. */
function textColor({ content, look, isLink }: CellPainting): Color {
  if (isLink) return LINK_COLOR
  return colorOf(content.color) ?? look.color ?? (content.kind === 'error' ? ERROR_COLOR : BLACK)
}
