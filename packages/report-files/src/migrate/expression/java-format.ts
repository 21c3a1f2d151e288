/** Letters of Java's date patterns that its number patterns lack. */
const DATE = /[yMdHhmsaE]/

/** Whether a pattern of UReport2 (java.text) is one of dates. */
export const isDatePattern = (pattern: string): boolean => DATE.test(pattern.replaceAll(/'[^']*'/g, ''))

const RUN = /'([^']*)'|(y+|M+|d+|H+|h+|m+|s+|S+|a+|E+)|([^'yMdHhmsSaE]+)/g

/** A pattern of java.text.SimpleDateFormat or DecimalFormat as an Excel number format. */
export function excelFormat(pattern: string): string {
  if (!isDatePattern(pattern)) return numberFormat(pattern)
  return [...pattern.matchAll(RUN)]
    .map(([, quoted, letters, other]) => {
      if (letters !== undefined) return letterFormat(letters)
      return quoted === undefined ? plain(other ?? '') : `"${quoted}"`
    })
    .join('')
}

function letterFormat(letters: string): string {
  const count = letters.length
  if (letters[0] === 'a') return 'AM/PM'
  if (letters[0] === 'E') return count > 3 ? 'dddd' : 'ddd'
  if (letters[0] === 'S') return '0'.repeat(Math.min(3, count))
  if (letters[0] === 'y') return count === 2 ? 'yy' : 'yyyy'
  return letters.toLowerCase().slice(0, 4)
}

/** Signs that a format shows as they are; others are quoted. */
const plain = (text: string): string => (/^[-/:. ,]*$/.test(text) ? text : `"${text.replaceAll('"', '')}"`)

/** DecimalFormat and Excel agree on `0 # , . % ;`; what else stands there is text. */
function numberFormat(pattern: string): string {
  return pattern
    .replaceAll('"', '')
    .replaceAll(/'([^']*)'/g, '"$1"')
    .replaceAll(/(?<!")([¥￥$€])(?!")/g, '"$1"')
    .slice(0, 200)
}
