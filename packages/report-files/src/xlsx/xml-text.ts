import type { ByteBuffer } from '#bytes/byte-buffer.ts'

/** Excel's own limit for the text of a cell, in UTF-16 units. */
export const LONGEST_CELL_TEXT = 32_767

const MOST_BYTES_A_UNIT = 7
const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const UNDERSCORE = 95
const REPLACEMENT = '\uFFFD'

/** 1 for ASCII that stands for itself in element text; `_` may begin an escape of Excel's, so it does not. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) => (isPlain(code) ? 1 : 0))

function isPlain(code: number): boolean {
  if (code < SPACE) return code === TAB || code === LINE_FEED
  return code !== 127 && code !== UNDERSCORE && !'&<>'.includes(String.fromCharCode(code))
}

/**
 * The text of a cell as UTF-8 element content: markup escaped, `_x0041_` shielded from Excel's own unescaping,
 * control characters dropped, lone surrogates replaced, line ends as line feeds.
 */
export function writeCellText(out: ByteBuffer, text: string): void {
  out.reserve(text.length * MOST_BYTES_A_UNIT)
  const { bytes } = out
  let at = out.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 128 && PLAIN[code] === 1) bytes[at++] = code
    else if (code > 0x7ff && (code < 0xd800 || (code > 0xdfff && code < 0xfffe))) {
      bytes[at++] = 0xe0 | (code >> 12)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    } else {
      out.length = at
      index += writeOddUnit(out, text, index)
      at = out.length
    }
  }
  out.length = at
}

/** Writes the unit at `index`, which is not plain; says how many further units that took up. */
function writeOddUnit(out: ByteBuffer, text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code >= 128) return writeWide(out, text, index)
  if (code === UNDERSCORE)
    out.length += out.bytes.write(shieldsEscape(text, index) ? '_x005F_' : '_', out.length)
  else if (code === CARRIAGE_RETURN) {
    if (text.charCodeAt(index + 1) !== LINE_FEED) out.bytes[out.length++] = LINE_FEED
  } else out.length += out.bytes.write(ESCAPES[code] ?? '', out.length)
  return 0
}

const ESCAPES: Readonly<Record<number, string>> = { 38: '&amp;', 60: '&lt;', 62: '&gt;' }

function shieldsEscape(text: string, index: number): boolean {
  return /^_x[0-9a-f]{4}_$/i.test(text.slice(index, index + 7))
}

function writeWide(out: ByteBuffer, text: string, index: number): number {
  const point = text.codePointAt(index) as number
  if (point >= 0xfffe && point <= 0xffff) return 0
  const lone = point >= 0xd800 && point <= 0xdfff
  const units = point > 0xffff ? 1 : 0
  if (point < 0xa0) return 0
  out.length += out.bytes.write(lone ? REPLACEMENT : String.fromCodePoint(point), out.length, 'utf8')
  return units
}

/** Text for an attribute or an element of a small part: cleaned and escaped. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => NAMED[character] as string)
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without control characters and the code points that XML 1.0 forbids. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\u007E\u00A0-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** At most `length` UTF-16 units, never half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/** Readers drop white space at the ends of a text unless they are told to keep it. */
export function hasOuterSpace(text: string): boolean {
  return text.charCodeAt(0) <= SPACE || text.charCodeAt(text.length - 1) <= SPACE
}
