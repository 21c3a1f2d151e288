import { inflateSync } from 'node:zlib'

/** Points of a PNG: the colours of each, and how clear it is where the PNG says so; 8 bits each. */
export type PngPixels = {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  readonly colors: Buffer
  /** Undefined where all are opaque. */
  readonly alpha: Buffer | undefined
}

const CHANNELS: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 0: 1, 2: 3, 4: 2, 6: 4 }
const HEAD = 8

/**
 * Reads a PNG of 8 or 16 bits without palette and interlacing, as our own server writes them; throws on others. Of 16
 * bits the upper 8 are kept.
 */
export function pngPixels(png: Buffer): PngPixels {
  const head = chunks(png, 'IHDR')[0]
  if (head === undefined) throw new RangeError('Not a PNG')
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]]
  const channels = CHANNELS[kind as number]
  if (channels === undefined || (depth !== 8 && depth !== 16) || head[12] !== 0)
    throw new RangeError('A PNG of another kind')
  const bytes = channels * (depth / 8)
  const stride = width * bytes
  const size = (stride + 1) * height
  const raw = inflateSync(Buffer.concat(chunks(png, 'IDAT')), { maxOutputLength: size })
  if (raw.length !== size) throw new RangeError('A PNG that ends early')
  const samples = unfiltered(raw, { stride, height, bytes })
  return { width, height, ...parted(samples, { channels, step: depth / 8, points: width * height }) }
}

/** Bodies of all chunks of a type (PNG, 5.3). */
function chunks(png: Buffer, type: string): readonly Buffer[] {
  const found: Buffer[] = []
  for (let at = HEAD; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === type) found.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return found
}

type Rows = { readonly stride: number; readonly height: number; readonly bytes: number }

/** The bytes before filtering (PNG, 9.2). */
function unfiltered(raw: Buffer, { stride, height, bytes }: Rows): Buffer {
  const out = Buffer.allocUnsafe(stride * height)
  for (let row = 0; row < height; row++) {
    const from = row * (stride + 1)
    const filter = FILTERS[raw[from] as number]
    if (filter === undefined) throw new RangeError('A PNG with a filter of its own')
    const [to, above] = [row * stride, (row - 1) * stride]
    for (let at = 0; at < stride; at++) {
      const left = at < bytes ? 0 : (out[to + at - bytes] as number)
      const up = row === 0 ? 0 : (out[above + at] as number)
      const corner = row === 0 || at < bytes ? 0 : (out[above + at - bytes] as number)
      out[to + at] = (raw[from + 1 + at] as number) + filter(left, up, corner)
    }
  }
  return out
}

type Filter = (left: number, up: number, corner: number) => number

const FILTERS: readonly Filter[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    if (a <= b && a <= c) return left
    return b <= c ? up : corner
  },
]

type Samples = { readonly channels: 1 | 2 | 3 | 4; readonly step: number; readonly points: number }

function parted(
  samples: Buffer,
  { channels, step, points }: Samples,
): Pick<PngPixels, 'channels' | 'colors' | 'alpha'> {
  const isGrey = channels < 3
  const hasAlpha = channels === 2 || channels === 4
  const own = isGrey ? 1 : 3
  const stride = channels * step
  const planes = Array.from({ length: own }, (_, channel) => channel * step)
  const alpha = hasAlpha ? plane(samples, { from: own * step, stride, points }) : undefined
  const colors = stride === own ? samples : interleaved(samples, { offsets: planes, stride, points })
  return { channels: own, colors, alpha: alpha?.every((one) => one === 255) === true ? undefined : alpha }
}

type Plane = { readonly from: number; readonly stride: number; readonly points: number }

const plane = (samples: Buffer, { from, stride, points }: Plane): Buffer => {
  const out = Buffer.allocUnsafe(points)
  for (let point = 0; point < points; point++) out[point] = samples[from + point * stride] as number
  return out
}

type Planes = { readonly offsets: readonly number[]; readonly stride: number; readonly points: number }

const interleaved = (samples: Buffer, { offsets, stride, points }: Planes): Buffer => {
  const count = offsets.length
  const out = Buffer.allocUnsafe(points * count)
  for (let point = 0; point < points; point++)
    for (let channel = 0; channel < count; channel++)
      out[point * count + channel] = samples[point * stride + (offsets[channel] as number)] as number
  return out
}
