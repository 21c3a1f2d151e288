import { decimal } from '#pdf/file/pdf-text.ts'
import type { Glyph } from '#pdf/fonts/file-fonts.ts'
import type { Color } from '#pdf/page/color.ts'
import type { Content } from '#pdf/page/content.ts'

import type { Line } from './line.ts'

/** Where and how a line of text stands; pixels, downwards. */
export type Place = {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  readonly size: number
  readonly color: Color
  /** To be spread over the line: pixels. */
  readonly slack?: number
}

/** As browsers lean a font that has no italic. */
const LEAN = 0.2

export function paintLine(content: Content, line: Line, place: Place): void {
  const { glyphs } = line
  const gap = gapOf(glyphs, place)
  let x = place.x
  let start = 0
  while (start < glyphs.length) {
    const first = glyphs[start] as Glyph
    let end = start + 1
    while (end < glyphs.length && isAlike(first, glyphs[end] as Glyph)) end++
    x += paintRun(content, glyphs.slice(start, end), { ...place, x, gap })
    start = end
  }
}

const isAlike = (one: Glyph, other: Glyph): boolean => one.font === other.font && one.leans === other.leans

/** Gives how far the run goes. */
function paintRun(content: Content, run: readonly Glyph[], place: Place & { readonly gap: number }): number {
  const { x, y, size, color, gap } = place
  const first = run[0] as Glyph
  let width = 0
  let codes = ''
  for (const glyph of run) {
    codes += glyph.code
    width += (glyph.width * size) / 1000
    if (gap === 0 || !isGap(glyph)) continue
    width += gap
    codes += `>${decimal((-gap / size) * 1000)}<`
  }
  content.write(`1 0 ${first.leans ? LEAN : 0} 1 ${decimal(x)} ${decimal(-y)} Tm`)
  content.fill(color)
  content.font(first.font.name, decimal(size))
  content.write(codes.includes('>') ? `[<${codes}>]TJ` : `<${codes}>Tj`)
  return width
}

/** Pixels after each sign at which a justified line may grow. */
function gapOf(glyphs: readonly Glyph[], { slack = 0 }: Place): number {
  if (slack <= 0) return 0
  const gaps = glyphs.filter((glyph, index) => index < glyphs.length - 1 && isGap(glyph)).length
  return gaps === 0 ? 0 : slack / gaps
}

/** After spaces, and after Chinese signs, as browsers do it. */
const isGap = ({ codePoint }: Glyph): boolean =>
  codePoint === 32 ||
  (codePoint >= 0x2e_80 && codePoint <= 0x9f_ff) ||
  (codePoint >= 0xff_00 && codePoint <= 0xff_60)
