/**
 * When queries are read again (reference data-screens §5). Times are milliseconds of one clock. Queries of one interval
 * fall due together, so that a screen asks once for all of them.
 */

export const longestBackOff = 60_000

/** What is known of the last readings of a query. */
export type Reading = {
  /** When the last one began; absent: never read. */
  readonly askedAt?: number
  /** How many in a row have failed. */
  readonly fails: number
}

/** The shortest of what its visible subscribers want; 0 = nobody wants it again by itself. */
export const intervalOf = (
  wanted: readonly (number | undefined)[],
  bounds: { readonly own: number | undefined; readonly floor: number },
): number => {
  const all = wanted.map((one) => one ?? bounds.own ?? 0).filter((one) => one > 0)
  return all.length === 0 ? 0 : Math.max(bounds.floor, Math.min(...all))
}

/** Doubles with each failure in a row, up to a minute, and is never shorter than the interval. */
export const backOff = (interval: number, fails: number): number =>
  fails === 0
    ? interval
    : Math.max(interval, Math.min(longestBackOff, Math.max(1000, interval) * 2 ** (fails - 1)))

/** A number that is the same for the same screen: walls that were switched on together do not ask together. */
export const phaseOf = (screenId: string, interval: number): number => {
  let hash = 7
  for (const sign of screenId) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return interval === 0 ? 0 : hash % interval
}

/**
 * The next moment at which a query is read: the next full interval of its screen after the last reading; `undefined` =
 * by itself never.
 */
export const dueAt = (
  { askedAt, fails }: Reading,
  { interval, phase, now }: { readonly interval: number; readonly phase: number; readonly now: number },
): number | undefined => {
  if (askedAt === undefined) return now
  if (interval === 0) return fails === 0 ? undefined : askedAt + backOff(5000, fails)
  if (fails > 0) return askedAt + backOff(interval, fails)
  return (Math.floor((askedAt - phase) / interval) + 1) * interval + phase
}

/** Data older than three intervals are shown as such. */
export const isStale = (age: number, interval: number): boolean => interval > 0 && age > 3 * interval
