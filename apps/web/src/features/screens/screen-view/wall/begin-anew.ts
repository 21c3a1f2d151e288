const hourMs = 3_600_000
/** Megabytes of JavaScript's memory beyond which a page begins anew. */
const mostMegabytes = 700
/** A screen that always holds so much does not begin anew all the time. */
const leastMs = hourMs / 2

export type PageAge = {
  /** Since the page began. */
  readonly aliveMs: number
  /** After so many it begins anew; 0 = never for its age. */
  readonly hours: number
  readonly megabytes: number
  /** Nothing was drawn for ten seconds, though the page is seen. */
  readonly isStuck: boolean
  /** Somebody would have to type a password. */
  readonly needsPerson: boolean
}

/** Whether a wall should load its page anew; twice an hour at most (reference data-screens §7). */
export const shouldBeginAnew = ({ aliveMs, hours, megabytes, isStuck, needsPerson }: PageAge): boolean => {
  if (needsPerson || aliveMs < leastMs) return false
  return isStuck || megabytes > mostMegabytes || (hours > 0 && aliveMs > hours * hourMs)
}
