import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import { writeWhole } from '#bytes/number-text.ts'

/** A number format that only says how many decimals, thousands and per cent. */
export type QuickFormat = {
  readonly decimals: number
  readonly grouped: boolean
  readonly percent: boolean
  /** General: only whole numbers, of few enough digits, are as simple as that. */
  readonly wholeOnly: boolean
}

const QUICK = /^(#,##)?0(?:\.(0{1,4}))?(%)?$/
const MOST = 1e12
/** General writes longer ones with an exponent. */
const MOST_GENERAL = 1e11
/** So near to a half, by itself and for each unit, a product of doubles does not say how the decimal text rounds. */
const NEAR_HALF = 1e-6
const BLUR = 1e-15

const general: QuickFormat = { decimals: 0, grouped: false, percent: false, wholeOnly: true }

/** Undefined where the format says more. */
export function quickFormat(code: string | undefined): QuickFormat | undefined {
  if (code === undefined || code === '' || code === 'General') return general
  const found = QUICK.exec(code)
  if (found === null) return undefined
  return {
    wholeOnly: false,
    decimals: found[2]?.length ?? 0,
    grouped: found[1] !== undefined,
    percent: found[3] !== undefined,
  }
}

const [MINUS, POINT, PERCENT, ZERO] = [45, 46, 37, 48] as const

/** `,000` to `,999` and `.00` to `.99`, each as one little-endian word: digits go out several at a time. */
const THOUSANDS = wordsOf(1000, (value) => `,${String(value).padStart(3, '0')}`)
const HUNDREDTHS = wordsOf(100, (value) => `.${String(value).padStart(2, '0')}`)

function wordsOf(count: number, textOf: (value: number) => string): Uint32Array {
  return Uint32Array.from({ length: count }, (_, value) =>
    Buffer.from(textOf(value).padEnd(4, '\0')).readUInt32LE(),
  )
}

/**
 * Writes a number by a quick format, the same text as the engine's own formatting; false, and nothing written, where
 * only that knows the text: near a half, very large, or a negative number that rounds to zero.
 */
export function writeQuick(out: ByteBuffer, value: number, format: QuickFormat): boolean {
  const { decimals, grouped, percent } = format
  const scaled = scaledBy(value, format)
  if (scaled < 0) return false
  out.reserve(64)
  if (value < 0) out.bytes[out.length++] = MINUS
  const power = 10 ** decimals
  const units = decimals === 0 ? scaled : Math.floor(scaled / power)
  if (grouped) writeGrouped(out, units)
  else writeWhole(out, units)
  if (decimals > 0) writeFraction(out, scaled - units * power, decimals)
  if (percent) out.bytes[out.length++] = PERCENT
  return true
}

/** The number's digits as a whole number, in units of its last decimal; -1 where only the engine knows them. */
function scaledBy(value: number, { decimals, percent, wholeOnly }: QuickFormat): number {
  if (wholeOnly && !(Number.isInteger(value) && Math.abs(value) < MOST_GENERAL)) return -1
  const exact = Math.abs(value) * 10 ** decimals * (percent ? 100 : 1)
  const whole = Math.floor(exact)
  const rest = exact - whole
  if (!(exact < MOST) || Math.abs(rest - 0.5) < NEAR_HALF + exact * BLUR) return -1
  const scaled = rest > 0.5 ? whole + 1 : whole
  return scaled === 0 && value < 0 ? -1 : scaled
}

function writeGrouped(out: ByteBuffer, value: number): void {
  if (value < 1000) {
    writeWhole(out, value)
    return
  }
  const high = Math.floor(value / 1000)
  writeGrouped(out, high)
  out.view.setUint32(out.length, THOUSANDS[value - high * 1000] as number, true)
  out.length += 4
}

function writeFraction(out: ByteBuffer, value: number, digits: number): void {
  if (digits === 2) {
    out.view.setUint32(out.length, HUNDREDTHS[value] as number, true)
    out.length += 3
    return
  }
  out.bytes[out.length++] = POINT
  writeFixed(out, value, digits)
}

function writeFixed(out: ByteBuffer, value: number, digits: number): void {
  let rest = value
  for (let place = digits - 1; place >= 0; place--) {
    out.bytes[out.length + place] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  out.length += digits
}
