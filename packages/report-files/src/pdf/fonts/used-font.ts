import { reference } from '#pdf/file/pdf-file.ts'
import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { decimal, utf16Hex } from '#pdf/file/pdf-text.ts'

import type { Face } from './face.ts'

/** A glyph as it is drawn by itself: upwards, in thousandths of the font size. */
export type Outline = { readonly path: string; readonly unit: number; readonly width: number }

/** What a file uses of one font. */
export type UsedFont = {
  /** Of the resource: `F0`. */
  readonly name: string
  /** The code under which a sign is drawn by the glyph of `shown`; its own, so that it is read back as itself. */
  take(shown: number, codePoint: number): { readonly code: string; readonly width: number }
  outline(code: string): Outline | undefined
  isEmpty(): boolean
  /** The font's dictionary goes under `id`. */
  write(file: PdfFile, id: number): Promise<void>
}

const MOST_CODES = 0xff_ff
const LOST = 0xff_fd

type Code = {
  /** Of the subset. */
  readonly glyph: number
  readonly width: number
  readonly codePoint: number
  /** What is drawn. */
  readonly shown: number
}

/**
 * Codes count up as signs come, one for each sign, also where several share a glyph: a Chinese radical drawn like the
 * character would otherwise be read back for it everywhere. A map leads from codes to the glyphs of the subset.
 */
export function openUsedFont(face: Face, index: number): UsedFont {
  const subset = face.font.createSubset()
  const codes: Code[] = [{ glyph: 0, width: 0, codePoint: LOST, shown: 0 }]
  return {
    name: `F${index}`,
    take: (shown, codePoint) => {
      const width = face.advance(shown)
      if (codes.length > MOST_CODES) return { code: '0000', width: 0 }
      codes.push({ glyph: subset.includeGlyph(face.glyph(shown)), width, codePoint, shown })
      return { code: hex(codes.length - 1), width }
    },
    outline: (code) => {
      const place = Number.parseInt(code, 16)
      const found = codes[place]
      if (found === undefined || place === 0) return undefined
      return { path: face.outline(found.shown), unit: 1000 / face.font.unitsPerEm, width: found.width }
    },
    isEmpty: () => codes.length === 1,
    write: (file, id) => writeFont(file, id, { face, codes, index, program: subset.encode() }),
  }
}

const hex = (code: number): string => code.toString(16).padStart(4, '0')

type Written = {
  readonly face: Face
  readonly codes: readonly Code[]
  readonly index: number
  readonly program: Uint8Array
}

async function writeFont(file: PdfFile, id: number, { face, codes, index, program }: Written): Promise<void> {
  const [fontFile, descriptor, descendant, unicode, map] = [0, 0, 0, 0, 0].map(file.reserve) as FiveIds
  const name = `/${tagOf(index)}+${face.font.postscriptName.replaceAll(/[^\w-]/g, '')}`
  await file.stream(fontFile, `/Length1 ${program.length}`, program)
  await file.stream(unicode, '', Buffer.from(unicodeMap(codes)))
  await file.stream(map, '', glyphMap(codes))
  file.put(descriptor, descriptorOf(face, name, fontFile))
  const widths = codes.map(({ width }) => decimal(width)).join(' ')
  file.put(
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${reference(descriptor)}/CIDToGIDMap ${reference(map)}/W[0[${widths}]]>>`,
  )
  file.put(
    id,
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${reference(descendant)}]` +
      `/ToUnicode ${reference(unicode)}>>`,
  )
}

type FiveIds = [number, number, number, number, number]

/** Six letters that tell subsets of one font apart. */
function tagOf(index: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((place) => String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26)))
    .join('')
}

function descriptorOf({ font }: Face, name: string, fontFile: number): string {
  const scale = 1000 / font.unitsPerEm
  const { minX, minY, maxX, maxY } = font.bbox
  const box = [minX, minY, maxX, maxY].map((side) => decimal(side * scale)).join(' ')
  return (
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box}]/ItalicAngle ${decimal(font.italicAngle)}` +
    `/Ascent ${decimal(font.ascent * scale)}/Descent ${decimal(font.descent * scale)}` +
    `/CapHeight ${decimal(font.capHeight * scale)}/StemV 80/FontFile2 ${reference(fontFile)}>>`
  )
}

function glyphMap(codes: readonly Code[]): Uint8Array {
  const map = Buffer.alloc(codes.length * 2)
  codes.forEach(({ glyph }, code) => map.writeUInt16BE(glyph, code * 2))
  return map
}

const MOST_IN_BLOCK = 100

/** By which a reader turns codes back into text (ISO 32000-1, 9.10.3). */
function unicodeMap(codes: readonly Code[]): string {
  const lines = codes.map(
    ({ codePoint }, code) => `<${hex(code)}> <${utf16Hex(String.fromCodePoint(codePoint))}>`,
  )
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_IN_BLOCK) }, (_, block) => {
    const some = lines.slice(block * MOST_IN_BLOCK, (block + 1) * MOST_IN_BLOCK)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`
  })
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  )
}
