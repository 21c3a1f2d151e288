import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { reference } from '#pdf/file/pdf-file.ts'

import { faceOf } from './face.ts'
import type { Choice, Look } from './families.ts'
import { filesOf } from './families.ts'
import { isUnseen } from './unseen.ts'
import type { Outline, UsedFont } from './used-font.ts'
import { openUsedFont } from './used-font.ts'

/** A sign as it is drawn: always the same object for the same sign of the same chain. */
export type Glyph = {
  readonly font: UsedFont
  /** Two bytes in hexadecimal. */
  readonly code: string
  /** Thousandths of the font size. */
  readonly width: number
  readonly leans: boolean
  readonly codePoint: number
  /** No font has the sign: a box stands for it. */
  readonly isLost: boolean
}

/** A font as a style names it, with all that stands in where it has no glyph. */
export type FontChain = {
  /** Undefined for what is never seen: control signs, joiners, marks of direction. */
  glyph(codePoint: number): Glyph | undefined
}

/** The fonts of one file: only what its texts need of them is embedded. */
export type FileFonts = {
  chain(name: string | undefined, look: Look): FontChain
  /** A sign as an outline, by what pages call its font and it. */
  outline(name: string, code: string): Outline | undefined
  /** Entries of the resources' dictionary. Writes the fonts, so that nothing may be drawn after. */
  write(file: PdfFile): Promise<string>
}

const WHITE_SQUARE = 0x25_a1
const BASIC_PLANE = 0x1_00_00

export function openFonts(): FileFonts {
  const used = new Map<string, UsedFont>()
  const chains = new Map<string, FontChain>()
  const fontOf = (file: string): UsedFont => {
    const known = used.get(file)
    if (known !== undefined) return known
    const made = openUsedFont(faceOf(file), used.size)
    used.set(file, made)
    return made
  }
  return {
    chain: (name, look) => {
      const key = `${look.bold ? 'b' : ''}${look.italic ? 'i' : ''} ${name ?? ''}`
      const known = chains.get(key)
      if (known !== undefined) return known
      const made = openChain(filesOf(name, look), fontOf)
      chains.set(key, made)
      return made
    },
    outline: (name, code) => [...used.values()].find((font) => font.name === name)?.outline(code),
    write: async (file) => {
      const entries: string[] = []
      for (const font of used.values()) {
        if (font.isEmpty()) continue
        const id = file.reserve()
        await font.write(file, id)
        entries.push(`/${font.name} ${reference(id)}`)
      }
      return entries.length === 0 ? '' : `/Font<<${entries.join('')}>>`
    },
  }
}

function openChain(files: readonly Choice[], fontOf: (file: string) => UsedFont): FontChain {
  const basic: (Glyph | null | undefined)[] = []
  const others = new Map<number, Glyph | null>()
  const find = (codePoint: number): Glyph | null => {
    if (isUnseen(codePoint)) return null
    const has = (sign: number) => files.find(({ file }) => faceOf(file).glyph(sign) > 0)
    const choice = has(codePoint)
    const [{ file, leans }, shown] = choice ? [choice, codePoint] : [has(WHITE_SQUARE) ?? ANY, WHITE_SQUARE]
    const font = fontOf(file)
    const { code, width } = font.take(shown, codePoint)
    return { font, code, width, leans, codePoint, isLost: choice === undefined }
  }
  return {
    glyph: (codePoint) => {
      const known = codePoint < BASIC_PLANE ? basic[codePoint] : others.get(codePoint)
      if (known !== undefined) return known ?? undefined
      const found = find(codePoint)
      if (codePoint < BASIC_PLANE) basic[codePoint] = found
      else others.set(codePoint, found)
      return found ?? undefined
    },
  }
}

/** Every chain holds a font with the box; this is for the compiler. */
const ANY: Choice = {
  file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  leans: false,
}
