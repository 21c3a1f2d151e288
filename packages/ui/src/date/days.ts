/** A day as `YYYY-MM-DD`. */
export type Day = string

const pattern = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/
const dayMs = 86_400_000

/** “22 Nov 2026” and “Nov 22, 2026”, as the console shows days in English. */
const spokenPatterns = [
  /^(?<date>\d{1,2})\s+(?<name>[a-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3})[a-z]*\.?\s+(?<date>\d{1,2}),?\s+(?<year>\d{4})$/i,
]
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The same with the month as a number. */
const inNumbers = (text: string): string => {
  const found = spokenPatterns.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined)
  if (found === undefined) return text
  const month = months.indexOf((found['name'] ?? '').toLowerCase()) + 1
  return `${found['year']}-${month}-${found['date']}`
}

const instant = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The day that was typed, such as `2026-11-2`, `2026/11/02`, `20261102`, `2026年11月2日` or `2 Nov 2026`; nothing where there is no such day. */
export const typedDay = (text: string): Day | undefined => {
  const [, year, month, date] = pattern.exec(inNumbers(text.trim())) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = instant(day)
  // The 30th of February is another day's name.
  return Number.isNaN(time) || dayAt(time) !== day ? undefined : day
}

export const addDays = (day: Day, days: number): Day => dayAt(instant(day) + days * dayMs)

/** The same day of another month, or that month's last. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Six weeks that hold the day's month, each from Monday on. */
export const weeksAround = (day: Day): readonly (readonly Day[])[] => {
  const first = `${day.slice(0, 7)}-01`
  const weekday = (new Date(instant(first)).getUTCDay() + 6) % 7
  const start = addDays(first, -weekday)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)),
  )
}

/** Today as the reader's clock has it. */
export const today = (): Day => {
  const now = new Date()
  return dayAt(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

const locales = { zh: 'zh-CN', en: 'en-GB' } as const

/** A day as one reads it: “2026年11月22日星期日”, “Sunday 22 November 2026”. */
export const spokenDay = (day: Day, language: keyof typeof locales): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(instant(day))

/** “2026年11月”, “November 2026”. */
export const spokenMonth = (day: Day, language: keyof typeof locales): string =>
  new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    instant(day),
  )

/** “一”, “Mon”: from Monday on. */
export const weekdays = (language: keyof typeof locales): readonly string[] => {
  const width = language === 'zh' ? 'narrow' : 'short'
  const format = new Intl.DateTimeFormat(locales[language], { weekday: width, timeZone: 'UTC' })
  return (weeksAround('2026-11-02')[1] ?? []).map((day) => format.format(instant(day)))
}
