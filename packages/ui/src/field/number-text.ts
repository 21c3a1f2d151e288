export type Bounds = {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Without a fraction, which is the rule. */
  readonly whole?: boolean | undefined
}

/** What was typed as a number; undefined where it is none. */
export const numberOf = (text: string): number | undefined => {
  const number = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** The nearest number that the bounds allow. */
export const numberWithin = (
  value: number | undefined,
  { min = -Infinity, max = Infinity, whole = true }: Bounds,
): number | undefined =>
  value === undefined ? undefined : Math.min(max, Math.max(min, whole ? Math.round(value) : value))
