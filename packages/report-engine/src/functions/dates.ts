import { toNumber } from '#values/arithmetic.ts'
import { failure, isDate, isError, textOf, type Scalar } from '#values/scalar.ts'
import { DAY, dated, toDate, whole } from './date-values.ts'
import { info, type Definition, type FunctionInfo } from './definition.ts'

/** First argument a date; empty stays empty. */
function ofDate(about: FunctionInfo, compute: (date: Date, args: readonly Scalar[]) => Scalar): Definition {
  const run = (args: readonly Scalar[]): Scalar => {
    const date = toDate(args[0])
    return isDate(date) ? compute(new Date(date.date), args) : date
  }
  return { ...about, kind: 'scalar', run }
}

/** The same day `months` later, or that month's last. */
function monthsLater(date: Date, months: number): number {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), last)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day)
}

function weekday(date: Date, args: readonly Scalar[]): Scalar {
  const kind = args.length > 1 ? whole(args[1]) : 1
  const fromSunday = date.getUTCDay()
  if (kind === 1) return fromSunday + 1
  if (kind === 2) return fromSunday === 0 ? 7 : fromSunday
  return kind === 3 ? (fromSunday + 6) % 7 : failure('#VALUE!', 'kind 1, 2 or 3')
}

function dateDifference(from: Date, args: readonly Scalar[]): Scalar {
  const end = toDate(args[1])
  if (!isDate(end)) return end
  if (end.date < from.getTime()) return failure('#VALUE!', 'end before start')
  const to = new Date(end.date)
  const earlier = to.getUTCDate() < from.getUTCDate() ? 1 : 0
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() - earlier
  const days = Math.floor(end.date / DAY) - Math.floor(from.getTime() / DAY)
  const units: Readonly<Record<string, number>> = {
    Y: Math.floor(months / 12),
    M: months,
    D: days,
    YM: months % 12,
    MD: Math.floor(end.date / DAY) - Math.floor(monthsLater(from, months) / DAY),
    YD: Math.floor(end.date / DAY) - Math.floor(monthsLater(from, months - (months % 12)) / DAY),
  }
  const unit = textOf(args[2]).toUpperCase()
  return Object.hasOwn(units, unit) ? (units[unit] ?? 0) : failure('#VALUE!', 'unit Y, M, D, YM, MD or YD')
}

function clock(name: string, words: readonly [string, string], place: (now: number) => number): Definition {
  return {
    ...info(name, [0, 0], [`${name}()`, ...words]),
    kind: 'scalar',
    run: (_, { now }) => (now === undefined ? failure('#VALUE!', 'no clock') : { date: place(now) }),
  }
}

export const dates: readonly Definition[] = [
  clock('TODAY', ['今天', 'Today'], (now) => Math.floor(now / DAY) * DAY),
  clock('NOW', ['当前时间', 'Now'], (now) => now),
  {
    ...info('DATE', [3, 3], ['DATE(year, month, day)', '日期', 'A date']),
    kind: 'scalar',
    run: (args) =>
      args.map(toNumber).find(isError) ??
      dated(Date.UTC(whole(args[0] ?? null), whole(args[1] ?? null) - 1, whole(args[2] ?? null))),
  },
  ofDate(info('YEAR', [1, 1], ['YEAR(date)', '年', 'Year']), (date) => date.getUTCFullYear()),
  ofDate(info('MONTH', [1, 1], ['MONTH(date)', '月', 'Month']), (date) => date.getUTCMonth() + 1),
  ofDate(info('DAY', [1, 1], ['DAY(date)', '日', 'Day']), (date) => date.getUTCDate()),
  ofDate(info('HOUR', [1, 1], ['HOUR(date)', '时', 'Hour']), (date) => date.getUTCHours()),
  ofDate(info('MINUTE', [1, 1], ['MINUTE(date)', '分', 'Minute']), (date) => date.getUTCMinutes()),
  ofDate(info('SECOND', [1, 1], ['SECOND(date)', '秒', 'Second']), (date) => date.getUTCSeconds()),
  ofDate(
    info('WEEKDAY', [1, 2], ['WEEKDAY(date[, kind])', '星期几', 'Day of the week; kind 2: Monday is 1']),
    weekday,
  ),
  ofDate(
    info('EDATE', [2, 2], ['EDATE(date, months)', '若干月后', 'The same day some months later']),
    (date, args) => dated(monthsLater(date, whole(args[1] ?? null))),
  ),
  ofDate(
    info('EOMONTH', [2, 2], ['EOMONTH(date, months)', '月末', 'Last day of the month some months later']),
    (date, args) =>
      dated(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + whole(args[1] ?? null) + 1, 0)),
  ),
  ofDate(
    info(
      'DATEDIF',
      [3, 3],
      ['DATEDIF(start, end, unit)', '日期差', 'Years (Y), months (M) or days (D) between'],
    ),
    dateDifference,
  ),
]
