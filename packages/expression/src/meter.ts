import { fail } from './failure.ts'
import type { Limits, Scope } from './expression.ts'

/** Counts what an evaluation takes, and ends it. */
export type Meter = { spend(steps: number): void }

const stepsBetweenLooks = 16

/** The clock is first looked at after some steps: most expressions are over by then. */
export function meterOf(scope: Scope, limits: Limits): Meter {
  let left = limits.steps
  let untilLook = stepsBetweenLooks
  let end: number | undefined
  const look = (now: number): void => {
    end ??= now + limits.milliseconds
    if (now > end) fail('too-slow', null, { most: String(limits.milliseconds) })
  }
  return {
    spend(steps) {
      left -= steps
      if (left < 0) fail('too-many-steps', null, { most: String(limits.steps) })
      untilLook -= steps
      if (untilLook > 0 || !scope.clock) return
      untilLook = stepsBetweenLooks
      look(scope.clock())
    },
  }
}
