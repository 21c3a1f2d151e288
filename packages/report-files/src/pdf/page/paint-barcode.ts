import { decimal } from '#pdf/file/pdf-text.ts'
import { cutLine } from '#pdf/text/line.ts'
import { paintLine } from '#pdf/text/paint-line.ts'
import type { DrawnBarcode } from '#shown/cell-barcode.ts'

import { BLACK } from './color.ts'
import type { Content } from './content.ts'
import type { Look } from './look.ts'
import type { Area } from './page-grid.ts'

const PADDING = 3
/** Above and below. */
const EDGE = 1
const LINE = 1.22
const BASE = 0.9565

const across = { left: 0, center: 0.5, justify: 0.5, right: 1 } as const
const down = { top: 0, middle: 0.5, bottom: 1 } as const

type Barred = { readonly barcode: DrawnBarcode; readonly look: Look; readonly area: Area }

/** In the cell's whole area as the viewer draws it: bars as wide as it, squares as large as fits. Sharp at any size. */
export function paintBarcode(content: Content, { barcode, look, area }: Barred): void {
  const { shape, text, isMatrix, hasText } = barcode
  const { style, fontSize, chain } = look
  const line = hasText ? LINE * fontSize : 0
  const [width, height] = [area.right - area.left - 2 * PADDING, area.bottom - area.top - 2 * EDGE - line]
  if (width <= 0 || height <= 0) return
  const color = look.color ?? BLACK
  const [wide, high] = [width / shape.width, height / shape.height]
  const [sx, sy] = isMatrix ? [Math.min(wide, high), Math.min(wide, high)] : [wide, high]
  const x = area.left + PADDING + (width - sx * shape.width) * across[style.align ?? 'left']
  const y = area.top + EDGE + (height - sy * shape.height) * down[style.verticalAlign ?? 'bottom']
  content.fill(color)
  const paths = shape.polygons.map((points) =>
    points
      .map(([px, py], at) => `${decimal(x + px * sx)} ${decimal(-y - py * sy)} ${at === 0 ? 'm' : 'l'}`)
      .join(' '),
  )
  content.draw(`${paths.map((path) => `${path} h`).join('\n')}\nf*`)
  if (!hasText) return
  const words = cutLine(chain, text, (width * 1000) / fontSize)
  const left = area.left + PADDING + (width - (words.width * fontSize) / 1000) / 2
  paintLine(content, words, {
    x: left,
    y: area.bottom - EDGE - line + BASE * fontSize,
    size: fontSize,
    color,
  })
}
