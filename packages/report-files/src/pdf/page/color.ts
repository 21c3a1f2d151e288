/** A colour as PDF takes it: three parts of 0 to 1, without the operator. */
export type Color = string

export const BLACK: Color = '0 0 0'

/** What number formats name; greens and the rest as in browsers. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  cyan: '#00ffff',
}

const FORM = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Undefined where it is no colour. One that lets the paper through is mixed with it. */
export function colorOf(text: string | undefined): Color | undefined {
  if (text === undefined) return undefined
  const code = named[text.toLowerCase()] ?? text
  if (!FORM.test(code)) return undefined
  const digits = code.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((one) => one + one) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, cover = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  const part = (value: number): string =>
    String(Math.round((1 - ((255 - value) * cover) / 65_025) * 1000) / 1000)
  return `${part(red)} ${part(green)} ${part(blue)}`
}
