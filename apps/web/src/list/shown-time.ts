import { formatDateTime } from '@gridwright/validation'

/** An instant of the server on the person's own clock, to the minute. */
export const shownTime = (instant: string): string =>
  formatDateTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 16)
