/** A seeded generator (mulberry32): the same seed gives the same company on every machine. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An index with the given weights. */
export const pick = (random: () => number, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = random() * total
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found < 0 ? weights.length - 1 : found
}
