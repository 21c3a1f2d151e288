import { startOfDay } from '#parts/list/index.ts'

/** Days that a period reaches back; `custom` is named by two dates. */
const periods: Readonly<Record<string, number>> = { '1': 1, '7': 7, '30': 30 }

const day = 86_400_000

/** Begins at a full hour, so that the same question asked twice is the same. */
const sinceOf = (days: number, now: number): string =>
  new Date(Math.floor((now - days * day) / 3_600_000) * 3_600_000).toISOString()

/** The instants between which a log's address wants its entries. */
export const periodOf = (
  { period = '', from = '', to = '' }: Readonly<Record<string, string>>,
  now: number,
): { from?: string; to?: string } => {
  const days = periods[period]
  if (days !== undefined) return { from: sinceOf(days, now) }
  if (period !== 'custom') return {}
  const [first, last] = [startOfDay(from), startOfDay(to, 1)]
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) }
}
