/** A lower and an upper bound, both included. 0 is a bound like any other. */
export type Limits = { readonly min?: number; readonly max?: number }

export type Bounds =
  | { readonly kind: 'between'; readonly min: number; readonly max: number }
  | { readonly kind: 'at-least'; readonly min: number }
  | { readonly kind: 'at-most'; readonly max: number }

/** Reads limits when the form is defined. Throws where max is below min, a bound is no number, or both are absent. */
export const boundsOf = ({ min, max }: Limits): Bounds => {
  if (Number.isNaN(min) || Number.isNaN(max)) throw new RangeError('A limit is not a number')
  if (min !== undefined && max !== undefined) {
    if (max < min) throw new RangeError(`The maximum ${max} is below the minimum ${min}`)
    return { kind: 'between', min, max }
  }
  if (min !== undefined) return { kind: 'at-least', min }
  if (max !== undefined) return { kind: 'at-most', max }
  throw new RangeError('Give a minimum, a maximum or both')
}

/** Tells whether a number lies within the bounds. */
export const isWithin = (bounds: Bounds, value: number): boolean =>
  (bounds.kind === 'at-most' || value >= bounds.min) && (bounds.kind === 'at-least' || value <= bounds.max)

/** The bounds as the parameters {1} and {2} of a template. */
export const paramsOf = (bounds: Bounds): Readonly<Record<number, number>> => {
  if (bounds.kind === 'between') return { 1: bounds.min, 2: bounds.max }
  return { 1: bounds.kind === 'at-least' ? bounds.min : bounds.max }
}
