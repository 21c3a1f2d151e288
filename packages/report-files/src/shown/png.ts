import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY = 0
/** White lets the cell's own colour and lines through. */
const WHITE = Buffer.from([0, 1])
const ONE_BIT = 1

/** A black and white picture as PNG; `lines` give where black begins and ends, ascending, in pixels. */
export function blackAndWhitePng(width: number, lines: readonly (readonly number[])[]): Buffer {
  const stride = Math.ceil(width / 8) + 1
  const pixels = Buffer.alloc(stride * lines.length, 0xff)
  for (const [index, edges] of lines.entries()) {
    const start = index * stride
    pixels[start] = 0
    for (let at = 0; at + 1 < edges.length; at += 2) {
      for (let x = edges[at] as number; x < (edges[at + 1] as number); x++) {
        const byte = start + 1 + (x >> 3)
        pixels[byte] = (pixels[byte] as number) & ~(0x80 >> (x & 7))
      }
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(lines.length, 4)
  head[8] = ONE_BIT
  head[9] = GREY
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('tRNS', WHITE),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const RGBA = 6
const EIGHT_BITS = 8

/** A picture of four bytes a pixel (red, green, blue, cover) as PNG. */
export function rgbaPng(width: number, height: number, pixels: Buffer): Buffer {
  const stride = width * 4
  const lines = Array.from({ length: height }, (_, line) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(line * stride, (line + 1) * stride)]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = EIGHT_BITS
  head[9] = RGBA
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
