/** Numbers as people expect them: 15 significant digits, halves away from zero on the decimal text. */

const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
// Scaled values nearer to .5 than this are decided on the decimal text: scaling itself errs by up to 0.0625 there.
const DOUBTFUL = 0.1

/** `0.1 + 0.2` → `0.3`. */
export function fifteenDigits(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value === 0 ? 0 : value
  if (!Number.isFinite(value)) return value
  const scale = POWERS[14 - Math.floor(Math.log10(Math.abs(value)))]
  if (scale === undefined) return Number(value.toPrecision(15))
  const scaled = value * scale
  const rounded = Math.round(scaled)
  const inRange = Math.abs(rounded) >= 1e14 && Math.abs(rounded) < 1e15
  if (!inRange || Math.abs(Math.abs(scaled - rounded) - 0.5) < DOUBTFUL) return Number(value.toPrecision(15))
  return rounded / scale
}

type Direction = 'nearest' | 'up' | 'down'

/** Rounds the decimal text of `value`: 2.675 to 2 digits is 2.68, -0.5 to 0 is -1. `up` is away from zero. */
export function roundDecimal(value: number, digits: number, direction: Direction = 'nearest'): number {
  if (!Number.isFinite(value) || value === 0) return value
  const places = Math.max(-308, Math.min(308, Math.trunc(digits)))
  const shifted = shift(Math.abs(fifteenDigits(value)), places)
  if (!Number.isFinite(shifted) || shifted >= 2 ** 53) return value
  const whole = Math.floor(shifted)
  const rest = shifted - whole
  const more = direction === 'up' ? rest > 0 : direction === 'nearest' && rest >= 0.5
  const result = shift(whole + (more ? 1 : 0), -places)
  return result === 0 ? 0 : Math.sign(value) * result
}

/** Moves the decimal point in the text, so that 2.675 becomes exactly 267.5. */
function shift(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
