/** Which part of the way from `min` to `max` a value is, from 0 to 1. */
export const shareOf = (
  value: number,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): number => (max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min))))
