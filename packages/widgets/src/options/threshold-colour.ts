import type { Threshold } from './shared-options.ts'

/** The colour of the highest threshold that the value has reached. */
export const colourFrom = (thresholds: readonly Threshold[], value: number): string | undefined =>
  thresholds.toSorted((one, other) => other.from - one.from).find(({ from }) => value >= from)?.colour
