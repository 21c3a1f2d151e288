import type { Style } from '@gridwright/report-engine'
import { runScript } from '@gridwright/report-engine/shown'
import type { ShownRun } from '@gridwright/report-engine/shown'

import type { FontChain } from '#pdf/fonts/file-fonts.ts'
import type { Line } from '#pdf/text/line.ts'
import { lineOf, widthOf } from '#pdf/text/line.ts'
import type { Ruler, Stretch } from '#pdf/text/wrapped-lines.ts'
import { wrappedStretches } from '#pdf/text/wrapped-lines.ts'

import type { Look } from './look.ts'
import { pixelsOf } from './look.ts'

/** A part of a line in a look of its own. */
export type Piece = {
  readonly line: Line
  readonly style: Style
  /** Pixels; `rise`: of its base line above the line's. */
  readonly size: number
  readonly rise: number
}

/** A line of several looks: `width` in thousandths of the cell's font size, `size` the largest that stands in it, pixels. */
export type RichLine = Line & {
  readonly isEnd: boolean
  readonly pieces: readonly Piece[]
  readonly size: number
}

type Part = Stretch &
  Omit<Piece, 'line'> & { readonly chain: FontChain; readonly full: number; readonly text: string }

/** A text in parts as lines of a width, thousandths of the cell's font size. */
export function richLines(runs: readonly ShownRun[], look: Look, width: number): readonly RichLine[] {
  const parts = partsOf(runs, look)
  const text = runs.map((run) => run.text).join('')
  const ruler = rulerOf(parts, look)
  if (look.style.wrap === true)
    return wrappedStretches(ruler, text, width).map((line) => ({
      ...lineIn(parts, look, line),
      isEnd: line.isEnd,
    }))
  const whole = { from: 0, to: text.length }
  if (ruler.fitting({ ...whole, width }) === text.length)
    return [{ ...lineIn(parts, look, whole), isEnd: true }]
  const room = width - widthOf(look.chain, ELLIPSIS)
  const to = Math.max(ruler.fitting({ ...whole, width: room }), (text.codePointAt(0) ?? 0) > 0xff_ff ? 2 : 1)
  return [{ ...lineIn(parts, look, { from: 0, to, more: ELLIPSIS }), isEnd: true }]
}

const ELLIPSIS = '…'

function partsOf(runs: readonly ShownRun[], look: Look): readonly Part[] {
  let from = 0
  return runs.map(({ text, style, script }) => {
    const full = pixelsOf(style)
    const { size, rise } = script === undefined ? { size: 1, rise: 0 } : runScript[script]
    const part = { from, to: from + text.length, text, style, full }
    from = part.to
    return { ...part, size: full * size, rise: full * rise, chain: look.chainOf(style) }
  })
}

/** Widths up to each unit, so that a stretch is a difference. */
function rulerOf(parts: readonly Part[], { fontSize }: Look): Ruler {
  const sums = new Float64Array((parts.at(-1)?.to ?? 0) + 1)
  for (const { from, text, chain, size } of parts) {
    for (let at = 0; at < text.length; at++) {
      const sign = String.fromCodePoint(text.codePointAt(at) as number)
      const end = (sums[from + at] as number) + (widthOf(chain, sign) * size) / fontSize
      sums.fill(end, from + at + 1, from + at + sign.length + 1)
      at += sign.length - 1
    }
  }
  const widthUpTo = ({ from, to }: Stretch): number => (sums[to] as number) - (sums[from] as number)
  return {
    widthOf: widthUpTo,
    fitting: ({ from, to, width }) => {
      let end = from
      while (end < to && widthUpTo({ from, to: end + 1 }) <= width) end++
      return end
    },
  }
}

/** `more`: what stands behind its end. */
type Cut = Stretch & { readonly more?: string }

function lineIn(parts: readonly Part[], look: Look, { from, to, more = '' }: Cut): Omit<RichLine, 'isEnd'> {
  const inside = parts.filter((part) => part.from < to && part.to > from)
  const pieces = inside.map(({ chain, text, from: begin, style, size, rise }, index) => {
    const shown = text.slice(Math.max(0, from - begin), to - begin)
    return { line: lineOf(chain, index === inside.length - 1 ? shown + more : shown), style, size, rise }
  })
  return {
    pieces,
    glyphs: pieces.flatMap(({ line }) => line.glyphs),
    width: pieces.reduce((sum, { line, size }) => sum + (line.width * size) / look.fontSize, 0),
    size: Math.max(look.fontSize, ...inside.map(({ full }) => full)),
  }
}
