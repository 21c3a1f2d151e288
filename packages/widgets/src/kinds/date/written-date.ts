import type { WidgetLanguage } from '#view/view-props.ts'

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const formats: Readonly<Record<number, (parts: Parts) => string>> = {
  1: ({ year, month, day, hour, minute, second }) => `${year}-${month}-${day} ${hour}:${minute}:${second}`,
  2: ({ year, month, day, hour, minute }) => `${year}-${month}-${day} ${hour}:${minute}`,
  3: ({ year, month, day }) => `${year}-${month}-${day}`,
  4: ({ year, month }) => `${year}-${month}`,
  5: ({ hour, minute, second }) => `${hour}:${minute}:${second}`,
  6: ({ hour, minute }) => `${hour}:${minute}`,
  8: ({ year }) => year,
  9: ({ month }) => month,
  10: ({ day }) => day,
}

/**
 * An instant by one of the formats 1 to 10 of DSH-04.
 *
 * @param how `zone` is an IANA name; '' or one that nobody knows is the device's own.
 */
export function writtenDate(
  instant: number,
  how: { readonly format: number; readonly zone: string; readonly language: WidgetLanguage },
): string {
  const { format, zone, language } = how
  if (format === 7)
    return formatter(language === 'zh' ? 'zh-CN' : 'en', zone, { weekday: 'long' }).format(instant)
  const all = formatter('en-GB', zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const parts = Object.fromEntries(all.map(({ type, value }) => [type, value])) as Parts
  return formats[format]?.(parts) ?? ''
}

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, zone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.keys(parts)].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const one = new Intl.DateTimeFormat(locale, { ...parts, ...(isZone(zone) && { timeZone: zone }) })
  made.set(key, one)
  return one
}

function isZone(zone: string): boolean {
  if (zone === '') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
