/** ASCII markup that is written often, cut into words of eight bytes; see {@link fragment}. */
export type Fragment = { readonly words: Float64Array; readonly length: number }

/**
 * Prepares markup for {@link ByteBuffer.put}. Words travel as doubles, because engines store those without a detour;
 * only ASCII may, as its bytes never form a NaN, which would lose them.
 */
export function fragment(markup: string): Fragment {
  const bytes = Buffer.alloc(Math.ceil(markup.length / 8) * 8)
  bytes.write(markup, 'latin1')
  const words = Float64Array.from({ length: bytes.length / 8 }, (_, index) => bytes.readDoubleLE(index * 8))
  return { words, length: markup.length }
}

/** A fragment whose text, of at most eight characters, is set anew again and again. */
export function openShortFragment(): { readonly fragment: Fragment; set(text: string): void } {
  const words = new Float64Array(1)
  const bytes = new Uint8Array(words.buffer)
  const short = { words, length: 0 }
  return {
    fragment: short,
    set: (text) => {
      short.length = text.length
      for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
    },
  }
}

/** For {@link ByteBuffer.writeIf}: all of ASCII that is seen, the blank, tabs and ends of lines, without these. */
export const asciiWithout = (signs: string): Uint8Array => {
  const isFine = (code: number): boolean =>
    (code >= 32 || code === 9 || code === 10 || code === 13) &&
    code !== 127 &&
    !signs.includes(String.fromCharCode(code))
  return Uint8Array.from({ length: 128 }, (_, code) => (isFine(code) ? 1 : 0))
}

const LONGEST_SHORT = 48

/**
 * Bytes written front to back, growing where needed. The fields are open because the loops that write cells stay
 * within one function: reserve first, then write to `bytes` at `length` and move `length` on.
 */
export class ByteBuffer {
  bytes: Buffer
  length = 0
  /** Over the same memory. */
  view: DataView

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafeSlow(capacity)
    this.view = viewOf(this.bytes)
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    if (this.length + count > this.bytes.length) this.grow(count)
  }

  /** Prepared markup: eight bytes at a time; what is too much of the last word is written over by what follows. */
  put({ words, length }: Fragment): void {
    this.reserve(words.length * 8)
    const { view } = this
    let at = this.length
    for (let index = 0; index < words.length; index++) {
      view.setFloat64(at, words[index] as number, true)
      at += 8
    }
    this.length += length
  }

  /** Markup and other short text as UTF-8, unescaped. */
  write(text: string): void {
    this.reserve(text.length * 3)
    this.length += this.bytes.write(text, this.length, 'utf8')
  }

  /** The same for what is short and written a million times: a loop costs less than the way out of the engine. */
  writeShort(text: string): void {
    const { length } = text
    if (length > LONGEST_SHORT) return this.write(text)
    this.reserve(length * 3)
    const { bytes } = this
    let at = this.length
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code < 0x80) bytes[at++] = code
      else if (code < 0x8_00) {
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else if (code >= 0xd8_00 && code < 0xe0_00) return this.write(text)
      else {
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
      }
    }
    this.length = at
    return undefined
  }

  /**
   * A text of signs that may stand as they are, in one pass: ASCII that `may` has, and what is neither a control nor half
   * a pair. False, and nothing written, where another sign is among them.
   */
  writeIf(text: string, may: Uint8Array): boolean {
    const { length } = text
    this.reserve(length * 3)
    const { bytes } = this
    let at = this.length
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code < 0x80) {
        if (may[code] === 0) return false
        bytes[at++] = code
      } else if (code < 0x8_00) {
        if (code < 0xa0) return false
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else if ((code >= 0xd8_00 && code < 0xe0_00) || code > 0xff_fd) return false
      else {
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
      }
    }
    this.length = at
    return true
  }

  /** Bytes as they are. */
  append(from: Uint8Array): void {
    this.reserve(from.length)
    this.bytes.set(from, this.length)
    this.length += from.length
  }

  /** What was written so far; valid until the next write. */
  written(): Buffer {
    return this.bytes.subarray(0, this.length)
  }

  /** Starts anew in other memory; what was written stays where it is. */
  restartIn(bytes: Buffer): void {
    this.bytes = bytes
    this.view = viewOf(bytes)
    this.length = 0
  }

  private grow(count: number): void {
    const next = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.length + count))
    this.bytes.copy(next, 0, 0, this.length)
    this.bytes = next
    this.view = viewOf(next)
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}
