import { AppError } from '@gridwright/contract'
import { Cron } from 'croner'

/** A job may not run more often: each firing leaves a row. */
const shortestSeconds = 60

const read = (cron: string, timeZone: string): Cron => {
  try {
    // `L`, `#` and `W` are allowed, texts such as @daily too; seconds would fire too often.
    return new Cron(cron, { timezone: timeZone, mode: '5-part' })
  } catch (error) {
    throw new AppError('cron-invalid', { reason: error instanceof Error ? error.message : '' }, error)
  }
}

/** The next `count` times after `from`. Throws `cron-invalid` where it is no expression, or no time ever comes. */
export const nextTimes = (
  { cron, timeZone }: { readonly cron: string; readonly timeZone: string },
  from: Date,
  count: number,
): Date[] => {
  let times: Date[]
  const expression = read(cron, timeZone)
  try {
    times = expression.nextRuns(count, from)
  } catch (error) {
    throw new AppError('cron-invalid', { reason: timeZone }, error)
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
