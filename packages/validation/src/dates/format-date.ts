import type { Language } from '#messages/message.ts'
import { dateText, weekdayOf } from './calendar.ts'
import { wallTimeOf } from './wall-time.ts'
import type { Moment, WallTime } from './wall-time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

const timeText = ({ hour, minute, second }: WallTime): string => `${two(hour)}:${two(minute)}:${two(second)}`

/** `YYYY-MM-DD` in a time zone such as `Asia/Shanghai` (UTL-02). Throws RangeError at an unreadable moment. */
export const formatDate = (moment: Moment, timeZone: string): string => dateText(wallTimeOf(moment, timeZone))

/** `HH:mm:ss` (UTL-02). */
export const formatTime = (moment: Moment, timeZone: string): string => timeText(wallTimeOf(moment, timeZone))

/** `YYYY-MM-DD HH:mm:ss` (UTL-02). */
export const formatDateTime = (moment: Moment, timeZone: string): string => {
  const wall = wallTimeOf(moment, timeZone)
  return `${dateText(wall)} ${timeText(wall)}`
}

/** From Sunday, as `Date.getDay` counts. */
const weekdayNames = {
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const satisfies Record<Language, readonly string[]>

/** 星期一 … 星期日 (UTL-02), or the English name. */
export const weekdayName = (moment: Moment, timeZone: string, language: Language = 'zh'): string =>
  weekdayNames[language][weekdayOf(wallTimeOf(moment, timeZone))] ?? ''
