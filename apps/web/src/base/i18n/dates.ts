import { formatDateTime } from '@gridwright/validation'
import { currentLanguage } from './language-store.ts'
import type { Language } from './language-store.ts'
import { ownZone } from './own-zone.ts'

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day, `YYYY-MM-DD`, as the reader's language writes it: “2026-11-22”, “22 Nov 2026”. */
export const shownDay = (day: string, language: Language = currentLanguage()): string => {
  const [year, month, date] = day.split('-').map(Number)
  const name = months[(month ?? 0) - 1]
  return language === 'zh' || name === undefined ? day : `${date} ${name} ${year}`
}

type Reader = {
  readonly language?: Language
  /** Default the reader's own. */
  readonly timeZone?: string
}

/** An instant on the reader's clock, to the second where the order of things matters: “22 Nov 2026, 12:04:05”. */
export const shownSecond = (
  instant: string | number,
  { language = currentLanguage(), timeZone = ownZone() }: Reader = {},
): string => {
  const text = formatDateTime(new Date(instant), timeZone)
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
  return `${shownDay(day, language)}${language === 'zh' ? '' : ','} ${time}`
}

/** An instant on the reader's clock, to the minute: “2026-11-22 12:04”, “22 Nov 2026, 12:04”. */
export const shownTime = (instant: string | number, reader: Reader = {}): string =>
  shownSecond(instant, reader).slice(0, -3)

/** The same; of today only the hour and the minute. */
export const shownShortly = (instant: string | number, language: Language): string => {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  const text = shownTime(instant, { language })
  return isToday ? text.slice(-5) : text
}

/** Today with its weekday: “2026年11月22日星期日”, “Sunday 22 November 2026”. */
export const shownFullDay = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full' }).format(instant)

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const farAway = 7 * 86_400

/** “3 minutes ago”; a date beyond a week. */
export const timeAgo = (instant: string, language: Language, now: number = Date.now()): string => {
  const seconds = (new Date(instant).getTime() - now) / 1000
  if (Math.abs(seconds) > farAway)
    return shownDay(formatDateTime(new Date(instant), ownZone()).slice(0, 10), language)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined
    ? format.format(0, 'second')
    : format.format(Math.round(seconds / step[1]), step[0])
}

/** “2 min 5 s”, rounded as one says it. */
export const duration = (seconds: number, language: Language): string => {
  const unit = (value: number, name: 'second' | 'minute' | 'hour'): string =>
    new Intl.NumberFormat(locales[language], { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    )
  if (seconds < 60) return unit(Math.max(1, Math.round(seconds)), 'second')
  if (seconds < 3_600) return unit(Math.round(seconds / 60), 'minute')
  return unit(Math.round(seconds / 360) / 10, 'hour')
}
