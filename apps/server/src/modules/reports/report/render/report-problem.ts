import type { Problem } from '@gridwright/report-engine'

/** What the error `report-problems` carries: the engine's code, which is said in words, and where. */
export const reportProblem = (first: Problem | undefined): Readonly<Record<string, string | number>> => ({
  ...first?.params,
  reason: first?.code ?? '',
  cells: first?.cells.join(', ') ?? '',
})
