/** Upper ends of the histogram's buckets, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 90]

type Series = { readonly operation: string; readonly outcome: string; counts: number[]; sum: number }

export type Timing = {
  observe(operation: string, outcome: string, milliseconds: number): void
  /** Prometheus text of what was observed. */
  text(): string
}

/** How often and how long each operation ran, by outcome (`ok` or an error code). */
export const timing = (): Timing => {
  const all = new Map<string, Series>()
  return {
    observe: (operation, outcome, milliseconds) => {
      const key = `${operation} ${outcome}`
      const found = all.get(key)
      const series = found ?? { operation, outcome, counts: bounds.map(() => 0).concat(0), sum: 0 }
      if (found === undefined) all.set(key, series)
      const seconds = milliseconds / 1000
      const at = bounds.findIndex((bound) => seconds <= bound)
      const index = at === -1 ? bounds.length : at
      series.counts[index] = (series.counts[index] ?? 0) + 1
      series.sum += seconds
    },
    text: () => ['# TYPE gridwright_call_seconds histogram', ...[...all.values()].flatMap(lines)].join('\n'),
  }
}

const lines = ({ operation, outcome, counts, sum }: Series): string[] => {
  const labels = `operation="${operation}",outcome="${outcome}"`
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `gridwright_call_seconds_bucket{${labels},le="${bounds[index] ?? '+Inf'}"} ${total}`
  })
  return [
    ...buckets,
    `gridwright_call_seconds_sum{${labels}} ${sum}`,
    `gridwright_call_seconds_count{${labels}} ${total}`,
  ]
}
