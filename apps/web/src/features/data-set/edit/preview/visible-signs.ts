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
const turning = new RegExp(`[${Object.keys(directions).join('')}]`, 'gu')

/** Data as it is: a sign that would turn the text around it shows as a mark, `[RLO]`. */
export const visibleSigns = (text: string): string =>
  text.replaceAll(turning, (sign) => `[${directions[sign] ?? ''}]`)
