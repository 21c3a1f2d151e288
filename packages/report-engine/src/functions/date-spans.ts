import { failure, isDate, isEmpty, isError, type Scalar } from '#values/scalar.ts'
import { DAY, dated, toDate, whole } from './date-values.ts'
import { info, type Definition, type LazyCall } from './definition.ts'

const WEEK = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4
const NO_HOLIDAYS: ReadonlySet<number> = new Set()
const MOST_WORKDAYS = 100_000

const dayOf = (date: number): number => Math.floor(date / DAY)
/** 0 = Sunday. */
const weekdayOf = (day: number): number => (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK
const isWorkday = (day: number, holidays: ReadonlySet<number>): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidays.has(day)

type Days = { readonly days: readonly number[] } | { readonly stop: Scalar }

/** The first arguments as days, or what stands for the result: an error, or empty where one is empty. */
function daysOf(call: LazyCall, count: number): Days {
  const days: number[] = []
  for (let index = 0; index < count; index++) {
    const date = toDate(call.value(index))
    if (!isDate(date)) return { stop: date }
    days.push(dayOf(date.date))
  }
  return { days }
}

function holidaysOf(call: LazyCall): ReadonlySet<number> | Scalar {
  if (call.count < 3) return new Set<number>()
  const days = new Set<number>()
  for (const value of call.values(2)) {
    const date = toDate(value)
    if (isError(date)) return date
    if (isDate(date)) days.add(dayOf(date.date))
  }
  return days
}

function isSet(holidays: ReadonlySet<number> | Scalar): holidays is ReadonlySet<number> {
  return holidays instanceof Set
}

/** Monday to Friday without holidays, both ends included; negative where the end comes first. */
function workdaysBetween(call: LazyCall): Scalar {
  const read = daysOf(call, 2)
  if ('stop' in read) return read.stop
  const holidays = holidaysOf(call)
  if (!isSet(holidays)) return holidays
  const [start = 0, end = 0] = read.days
  return start <= end ? workdaysIn([start, end], holidays) : -workdaysIn([end, start], holidays)
}

/** Whole weeks have five; the rest is looked at day by day. */
function workdaysIn([from, to]: readonly [number, number], holidays: ReadonlySet<number>): number {
  const weeks = Math.floor((to - from + 1) / WEEK)
  const rest = Array.from({ length: to - from + 1 - weeks * WEEK }, (_, day) => from + weeks * WEEK + day)
  const free = [...holidays].filter((day) => day >= from && day <= to && isWorkday(day, NO_HOLIDAYS))
  return weeks * 5 + rest.filter((day) => isWorkday(day, NO_HOLIDAYS)).length - free.length
}

/** The day so many workdays later, or earlier. */
function workdayAfter(call: LazyCall): Scalar {
  const read = daysOf(call, 1)
  if ('stop' in read) return read.stop
  const holidays = holidaysOf(call)
  if (!isSet(holidays)) return holidays
  const second = call.value(1)
  const count = isEmpty(second) ? 0 : whole(second)
  if (!(Math.abs(count) <= MOST_WORKDAYS)) return isError(second) ? second : failure('#VALUE!', 'days')
  const step = Math.sign(count)
  let [day = 0] = read.days
  for (let left = Math.abs(count); left > 0;) {
    day += step
    if (isWorkday(day, holidays)) left--
  }
  return dated(day * DAY)
}

function daysBetween(call: LazyCall): Scalar {
  const read = daysOf(call, 2)
  if ('stop' in read) return read.stop
  const [end = 0, start = 0] = read.days
  return end - start
}

/** Weeks begin on this day (0 = Sunday) for each kind of WEEKNUM; 21 is ISO 8601. */
const FIRST_DAYS: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  11: 1,
  12: 2,
  13: 3,
  14: 4,
  15: 5,
  16: 6,
  17: 0,
}
const ISO = 21

function weekNumber(call: LazyCall, given: number): Scalar {
  const read = daysOf(call, 1)
  if ('stop' in read) return read.stop
  const [day = 0] = read.days
  if (given === ISO) return isoWeek(day)
  const first = FIRST_DAYS[given]
  if (first === undefined) return failure('#VALUE!', 'kind 1, 2, 11 … 17 or 21')
  const newYear = dayOf(Date.UTC(new Date(day * DAY).getUTCFullYear(), 0, 1))
  const before = (weekdayOf(newYear) - first + WEEK) % WEEK
  return Math.floor((day - newYear + before) / WEEK) + 1
}

/** The week that holds the year's first Thursday is the first. */
function isoWeek(day: number): number {
  const thursday = day + 3 - ((weekdayOf(day) + 6) % WEEK)
  const newYear = dayOf(Date.UTC(new Date(thursday * DAY).getUTCFullYear(), 0, 1))
  return Math.floor((thursday - newYear) / WEEK) + 1
}

export const dateSpans: readonly Definition[] = [
  {
    ...info('DAYS', [2, 2], ['DAYS(end, start)', '相差天数', 'Days between two dates']),
    kind: 'lazy',
    run: daysBetween,
  },
  {
    ...info(
      'NETWORKDAYS',
      [2, 3],
      [
        'NETWORKDAYS(start, end[, holidays])',
        '工作日天数',
        'Monday to Friday without holidays, both ends included',
      ],
    ),
    kind: 'lazy',
    run: workdaysBetween,
  },
  {
    ...info(
      'WORKDAY',
      [2, 3],
      ['WORKDAY(start, days[, holidays])', '若干工作日后的日期', 'The date so many workdays later'],
    ),
    kind: 'lazy',
    run: workdayAfter,
  },
  {
    ...info(
      'WEEKNUM',
      [1, 2],
      ['WEEKNUM(date[, kind])', '第几周', 'Week of the year; kind 2: from Monday, 21: ISO'],
    ),
    kind: 'lazy',
    run: (call) => weekNumber(call, call.count > 1 ? whole(call.value(1)) : 1),
  },
  {
    ...info('ISOWEEKNUM', [1, 1], ['ISOWEEKNUM(date)', 'ISO 周数', 'Week of the year by ISO 8601']),
    kind: 'lazy',
    run: (call) => weekNumber(call, ISO),
  },
  {
    ...info('DATEVALUE', [1, 1], ['DATEVALUE(text)', '文本转日期', 'Text as a date']),
    kind: 'scalar',
    run: ([value]) => toDate(value),
  },
]
