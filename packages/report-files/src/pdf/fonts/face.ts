import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create } from 'fontkit'
import type { Font } from 'fontkit'

/** One font file, read when a text first needs it and kept for the life of the process. */
export type Face = {
  readonly font: Font
  /** Glyph of a sign; 0 where the font has none. */
  glyph(codePoint: number): number
  /** Thousandths of the font size. */
  advance(codePoint: number): number
  /** Units of the font, upwards, as SVG says paths. */
  outline(codePoint: number): string
}

const { resolve } = createRequire(import.meta.url)
const faces = new Map<string, Face>()

/** `file` is a path within a package of fonts. */
export function faceOf(file: string): Face {
  const known = faces.get(file)
  if (known !== undefined) return known
  const face = readFace(file)
  faces.set(file, face)
  return face
}

function readFace(file: string): Face {
  const font = create(readFileSync(resolve(file)))
  const scale = 1000 / font.unitsPerEm
  return {
    font,
    glyph: (codePoint) => font.glyphForCodePoint(codePoint).id,
    advance: (codePoint) => font.glyphForCodePoint(codePoint).advanceWidth * scale,
    outline: (codePoint) => font.glyphForCodePoint(codePoint).path.toSVG(),
  }
}
