import { asciiWithout } from '#bytes/byte-buffer.ts'
import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import { cleanText } from '#xlsx/xml-text.ts'

const MARKUP = /[&<>"']/g
/** What may stand as it is. */
const PLAIN = /^[\t\n\r !#-%(-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]*$/
const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or in quotes: markup is escaped, signs that no file may hold are dropped. */
export const htmlText = (text: string): string =>
  PLAIN.test(text) ? text : cleanText(text).replace(MARKUP, (sign) => names[sign] ?? '')

const STANDS = asciiWithout('&<>"\'')

/** The same, written: most texts in one pass. */
export const writeHtmlText = (out: ByteBuffer, text: string): void => {
  if (!out.writeIf(text, STANDS)) out.write(htmlText(text))
}
