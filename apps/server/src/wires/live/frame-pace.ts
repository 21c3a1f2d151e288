/** A page that comes back asks for all its topics at once; then a few a second are plenty. */
const burst = 250
const perSecond = 20

/** Counts the frames of one socket; false once there were too many. `now` in milliseconds. */
export const framePace = (): ((now: number) => boolean) => {
  let left = burst
  let last: number | undefined
  return (now) => {
    left = Math.min(burst, left + ((now - (last ?? now)) / 1000) * perSecond) - 1
    last = now
    return left >= 0
  }
}
