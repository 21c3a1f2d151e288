import type { Limits } from '#model/layout.ts'
import type { Budget } from './state.ts'

/** Caps that end a run with a plain word (reference §6); the caller may pass others. */
export const defaultLimits: Limits = { rows: 200_000, cells: 5_000_000, milliseconds: 60_000 }

/** Thrown when a cap is passed: `code` for the message catalogue, `params` for its text. */
export class LimitError extends Error {
  readonly code: 'report-too-many-rows' | 'report-too-many-cells' | 'report-too-slow'
  readonly params: Readonly<Record<string, number>>
  constructor(code: LimitError['code'], params: Readonly<Record<string, number>>) {
    super(`${code}: ${JSON.stringify(params)}`)
    this.name = 'LimitError'
    this.code = code
    this.params = params
  }
}

const TICKS_PER_LOOK = 4096

export function budgetOf(limits: Limits, elapsed: (() => number) | undefined): Budget {
  let cells = 0
  let ticks = 0
  let begun = 0
  const look = () => {
    if (elapsed && elapsed() - begun > limits.milliseconds)
      throw new LimitError('report-too-slow', { seconds: limits.milliseconds / 1000 })
  }
  const check = (count: number) => {
    if (cells + count > limits.cells) throw new LimitError('report-too-many-cells', { most: limits.cells })
  }
  return {
    check,
    spendCells: (count) => {
      check(count)
      cells += count
      look()
    },
    tick: () => {
      if (++ticks % TICKS_PER_LOOK === 0) look()
    },
    restart: () => {
      begun = elapsed?.() ?? 0
    },
  }
}
