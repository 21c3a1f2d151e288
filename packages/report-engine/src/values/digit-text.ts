import { sectionFor, type DigitSection, type Piece } from './digit-code.ts'

/** All significant digits of a number, and where its point stands: 0.00123 is `123` and -2. */
export type Digits = { readonly negative: boolean; readonly digits: string; readonly point: number }

const SIGNIFICANT = 15

/** As many digits as results keep (reference §2.6). */
export function digitsOfNumber(value: number): Digits {
  const [mantissa = '0', exponent = '0'] = Math.abs(value)
    .toExponential(SIGNIFICANT - 1)
    .split('e')
  return { negative: value < 0, digits: mantissa.replace('.', ''), point: Number(exponent) + 1 }
}

/** From decimal text without an exponent, `-12.50`: every digit of it. */
export function digitsOfText(exact: string): Digits {
  const negative = exact.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? exact.slice(1) : exact).split('.')
  return { negative, digits: whole + fraction, point: whole.length }
}

/**
 * By a format that only places digits, halves away from zero on the decimal text, at any size; undefined where the
 * section for `value` says more than digits.
 */
export function digitText(
  { value, digits }: { value: number; digits: Digits },
  code: string,
): string | undefined {
  const { digits: section, signed } = sectionFor(value, code)
  if (!section) return undefined
  const { whole, fraction } = roundedTo(section, digits)
  const isNegative = digits.negative && !signed && whole + fraction !== ''
  return `${isNegative ? '-' : ''}${laidOut(section, whole, fraction)}`
}

/** Digits before and after the point, without the zeros that say nothing. */
function roundedTo({ shift, fractionPlaces }: DigitSection, { digits, point }: Digits) {
  const end = point + shift + fractionPlaces
  const kept = BigInt(end > 0 ? digits.slice(0, end).padEnd(end, '0') : '0')
  const more = end >= 0 && (digits[end] ?? '0') >= '5' ? 1n : 0n
  const all = String(kept + more).padStart(fractionPlaces + 1, '0')
  const whole = all.slice(0, all.length - fractionPlaces).replace(/^0+/, '')
  return { whole, fraction: all.slice(all.length - fractionPlaces).replace(/0+$/, '') }
}

function laidOut(section: DigitSection, whole: string, fraction: string): string {
  const { pieces, wholePlaces } = section
  let [wholeSeen, fractionSeen] = [0, 0]
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text
      if ('point' in piece) return piece.point
      if (piece.of === 'fraction') return fraction[fractionSeen++] ?? padding(piece)
      const right = wholePlaces - 1 - wholeSeen++
      const extra = right === wholePlaces - 1 ? whole.slice(0, Math.max(0, whole.length - wholePlaces)) : ''
      return withGroups(`${extra}${whole.at(-1 - right) ?? padding(piece)}`, right, section.group)
    })
    .join('')
}

const padding = ({ place }: Extract<Piece, { place: string }>): string =>
  place === '#' ? '' : place === '0' ? '0' : ' '

/** Digits of which the last has `right` more to its right. */
function withGroups(digits: string, right: number, group: string): string {
  if (group === '') return digits
  return Array.from(digits, (digit, index) => {
    const after = right + digits.length - 1 - index
    if (after === 0 || after % 3 !== 0) return digit
    return digit === ' ' ? '  ' : `${digit}${group}`
  }).join('')
}
