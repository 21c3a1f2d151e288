import type { Drawing, Paint, PathShape, Segment, Stroke, TextShape } from '@gridwright/charts'
import type { ChartBox } from '@gridwright/report-engine/shown'

import { decimal } from '#pdf/file/pdf-text.ts'
import type { FileFonts } from '#pdf/fonts/file-fonts.ts'
import { lineOf } from '#pdf/text/line.ts'
import { paintLine } from '#pdf/text/paint-line.ts'

import { BLACK, colorOf } from './color.ts'
import type { Content } from './content.ts'
import type { Opacities } from './paint-watermark.ts'

export type ChartPainting = {
  readonly drawing: Drawing
  readonly box: ChartBox
  readonly fonts: FileFonts
  readonly opacities: Opacities
}

/** A chart as lines, areas and texts, sharp at any size, cut to its box. */
export function paintChart(content: Content, painting: ChartPainting): void {
  const { drawing, box } = painting
  content.save()
  content.draw(`1 0 0 1 ${decimal(box.left)} ${decimal(-box.top)} cm`)
  content.draw(`0 0 ${decimal(box.width)} ${decimal(-box.height)} re W n`)
  for (const shape of drawing.shapes) {
    content.save()
    if (shape.kind === 'text') paintText(content, shape, painting)
    else paintPath(content, shape, painting)
    content.restore()
  }
  content.restore()
}

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

function operatorsOf(path: readonly Segment[]): string {
  return path
    .map(([letter, ...numbers]) => {
      const points = numbers.map((number, at) => decimal(at % 2 === 0 ? number : -number))
      return [...points, OPERATORS[letter]].join(' ')
    })
    .join('\n')
}

function paintPath(content: Content, shape: PathShape, { opacities }: ChartPainting): void {
  const { path, fill, stroke, clip } = shape
  if (clip !== undefined) content.draw(`${operatorsOf(clip)}\nW n`)
  const operators = operatorsOf(path)
  if (fill !== undefined) {
    setOpacity(content, fill, opacities)
    content.draw(`${colorOf(fill.color) ?? BLACK} rg\n${operators}\nf`)
  }
  if (stroke !== undefined) {
    if (fill !== undefined && fill.alpha < 1) content.draw(`/${opacities.name(1)} gs`)
    setOpacity(content, stroke, opacities)
    content.draw(`${strokeOf(stroke)}\n${operators}\nS`)
  }
}

const strokeOf = ({ color, width, dash }: Stroke): string =>
  `${colorOf(color) ?? BLACK} RG ${decimal(width)} w 1 J 1 j [${(dash ?? []).map(decimal).join(' ')}] 0 d`

function setOpacity(content: Content, { alpha }: Paint, opacities: Opacities): void {
  if (alpha < 1) content.draw(`/${opacities.name(Math.max(0.01, Math.round(alpha * 100) / 100))} gs`)
}

const PARTS = { start: 0, middle: 0.5, end: 1 } as const

/** Its rim is left out: paper is white, and a text on a mark has its own colour. */
function paintText(content: Content, shape: TextShape, { fonts, opacities }: ChartPainting): void {
  const { text, x, y, anchor, turn, size, bold, fill } = shape
  const line = lineOf(fonts.chain(undefined, { bold, italic: false }), text)
  const angle = (-turn * Math.PI) / 180
  const [cos, sin] = [decimal(Math.cos(angle)), decimal(Math.sin(angle))]
  setOpacity(content, fill, opacities)
  content.draw(`${cos} ${sin} ${decimal(-Math.sin(angle))} ${cos} ${decimal(x)} ${decimal(-y)} cm`)
  const width = (line.width * size) / 1000
  paintLine(content, line, { x: -width * PARTS[anchor], y: 0, size, color: colorOf(fill.color) ?? BLACK })
}
