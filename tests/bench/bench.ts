/** What a bench file exports; see README.md. */

/** Medians of one measure: seconds of the timed runs, peak RSS above idle, and whatever figures the runs gave. */
export type Measured = {
  readonly seconds: number
  /** Megabytes (10^6) above the idle process, the highest over warm-up and runs. */
  readonly peakMb: number
  readonly figures: Readonly<Record<string, number>>
}

export type Work = {
  /** The timed part. May give further figures (p95, bytes …); the median of each is kept. */
  run(): Promise<Record<string, number> | void> | Record<string, number> | void
  close?(): Promise<void> | void
}

export type Measure = {
  /** Everything that is not timed: seeded data, servers, files. Called once, in the fresh process. */
  prepare(): Promise<Work> | Work
  /** Timed runs, 5 where absent. */
  readonly runs?: number
  /** false: no untimed run before. */
  readonly warmUp?: boolean
}

/** One printed line. `met` is judged by the ratio wherever a yardstick ran beside. */
export type BenchRow = {
  readonly work: string
  readonly figure: number
  readonly unit: string
  readonly goal: string
  readonly met: boolean
}

export type Bench = {
  /** Stable and unique, such as `engine-expand-100k`; `npm run bench -- engine` filters by it. */
  readonly name: string
  /** Each runs in a fresh process of its own, one after the other. */
  readonly measures: Readonly<Record<string, Measure>>
  rows(measured: Readonly<Record<string, Measured>>): readonly BenchRow[]
}
