import type { Language } from './language-store.ts'

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' }

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
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(new Date(instant))
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
