/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Camera, place, orientation. */
const EXIF = 0xe1
const SCAN = 0xda

/**
 * What a JPEG's head says (ITU T.81, annex B). Plain is one that PDF and browsers show alike: 8 bits, one or three
 * colours, upright, and without what cameras write beside it.
 */
export const jpegFacts = (bytes: Buffer): { readonly isPlain: boolean } => {
  let isPlain = false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] as number
    if (marker === EXIF) return { isPlain: false }
    if (marker === SCAN) return { isPlain }
    if (isFrame(marker)) isPlain = bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] as number)
    at += isBare(marker) || marker === 0xff ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(at + 2)
  }
  return { isPlain: false }
}
