const digit = (text: string, at: number): number => text.charCodeAt(at) - 48

const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

const form =
  /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}(?::?\d{2}){0,2}))?)?$/

const dayForm = /^\d{4}-\d{2}-\d{2}$/

export const isDateText = (text: string): boolean => dayForm.test(text)

/** `2026-01-31`, also with a time, a fraction and an offset. */
export const isMomentText = (text: string): boolean => form.test(text)

const clock = (text: string): number => {
  const seconds = text.charCodeAt(16) === 58 ? two(text, 17) : 0
  const fraction =
    text.charCodeAt(19) === 46
      ? Number((/^\d+/.exec(text.slice(20))?.[0] ?? '0').slice(0, 6).padEnd(6, '0')) / 1000
      : 0
  return two(text, 11) * 3_600_000 + two(text, 14) * 60_000 + seconds * 1000 + fraction
}

let lastDay = ''
let lastStart = Number.NaN

// Rows come in runs of the same day. A day that no calendar has (0000-00-00) is NaN.
const startOfDay = (text: string): number => {
  const day = text.slice(0, 10)
  if (day !== lastDay) {
    lastStart = Date.parse(day)
    lastDay = day
  }
  return lastStart
}

/**
 * Milliseconds of the wall clock that an ISO text shows, microseconds as their fraction; an offset is left out, because the clock that the database
 * shows is what people compare with. NaN where it is no such text (`infinity`, years beyond 9999 or before 1).
 */
export const wallMilliseconds = (text: string): number => {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.endsWith('BC')) return Number.NaN
  return text.length > 15 ? startOfDay(text) + clock(text) : startOfDay(text)
}
