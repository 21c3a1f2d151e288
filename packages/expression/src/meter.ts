import { fail } from './failure.ts'
import type { Limits, Scope } from './expression.ts'

/** Counts what an evaluation takes, and ends it. */
export type Meter = { spend(steps: number): void }

const stepsBetweenLooks = 512

export function meterOf(scope: Scope, limits: Limits): Meter {
  let left = limits.steps
  let untilLook = stepsBetweenLooks
  const end = scope.clock && scope.clock() + limits.milliseconds
  return {
    spend(steps) {
      left -= steps
      if (left < 0) fail('too-many-steps', null, { most: String(limits.steps) })
      untilLook -= steps
      if (untilLook > 0 || end === undefined) return
      untilLook = stepsBetweenLooks
      if (scope.clock && scope.clock() > end) fail('too-slow', null, { most: String(limits.milliseconds) })
    },
  }
}
