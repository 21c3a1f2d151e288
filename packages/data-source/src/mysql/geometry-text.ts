/** Names of the WKB types (OGC 06-103r4 §8.2.8), by their number. */
const names = [
  '',
  'POINT',
  'LINESTRING',
  'POLYGON',
  'MULTIPOINT',
  'MULTILINESTRING',
  'MULTIPOLYGON',
  'GEOMETRYCOLLECTION',
] as const

const deepest = 16

type Reading = { readonly bytes: Buffer; at: number }

const byte = (from: Reading): number => from.bytes.readUInt8(from.at++)

const whole = (from: Reading, little: boolean): number => {
  const value = little ? from.bytes.readUInt32LE(from.at) : from.bytes.readUInt32BE(from.at)
  from.at += 4
  return value
}

const point = (from: Reading, little: boolean): string => {
  const read = (at: number) => (little ? from.bytes.readDoubleLE(at) : from.bytes.readDoubleBE(at))
  const text = `${read(from.at)} ${read(from.at + 8)}`
  from.at += 16
  return text
}

const list = (from: Reading, little: boolean, item: () => string): string => {
  const items: string[] = []
  // A count that lies runs into the end of the bytes, which throws.
  for (let left = whole(from, little); left > 0; left--) items.push(item())
  return `(${items.join(',')})`
}

const geometry = (from: Reading, depth: number): { readonly name: string; readonly body: string } => {
  if (depth > deepest) throw new RangeError('Nested too deep')
  const little = byte(from) === 1
  const type = whole(from, little)
  const name = names[type]
  if (!name) throw new RangeError('No such type')
  const points = () => list(from, little, () => point(from, little))
  const parts = (write: (part: { name: string; body: string }) => string) =>
    list(from, little, () => write(geometry(from, depth + 1)))
  if (type === 1) return { name, body: `(${point(from, little)})` }
  if (type === 2) return { name, body: points() }
  if (type === 3) return { name, body: list(from, little, points) }
  if (type === 7) return { name, body: parts((part) => `${part.name}${part.body}`) }
  return { name, body: parts((part) => (type === 4 ? part.body.slice(1, -1) : part.body)) }
}

/**
 * A geometry as WKT, the way `ST_AsText` writes it: `POINT(1 2)`. MySQL keeps four bytes of reference system in front of
 * the WKB. What cannot be read stays hexadecimal digits.
 */
export const geometryText = (bytes: Buffer): string => {
  try {
    const { name, body } = geometry({ bytes, at: 4 }, 0)
    return `${name}${body}`
  } catch {
    return `0x${bytes.toString('hex')}`
  }
}
