import { AppError } from '@gridwright/contract'
import { Cron } from 'croner'

/** A job may not run more often: each firing leaves a row. */
const shortestSeconds = 60

const isTimeZone = (timeZone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const read = (cron: string, timeZone: string): Cron => {
  if (!isTimeZone(timeZone))
    throw new AppError('invalid', { field: 'timeZone', problem: 'time-zone', value: timeZone })
  try {
    // `L`, `#` and `W` are allowed, texts such as @daily too; seconds would fire too often.
    return new Cron(cron, { timezone: timeZone, mode: '5-part' })
  } catch (error) {
    throw new AppError('cron-invalid', { cron }, error)
  }
}

/** The next `count` times after `from`. Throws `cron-invalid` where it is no expression, `cron-never` where no time
 * ever comes, `invalid` for an unknown time zone. */
export const nextTimes = (
  rule: { readonly cron: string; readonly timeZone: string },
  from: Date,
  count: number,
): Date[] => {
  let times: Date[]
  const expression = read(rule.cron, rule.timeZone)
  try {
    times = expression.nextRuns(count, from)
  } catch (error) {
    throw new AppError('cron-invalid', { cron: rule.cron }, error)
  }
  if (times.length === 0) throw new AppError('cron-never')
  const [first, second] = times
  if (first && second && second.getTime() - first.getTime() < shortestSeconds * 1000)
    throw new AppError('cron-too-often', { seconds: shortestSeconds })
  return times
}

/** Those that have come due: `next` and what follows it, up to now; at most `most`, the newest of them. */
export const dueTimes = (
  rule: { readonly cron: string; readonly timeZone: string },
  { next, now, most }: { readonly next: Date; readonly now: Date; readonly most: number },
): Date[] => {
  const expression = read(rule.cron, rule.timeZone)
  const found: Date[] = []
  for (let time: Date | null = next; time !== null && time <= now; time = expression.nextRun(time)) {
    // After years without a server, or a clock that jumped ahead, millions: looked for from behind.
    if (found.length === most) return newest(expression, now, most)
    found.push(time)
  }
  return found
}

const newest = (expression: Cron, now: Date, most: number): Date[] =>
  expression
    .previousRuns(most, new Date(now.getTime() + 1000))
    .filter((time) => time <= now)
    .toReversed()
