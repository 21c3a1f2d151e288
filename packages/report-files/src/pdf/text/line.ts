import type { FontChain, Glyph } from '#pdf/fonts/file-fonts.ts'

import { runsLeftward, visualOrder } from './direction.ts'

/** Glyphs from left to right. */
export type Line = {
  readonly glyphs: readonly Glyph[]
  /** Thousandths of the font size. */
  readonly width: number
}

const TAB = 9
const SPACE = 32
const TAB_SPACES = 8

/** The glyphs of a text in the order in which its signs are written. */
function glyphsOf(chain: FontChain, text: string): Glyph[] {
  const glyphs: Glyph[] = []
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    if (codePoint > 0xff_ff) index++
    const glyph = chain.glyph(codePoint === TAB ? SPACE : codePoint)
    if (glyph === undefined) continue
    glyphs.push(glyph)
    if (codePoint === TAB) for (let more = 1; more < TAB_SPACES; more++) glyphs.push(glyph)
  }
  return glyphs
}

/** A text as one line, right-to-left scripts turned round. */
export function lineOf(chain: FontChain, text: string): Line {
  const glyphs = glyphsOf(chain, runsLeftward(text) ? visualOrder(text) : text)
  let width = 0
  for (const glyph of glyphs) width += glyph.width
  return { glyphs, width }
}

/** Thousandths of the font size. */
export function widthOf(chain: FontChain, text: string): number {
  let width = 0
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    if (codePoint > 0xff_ff) index++
    width += advance(chain, codePoint)
  }
  return width
}

function advance(chain: FontChain, codePoint: number): number {
  if (codePoint !== TAB) return chain.glyph(codePoint)?.width ?? 0
  return TAB_SPACES * (chain.glyph(SPACE)?.width ?? 0)
}

/** How many UTF-16 units of a text, from a place on, fit into a width; whole signs. */
export function fitting(chain: FontChain, text: string, room: Room): number {
  let width = 0
  let index = room.from
  while (index < room.to) {
    const codePoint = text.codePointAt(index) as number
    width += advance(chain, codePoint)
    if (width > room.width) break
    index += codePoint > 0xff_ff ? 2 : 1
  }
  return index
}

type Room = { readonly from: number; readonly to: number; readonly width: number }

const ELLIPSIS = '…'

/** What of a text has room, with an ellipsis where that is not all; at least one sign. */
export function cutLine(chain: FontChain, text: string, width: number): Line {
  const whole = { from: 0, to: text.length }
  if (fitting(chain, text, { ...whole, width }) === text.length) return lineOf(chain, text)
  const end = fitting(chain, text, { ...whole, width: width - widthOf(chain, ELLIPSIS) })
  if (end > 0) return lineOf(chain, text.slice(0, end) + ELLIPSIS)
  return lineOf(chain, String.fromCodePoint(text.codePointAt(0) as number))
}
