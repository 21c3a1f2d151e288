import { isRealDate } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

/** What a clock on the wall of some time zone shows. */
export type WallTime = CalendarDate & {
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/**
 * A point in time: a Date, milliseconds or (10 digits) seconds since 1970, the same as text, ISO text with an offset;
 * or text without an offset, which is wall time already.
 */
export type Moment = Date | number | string

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

const wallTimeOfInstant = (instant: number, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const read = (name: string): number => Number(parts[name])
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

// A 10-digit timestamp is seconds (UTL-02); milliseconds have had more digits since 2001.
const millisecondsOf = (stamp: number): number =>
  Number.isInteger(stamp) && String(Math.abs(stamp)).length === 10 ? stamp * 1000 : stamp

const localForm = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
const offsetForm = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)$/

const isRealTime = ({ hour, minute, second }: WallTime): boolean => hour <= 23 && minute <= 59 && second <= 59

const readLocal = (text: string): WallTime | undefined => {
  const found = localForm.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const wall = { year, month, day, hour, minute, second }
  return isRealDate(wall) && isRealTime(wall) ? wall : undefined
}

// PostgreSQL writes +08 where ISO 8601 wants +08:00.
const wholeOffset = (offset: string): string => {
  if (offset === 'Z') return offset
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
}

const instantOfText = (text: string): number => {
  if (/^-?\d+$/.test(text)) return millisecondsOf(Number(text))
  const found = offsetForm.exec(text)
  return found ? Date.parse(`${found[1]}T${found[2]}${wholeOffset(found[3] ?? 'Z')}`) : Number.NaN
}

const instantOf = (moment: Moment): number => {
  if (typeof moment === 'string') return instantOfText(moment)
  return typeof moment === 'number' ? millisecondsOf(moment) : moment.getTime()
}

/** The wall time of a moment. Throws RangeError where the moment cannot be read or the time zone is unknown. */
export const wallTimeOf = (moment: Moment, timeZone: string): WallTime => {
  const local = typeof moment === 'string' ? readLocal(moment) : undefined
  if (local) return local
  const instant = instantOf(moment)
  if (Number.isNaN(new Date(instant).getTime()))
    throw new RangeError(`Not a point in time: ${String(moment)}`)
  return wallTimeOfInstant(instant, timeZone)
}
