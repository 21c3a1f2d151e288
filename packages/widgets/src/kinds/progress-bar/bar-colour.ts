import type { ProgressBarOptions } from './facts.ts'

/** `value ≥ thresholdValue` takes the colour above (reference data-screens §3). */
export const barColour = (
  { thresholdValue, above, below }: Pick<ProgressBarOptions, 'thresholdValue' | 'above' | 'below'>,
  value: number,
): string => (value >= thresholdValue ? above || 'var(--w-accent)' : below || 'var(--w-warn)')
