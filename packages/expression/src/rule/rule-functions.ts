/** Numbers where a value is missing are null: it travels through arithmetic, and what sums up leaves it out. */
export type Numeric = number | null

export type RuleFunction = {
  /** The fewest and the most arguments. */
  readonly takes: readonly [number, number]
  readonly run: (args: readonly Numeric[]) => Numeric
}

/** Fifteen digits are what a binary number keeps of a decimal one: 0.1 + 0.2 is 0.3. */
export const exact = (value: number): Numeric =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : null

const each = (run: (...numbers: number[]) => number, least: number, most = least): RuleFunction => ({
  takes: [least, most],
  run: (args) => {
    const numbers = args.filter((arg) => arg !== null)
    return numbers.length < args.length ? null : exact(run(...numbers))
  },
})

const over = (run: (numbers: readonly number[]) => number): RuleFunction => ({
  takes: [1, Infinity],
  run: (args) => {
    const numbers = args.filter((arg) => arg !== null)
    return numbers.length === 0 ? null : exact(run(numbers))
  },
})

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => exact(total + number) ?? Number.NaN, 0)

/** Half away from zero, as people round. */
function round(value: number, places = 0): number {
  const shift = 10 ** Math.trunc(Math.min(12, Math.max(-12, places)))
  const scaled = exact(Math.abs(value) * shift) ?? 0
  return (Math.sign(value) * Math.floor(scaled + 0.5)) / shift
}

export const ruleFunctions: Readonly<Record<string, RuleFunction>> = {
  abs: each((value) => Math.abs(value), 1),
  sqrt: each((value) => Math.sqrt(value), 1),
  floor: each((value) => Math.floor(value), 1),
  ceil: each((value) => Math.ceil(value), 1),
  round: each((value, places) => round(value, places), 1, 2),
  clamp: each((value, low, high) => Math.min(Math.max(value, low ?? value), high ?? value), 3),
  min: over((numbers) => numbers.reduce((least, number) => Math.min(least, number))),
  max: over((numbers) => numbers.reduce((most, number) => Math.max(most, number))),
  sum: over(sum),
  avg: over((numbers) => sum(numbers) / numbers.length),
  coalesce: { takes: [1, Infinity], run: (args) => args.find((arg) => arg !== null) ?? null },
}
