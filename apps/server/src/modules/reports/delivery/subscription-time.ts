import type { SubscriptionTime } from '@gridwright/contract'

/** Five parts of a cron expression, and back. */
export const cronOf = (time: SubscriptionTime): string => {
  const [hour = 0, minute = 0] = time.at.split(':').map(Number)
  if (time.every === 'week') return `${minute} ${hour} * * ${time.day % 7}`
  return time.every === 'month' ? `${minute} ${hour} ${time.day} * *` : `${minute} ${hour} * * *`
}

const two = (text: string | undefined): string => String(text ?? '0').padStart(2, '0')

export const timeOf = (cron: string): SubscriptionTime => {
  const [minute, hour, day = '*', , weekday = '*'] = cron.split(' ')
  const at = `${two(hour)}:${two(minute)}`
  if (weekday !== '*') return { every: 'week', at, day: Number(weekday) === 0 ? 7 : Number(weekday) }
  return day === '*' ? { every: 'day', at } : { every: 'month', at, day: Number(day) }
}
