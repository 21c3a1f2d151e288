import { message, textRule } from './rule.ts'
import { dateOfDay, dateText, dayOf, daysInMonth, isRealDate, readDate, weekdayOf } from '#dates/calendar.ts'
import type { CalendarDate } from '#dates/calendar.ts'

const monthsFirst = (year: number, month: number): CalendarDate => ({ year, month, day: 1 })

const monthsLast = (year: number, month: number): CalendarDate => ({
  year,
  month,
  day: daysInMonth(year, month),
})

const afterDays = (date: CalendarDate, days: number): CalendarDate => dateOfDay(dayOf(date) + days)

const sinceMonday = (date: CalendarDate): number => (weekdayOf(date) + 6) % 7

const quartersFirstMonth = (month: number): number => month - ((month - 1) % 3)

/** First and last day of the week (from Monday), month, quarter (season) and year around today. */
const relativeDates = {
  wf: (today) => afterDays(today, -sinceMonday(today)),
  wl: (today) => afterDays(today, 6 - sinceMonday(today)),
  mf: ({ year, month }) => monthsFirst(year, month),
  ml: ({ year, month }) => monthsLast(year, month),
  sf: ({ year, month }) => monthsFirst(year, quartersFirstMonth(month)),
  sl: ({ year, month }) => monthsLast(year, quartersFirstMonth(month) + 2),
  yf: ({ year }) => monthsFirst(year, 1),
  yl: ({ year }) => monthsLast(year, 12),
} as const satisfies Record<string, (today: CalendarDate) => CalendarDate>

export type RelativeDate = keyof typeof relativeDates

const isRelative = (code: string): code is RelativeDate => Object.hasOwn(relativeDates, code)

const dateOfCode = (code: string, today: CalendarDate): CalendarDate | undefined => {
  if (code === 'current') return today
  if (isRelative(code)) return relativeDates[code](today)
  return /^[+-]?\d{1,7}$/.test(code) ? afterDays(today, Number(code)) : readDate(code)
}

/**
 * The date, as `YYYY-MM-DD`, that a field's default stands for: `current`, an offset in days (VAL-02), `wf` … `yl` or a
 * date. `today` is the user's day, `YYYY-MM-DD`, in their time zone: see `formatDate`. Nothing where the default is
 * empty; throws RangeError where it is none of these.
 */
export const dateOfDefault = (code: string, today: string): string | undefined => {
  if (code === '') return undefined
  const start = readDate(today)
  if (!start) throw new RangeError(`Not a date: ${today}`)
  const date = dateOfCode(code, start)
  if (!date || !isRealDate(date)) throw new RangeError(`Not a date default: ${code}`)
  return dateText(date)
}

// Any day does to judge the code; the middle of the calendar keeps large offsets in it.
const anyDay: CalendarDate = { year: 2000, month: 1, day: 1 }

/** The text is something that `dateOfDefault` understands. */
export const dateDefault = textRule('dateDefault', (text) => {
  const date = dateOfCode(text, anyDay)
  return date && isRealDate(date) ? undefined : message('validation.format')
})
