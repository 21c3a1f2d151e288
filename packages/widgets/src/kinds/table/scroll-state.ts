/** Where a moving table is: pixels from the first row, and what is left of its pause in milliseconds. */
export type ScrollState = { readonly offset: number; readonly pause: number }

export type ScrollRule = {
  /** Of all rows, and of one; pixels. */
  readonly whole: number
  readonly row: number
  /** Pixels for each sixtieth of a second. */
  readonly step: number
  readonly wait: number
  readonly per: 'row' | 'loop'
}

/**
 * The state `elapsed` milliseconds later, at whatever frame rate (DSH-04): it moves by `60 × step` pixels a second and
 * waits after each whole row, or each round.
 */
export function scrolled(state: ScrollState, elapsed: number, rule: ScrollRule): ScrollState {
  const { whole, row, step, wait, per } = rule
  if (whole <= 0 || row <= 0) return state
  let { offset, pause } = state
  let left = elapsed
  while (left > 0) {
    const paused = Math.min(pause, left)
    pause -= paused
    left -= paused
    if (left <= 0) break
    const stop = per === 'row' ? (Math.floor(offset / row + 1e-9) + 1) * row : whole
    const time = ((stop - offset) * 1000) / (step * 60)
    // Less than a thousandth of a millisecond before a stop it has arrived: else the sums of frames would miss it.
    if (time > left + 0.001) return { offset: offset + (left * step * 60) / 1000, pause: 0 }
    left = Math.max(0, left - time)
    offset = stop >= whole - 1e-6 ? 0 : stop
    pause = wait
  }
  return { offset, pause }
}
