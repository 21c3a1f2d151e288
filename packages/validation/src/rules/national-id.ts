import { isRealDate } from '#dates/calendar.ts'
import { testRule } from './rule.ts'

const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The 18th character that GB 11643 gives to the first 17 digits. */
export const nationalIdCheckDigit = (digits: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return '10X98765432'.charAt(sum % 11)
}

const isBirthday = (text: string): boolean =>
  isRealDate({
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(4, 6)),
    day: Number(text.slice(6, 8)),
  })

// Cards of 15 digits were given out until 1999: their year has two digits, and they have no check digit.
const isOld = (text: string): boolean => /^\d{15}$/.test(text) && isBirthday(`19${text.slice(6, 12)}`)

const isNew = (text: string): boolean =>
  /^\d{17}[\dXx]$/.test(text) &&
  isBirthday(text.slice(6, 14)) &&
  nationalIdCheckDigit(text) === text.charAt(17).toUpperCase()

/** A Chinese identity number of 15 or 18 characters: region, a real date, and for 18 the check digit. */
export const nationalId = testRule(
  'nationalId',
  'validation.national-id',
  (text) => regions.has(text.slice(0, 2)) && (isOld(text) || isNew(text)),
)
