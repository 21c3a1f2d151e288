/** Number formats of ECMA-376 §18.8.30 that have a fixed id in every file. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['General', 0],
  ['0', 1],
  ['0.00', 2],
  ['#,##0', 3],
  ['#,##0.00', 4],
  ['0%', 9],
  ['0.00%', 10],
  ['0.00E+00', 11],
  ['@', 49],
])

export const FIRST_CUSTOM_FORMAT = 164
export const DATE_FORMAT = 'yyyy-mm-dd'
export const DATE_TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'

const LONGEST_FORMAT = 255
const MOST_SECTIONS = 4
/** Text in quotes, escaped characters, and what stands in brackets: colours, conditions, locales. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

export function builtInFormat(code: string): number | undefined {
  return BUILT_IN.get(code)
}

/** Whether a number in this format shows as a date or a time. Elapsed times such as `[h]:mm` count too. */
export function isDateFormat(code: string): boolean {
  return /\[(h+|m+|s+)\]/i.test(code) || /[ymdhs]/i.test(code.replace(LITERAL, '').replace(/general/gi, ''))
}

/** Excel repairs, that is rewrites, a whole file over one format that it cannot read. */
export function isReadableFormat(code: string): boolean {
  if (code.length > LONGEST_FORMAT) return false
  const bare = code.replace(LITERAL, '')
  return !/["[\]\\\p{Cc}]/u.test(bare) && bare.split(';').length <= MOST_SECTIONS
}
