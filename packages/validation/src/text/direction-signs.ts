/** Signs that turn the direction of the text after them, by the names that Unicode gives them. */
const directions: Readonly<Record<string, string>> = {
  '\u061C': 'ALM',
  '\u200E': 'LRM',
  '\u200F': 'RLM',
  '\u202A': 'LRE',
  '\u202B': 'RLE',
  '\u202C': 'PDF',
  '\u202D': 'LRO',
  '\u202E': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
}
const anySign = `[${Object.keys(directions).join('')}]`
const turning = new RegExp(anySign, 'gu')
const first = new RegExp(anySign, 'u')

/** Whether a text turns itself or what stands beside it. */
export const hasSigns = (text: string): boolean => first.test(text)

/** Text as it is: a sign that would turn the text around it shows as a mark, `[RLO]`. */
export const visibleSigns = (text: string): string =>
  text.replaceAll(turning, (sign) => `[${directions[sign] ?? ''}]`)

/** The text without them: for what leaves the page, such as the name of a file. */
export const withoutSigns = (text: string): string => text.replaceAll(turning, '')
