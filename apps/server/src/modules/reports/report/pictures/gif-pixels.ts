/** A picture of four bytes a point. */
type Pixels = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

type Frame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isInterlaced: boolean
}

const MOST_CODES = 4096

/**
 * The first picture of a GIF (GIF89a), as one sees it where nothing moves. Throws where it is broken, or has more than
 * `most` points.
 */
export const gifPixels = (bytes: Buffer, most: number): Pixels => {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  if (width * height > most || width * height === 0) throw new RangeError('A GIF of that size')
  const flags = bytes.readUInt8(10)
  let at = 13
  const colours = flags & 0x80 ? bytes.subarray(at, (at += 3 << ((flags & 7) + 1))) : Buffer.alloc(0)
  let clear = -1
  for (;;) {
    const kind = bytes.readUInt8(at++)
    if (kind === 0x2c) return drawn(bytes, { at, colours, clear, width, height })
    if (kind !== 0x21) throw new RangeError('A GIF without a picture')
    if (bytes.readUInt8(at) === 0xf9 && bytes.readUInt8(at + 2) & 1) clear = bytes.readUInt8(at + 5)
    at = blocks(bytes, at + 1).end
  }
}

type Drawing = {
  readonly at: number
  readonly colours: Buffer
  readonly clear: number
  readonly width: number
  readonly height: number
}

const drawn = (bytes: Buffer, { at, colours: usual, clear, width, height }: Drawing): Pixels => {
  const flags = bytes.readUInt8(at + 8)
  const frame = {
    left: bytes.readUInt16LE(at),
    top: bytes.readUInt16LE(at + 2),
    width: bytes.readUInt16LE(at + 4),
    height: bytes.readUInt16LE(at + 6),
    isInterlaced: (flags & 0x40) !== 0,
  }
  if (frame.left + frame.width > width || frame.top + frame.height > height)
    throw new RangeError('A GIF whose picture reaches out of it')
  const own = flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
  const colours = own === 0 ? usual : bytes.subarray(at + 9, at + 9 + own)
  const start = at + 9 + own
  const indices = unpacked(blocks(bytes, start + 1).data, bytes.readUInt8(start), frame.width * frame.height)
  const pixels = new Uint8Array(width * height * 4)
  const rows = rowsOf(frame)
  indices.forEach((index, place) => {
    if (index === clear) return
    const row = frame.top + (rows[Math.floor(place / frame.width)] as number)
    const to = (row * width + frame.left + (place % frame.width)) * 4
    pixels.set(colours.subarray(index * 3, index * 3 + 3), to)
    pixels[to + 3] = 255
  })
  return { width, height, pixels }
}

/** In which row each line that is stored stands. */
const rowsOf = ({ height, isInterlaced }: Frame): readonly number[] => {
  const all = Array.from({ length: height }, (_, row) => row)
  if (!isInterlaced) return all
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const
  return passes.flatMap(([from, step]) => all.filter((row) => row >= from && (row - from) % step === 0))
}

/** The blocks from `at` up to the empty one, as one. */
const blocks = (bytes: Buffer, at: number): { readonly data: Buffer; readonly end: number } => {
  const parts: Buffer[] = []
  let next = at
  for (let size = bytes.readUInt8(next); size > 0; size = bytes.readUInt8(next)) {
    parts.push(bytes.subarray(next + 1, next + 1 + size))
    next += size + 1
  }
  return { data: Buffer.concat(parts), end: next + 1 }
}

/** LZW with codes that grow (GIF89a, appendix F). */
const unpacked = (data: Buffer, least: number, length: number): Uint8Array => {
  if (least < 1 || least > 11) throw new RangeError('A GIF of that depth')
  const out = new Uint8Array(length)
  const [restart, stop] = [1 << least, (1 << least) + 1]
  const table = openTable(stop + 1)
  const read = bitsOf(data)
  for (let at = 0; at < length;) {
    const code = read(table.size())
    if (code === stop) break
    if (code === restart) table.restart()
    else at += table.write(code, out, at)
  }
  return out
}

/** Reads numbers of so many bits, the lowest first. */
const bitsOf = (data: Buffer): ((size: number) => number) => {
  let [from, bits, held] = [0, 0, 0]
  return (size) => {
    while (bits < size) {
      if (from >= data.length) throw new RangeError('A GIF that ends early')
      held |= (data[from++] as number) << bits
      bits += 8
    }
    const read = held & ((1 << size) - 1)
    held >>>= size
    bits -= size
    return read
  }
}

/** What each code stands for: that of another code and one index more. */
const openTable = (free: number) => {
  const before = new Uint16Array(MOST_CODES)
  const last = Uint8Array.from({ length: MOST_CODES }, (_, code) => code & 0xff)
  const first = Uint8Array.from(last)
  const lengths = new Uint16Array(MOST_CODES).fill(1)
  const leastSize = 32 - Math.clz32(free - 1)
  let [next, size, previous] = [free, leastSize, -1]
  const learn = (code: number): void => {
    if (code > next || (code === next && previous < 0)) throw new RangeError('A GIF with a code of nothing')
    if (previous < 0 || next === MOST_CODES) return
    before[next] = previous
    first[next] = first[previous] as number
    last[next] = first[code === next ? previous : code] as number
    lengths[next] = (lengths[previous] as number) + 1
    next += 1
    if (next === 1 << size && size < 12) size += 1
  }
  return {
    size: () => size,
    restart: (): void => {
      ;[next, size, previous] = [free, leastSize, -1]
    },
    /** Gives how many indices it wrote. */
    write: (code: number, out: Uint8Array, at: number): number => {
      learn(code)
      const count = lengths[code] as number
      for (let place = at + count - 1, walk = code; place >= at; place--, walk = before[walk] as number)
        if (place < out.length) out[place] = last[walk] as number
      previous = code
      return count
    },
  }
}
