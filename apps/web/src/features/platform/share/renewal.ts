/** A pass is good for half a day: a page that is open takes a new one long before that. */
const everyMs = 6 * 3_600_000
const firstPauseMs = 30_000
const longestPauseMs = 600_000

type Needs = {
  /** Opens the link again and takes its new pass; false: it is not to be had now. */
  readonly renew: () => Promise<boolean>
  readonly now: () => number
  readonly later: (milliseconds: number, run: () => void) => () => void
}

/**
 * Keeps the guest of a link in for as long as his page is open: a wall has nobody who would open the link again. What
 * failed is tried again after longer and longer pauses, ten minutes at most; gives what ends it.
 */
export const keepGuest = ({ renew, now, later }: Needs): (() => void) => {
  let dueAt = now() + everyMs
  let pause = firstPauseMs
  let cancel = (): void => undefined
  let isOver = false
  const look = async (): Promise<void> => {
    if (now() >= dueAt) {
      const isRenewed = await renew()
      dueAt = now() + (isRenewed ? everyMs : pause)
      pause = isRenewed ? firstPauseMs : Math.min(longestPauseMs, pause * 2)
    }
    if (!isOver) wait()
  }
  // A machine that slept does not wait out what is left: it looks twice a minute what time it is.
  const wait = (): void => {
    cancel = later(firstPauseMs, () => void look())
  }
  wait()
  return () => {
    isOver = true
    cancel()
  }
}
