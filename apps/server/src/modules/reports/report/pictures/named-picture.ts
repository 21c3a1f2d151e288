import { pictureLimits, readAttachment } from '@gridwright/contract'

/** Where the name that a cell's value gives leads: bytes at hand, a file of the library, one that was entered by the report, an address; else nowhere. */
export type NamedPicture =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'attachment'; readonly id: string }
  | { readonly kind: 'url'; readonly url: URL }
  | { readonly kind: 'refused'; readonly refused: 'unknown' | 'heavy' | 'vector' }

const fileId = /^[0-9a-f]{32}$/
const hexBytes = /^(?:\\x|0x)?((?:89504e47|ffd8ff|47494638|52494646)[0-9a-f]*)$/i
const dataUrl = /^data:image\/([a-z0-9.+-]{1,20});base64,/i
const base64 = /^[A-Za-z0-9+/\s]{40,}={0,2}\s*$/
/** A base64 text is a third longer than its bytes, line ends not counted. */
const mostSigns = pictureLimits.bytes * 1.5

/** Reads a name; nothing is opened, no path is ever made of it (attack 10). */
export const namedPicture = (name: string): NamedPicture => {
  if (fileId.test(name)) return { kind: 'file', id: name }
  const attached = readAttachment(name)
  if (attached !== undefined) return { kind: 'attachment', id: attached.id }
  if (/^https?:\/\//i.test(name)) return address(name)
  return written(name)
}

/** Bytes as texts write them: as a data URL, base64, or the hexadecimal digits of a binary column. */
const written = (name: string): NamedPicture => {
  const url = dataUrl.exec(name)
  if (url?.[1]?.toLowerCase().startsWith('svg') === true) return { kind: 'refused', refused: 'vector' }
  if (url !== null) return decoded(name.slice(url[0].length), 'base64')
  if (name.length > mostSigns * 2) return { kind: 'refused', refused: 'heavy' }
  const digits = hexBytes.exec(name)?.[1]
  if (digits !== undefined) return decoded(digits, 'hex')
  return base64.test(name) ? decoded(name, 'base64') : nowhere
}

const decoded = (text: string, encoding: 'base64' | 'hex'): NamedPicture => {
  if (text.length > mostSigns * (encoding === 'hex' ? 2 : 1)) return { kind: 'refused', refused: 'heavy' }
  return { kind: 'bytes', bytes: Buffer.from(text, encoding) }
}

const address = (name: string): NamedPicture => {
  const url = URL.canParse(name) ? new URL(name) : undefined
  return url === undefined ? nowhere : { kind: 'url', url }
}

const nowhere = { kind: 'refused', refused: 'unknown' } as const
