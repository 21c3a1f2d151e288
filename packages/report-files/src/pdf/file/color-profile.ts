/**
 * The colour space sRGB as an ICC profile, version 2 (ICC.1:2001-04, IEC 61966-2-1): files for keeping say in which
 * colours they are meant.
 */
export function colorProfile(): Uint8Array {
  const curve = curveTag()
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', Buffer.concat([typeOf('text'), Buffer.from('No copyright\0')])],
    ['wtpt', pointTag([0.9642, 1, 0.8249])],
    ['rXYZ', pointTag([0.4361, 0.2225, 0.0139])],
    ['gXYZ', pointTag([0.3851, 0.7169, 0.0971])],
    ['bXYZ', pointTag([0.1431, 0.0606, 0.7141])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let offset = HEADER + table.length
  const bodies: Buffer[] = []
  tags.forEach(([name, body], index) => {
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(offset, 8 + index * 12)
    table.writeUInt32BE(body.length, 12 + index * 12)
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4)
    body.copy(padded)
    bodies.push(padded)
    offset += padded.length
  })
  return Buffer.concat([header(offset), table, ...bodies])
}

const HEADER = 128

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER)
  bytes.writeUInt32BE(size)
  bytes.writeUInt32BE(0x02_10_00_00, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  const created = [2026, 1, 1]
  created.forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2))
  bytes.write('acsp', 36, 'latin1')
  point([0.9642, 1, 0.8249]).copy(bytes, 68)
  return bytes
}

const typeOf = (name: string): Buffer => Buffer.from(`${name}\0\0\0\0`, 'latin1')

function point(parts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12)
  parts.forEach((part, index) => bytes.writeInt32BE(Math.round(part * 65_536), index * 4))
  return bytes
}

const pointTag = (parts: readonly number[]): Buffer => Buffer.concat([typeOf('XYZ '), point(parts)])

/** The name in ASCII; its Unicode and Macintosh forms are left empty. */
function descriptionTag(name: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(name.length + 1)
  return Buffer.concat([typeOf('desc'), length, Buffer.from(`${name}\0`), Buffer.alloc(4 + 4 + 2 + 1 + 67)])
}

const STEPS = 1024

function curveTag(): Buffer {
  const bytes = Buffer.alloc(4 + STEPS * 2)
  bytes.writeUInt32BE(STEPS)
  for (let step = 0; step < STEPS; step++) {
    const value = step / (STEPS - 1)
    const linear = value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    bytes.writeUInt16BE(Math.round(linear * 0xff_ff), 4 + step * 2)
  }
  return Buffer.concat([typeOf('curv'), bytes])
}
