/** A day of the Gregorian calendar; months and days count from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

const dayLength = 86_400_000

/** Days of a month; the month may lie outside 1 to 12 and then counts on into other years. */
export const daysInMonth = (year: number, month: number): number =>
  dateOfDay(dayOf({ year, month: month + 1, day: 0 })).day

/** The day as a running number; 1970-01-01 is 0. Months and days may run over. */
export const dayOf = ({ year, month, day }: CalendarDate): number => {
  const date = new Date(0)
  // Unlike Date.UTC this does not take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return Math.round(date.getTime() / dayLength)
}

/** The date of a running day number. */
export const dateOfDay = (day: number): CalendarDate => {
  const date = new Date(day * dayLength)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: CalendarDate): number => (((dayOf(date) + 4) % 7) + 7) % 7

/** Tells whether the calendar has this day. The years run from 1 to 9999. */
export const isRealDate = ({ year, month, day }: CalendarDate): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** `YYYY-MM-DD` (UTL-02). */
export const dateText = ({ year, month, day }: CalendarDate): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** Reads `YYYY-MM-DD`; nothing where it is not a real date. */
export const readDate = (text: string): CalendarDate | undefined => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const date = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) }
  return isRealDate(date) ? date : undefined
}
