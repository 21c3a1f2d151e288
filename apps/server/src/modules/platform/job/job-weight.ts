/** Which line a kind of job stands in: what somebody waits for at the screen, what fills a core, what takes its time. */
export const jobWeights = ['quick', 'heavy', 'long'] as const
export type JobWeight = (typeof jobWeights)[number]

export type Line = {
  /** Jobs of this weight that one process runs side by side. */
  readonly slots: number
  /** Of them, those that one person may hold: the others stay for whoever has none. */
  readonly perPerson: number
  /** Longer than this a job is stopped. */
  readonly minutes: number
}

export type Lines = Readonly<Record<JobWeight, Line>>

export const usualLines: Lines = {
  quick: { slots: 4, perPerson: 2, minutes: 15 },
  heavy: { slots: 3, perPerson: 2, minutes: 60 },
  long: { slots: 2, perPerson: 1, minutes: 360 },
}
