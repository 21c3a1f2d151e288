/** A page with all its 200 topics that gives way to another one, with some to spare; then a few a second are plenty. */
const burst = 450
const perSecond = 20

/** Counts what one socket asks for, a topic as one; false once it was too much. `now` in milliseconds. */
export const framePace = (): ((now: number, cost?: number) => boolean) => {
  let left = burst
  let last: number | undefined
  return (now, cost = 1) => {
    left = Math.min(burst, left + ((now - (last ?? now)) / 1000) * perSecond) - cost
    last = now
    return left >= 0
  }
}
