import type { ByteBuffer } from './byte-buffer.ts'

const MINUS = 45
const POINT = 46
const LONGEST_NUMBER = 32
const GROUP = 10_000
const HUNDRED_MILLION = 100_000_000

/** The four digits of 0 to 9999 as one little-endian word, so that a number goes out four digits at a time. */
const DIGITS = Uint32Array.from({ length: GROUP }, (_, value) =>
  Buffer.from(String(value).padStart(4, '0')).readUInt32LE(),
)

/** A whole number from 0 below 2^53 in decimal digits. */
export function writeWhole(out: ByteBuffer, value: number): void {
  out.reserve(LONGEST_NUMBER)
  if (value < HUNDRED_MILLION) {
    writeInteger(out, value | 0)
    return
  }
  const high = Math.floor(value / HUNDRED_MILLION)
  const low = (value - high * HUNDRED_MILLION) | 0
  writeWhole(out, high)
  writeGroup(out, (low / GROUP) | 0)
  writeGroup(out, low % GROUP)
}

/** A finite number as the shortest decimal that reads back as the same double. */
export function writeNumber(out: ByteBuffer, value: number): void {
  let size = value
  if (value < 0) {
    out.reserve(1)
    out.bytes[out.length++] = MINUS
    size = -value
  }
  if (size < 1e15 && size === Math.floor(size)) writeWhole(out, size)
  else if (!writeScaled(out, size, 2) && !writeScaled(out, size, 4)) out.write(String(size))
}

/**
 * Amounts and ratios have few decimals. Where n / scale gives the very same double, its decimal text is exact too
 * (both are the correctly rounded quotient), and writing two whole numbers is several times faster than String().
 */
function writeScaled(out: ByteBuffer, size: number, decimals: 2 | 4): boolean {
  const scale = decimals === 2 ? 100 : GROUP
  const scaled = Math.floor(size * scale + 0.5)
  if (scaled >= 1e15 || scaled / scale !== size) return false
  const whole = Math.floor(size)
  let fraction = (scaled - whole * scale) | 0
  let digits: number = decimals
  while (fraction % 10 === 0) {
    fraction = (fraction / 10) | 0
    digits--
  }
  writeWhole(out, whole)
  out.bytes[out.length++] = POINT
  writeLast(out, fraction, digits)
  return true
}

/** 0 to 99,999,999. */
function writeInteger(out: ByteBuffer, value: number): void {
  if (value < GROUP) {
    writeLast(out, value, value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4)
    return
  }
  const high = (value / GROUP) | 0
  writeLast(out, high, high < 100 ? (high < 10 ? 1 : 2) : high < 1000 ? 3 : 4)
  writeGroup(out, value - high * GROUP)
}

/** The last so many of the four digits. */
function writeLast(out: ByteBuffer, value: number, digits: number): void {
  out.view.setUint32(out.length, (DIGITS[value] as number) >>> ((4 - digits) * 8), true)
  out.length += digits
}

function writeGroup(out: ByteBuffer, value: number): void {
  out.view.setUint32(out.length, DIGITS[value] as number, true)
  out.length += 4
}
