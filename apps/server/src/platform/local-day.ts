const two = (n: number): string => String(n).padStart(2, '0')

/** The day that the clock on the wall shows where the server stands (setting `TZ`), `YYYY-MM-DD`. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** Whether a last day is over there. */
export const isPast = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && lastDay < localDay(now)
