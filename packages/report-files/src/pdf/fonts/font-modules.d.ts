/** What is used of fontkit 2, bidi-js 1 and linebreak 1, which bring no types of their own. */
declare module 'fontkit' {
  type Glyph = { readonly id: number; readonly advanceWidth: number; readonly path: { toSVG(): string } }
  type Subset = { includeGlyph(id: number): number; encode(): Uint8Array }
  export type Font = {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly italicAngle: number
    readonly bbox: {
      readonly minX: number
      readonly minY: number
      readonly maxX: number
      readonly maxY: number
    }
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}

declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array; readonly paragraphs: readonly unknown[] }
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getReorderSegments(
      text: string,
      levels: Levels,
      start?: number,
      end?: number,
    ): readonly [number, number][]
    getMirroredCharacter(sign: string): string | null
  }
  export default function bidiFactory(): Bidi
}
