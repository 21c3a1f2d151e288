/** Colours of each point of a JPEG, as its frame says (ITU T.81, B.2.2). */
export function jpegColors(jpeg: Buffer): 1 | 3 {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] as number
    if (marker >= 0xc0 && marker <= 0xc2) return jpeg[at + 9] === 1 ? 1 : 3
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return 3
}
