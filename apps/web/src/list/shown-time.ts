import { formatDateTime } from '@gridwright/validation'

/** An instant of the server on the person's own clock, to the minute. */
export const shownTime = (instant: string): string => shownSecond(instant).slice(0, 16)

/** The same to the second: where the order of things matters, as in a log. */
export const shownSecond = (instant: string): string =>
  formatDateTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 19)
