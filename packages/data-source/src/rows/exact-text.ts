const decimal = /^([+-]?)0*(\d*)(?:\.(\d*))?$/
const most = 15

const significantDigits = (whole: string, fraction: string): number =>
  (fraction === '' ? whole.replace(/0+$/, '') : `${whole}${fraction}`.replace(/^0+/, '')).length

/**
 * The decimal text of a number with more than 15 significant digits, without what does not count (a plus sign, zeros in
 * front, zeros at the end of a fraction), so that equal numbers have equal texts. Undefined where a double holds it.
 */
export const exactText = (text: string): string | undefined => {
  const parts = decimal.exec(text)
  if (!parts || !Number.isFinite(Number(text))) return undefined
  const whole = String(parts[2])
  const fraction = (parts[3] ?? '').replace(/0+$/, '')
  if (significantDigits(whole, fraction) <= most) return undefined
  const size = fraction === '' ? whole : `${whole || '0'}.${fraction}`
  return parts[1] === '-' ? `-${size}` : size
}
