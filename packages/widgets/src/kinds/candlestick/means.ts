/** The mean of the last `count` values at each place; null before there are so many, and where one is missing. */
export const means = (values: readonly (number | null)[], count: number): readonly (number | null)[] =>
  values.map((_, at) => {
    if (at + 1 < count) return null
    const last = values.slice(at + 1 - count, at + 1)
    if (last.includes(null)) return null
    const sum = last.reduce<number>((total, value) => total + (value ?? 0), 0)
    return Math.round((sum / count) * 10_000) / 10_000
  })
