import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { removeOldChallenges } from './factor-store.ts'
import { factorSheets } from './factor-sheets.ts'
import type { FactorWork } from './factor-work.ts'
import { ownHandlers } from './own-handlers.ts'
import { policyHandlers } from './policy-handlers.ts'
import { stepHandlers } from './step-handlers.ts'

/** One-time codes, passkeys and recovery codes after, or instead of, a password (ACC-12, ASVS 6.3.2). */
export const secondFactorModule = (
  work: FactorWork,
): {
  readonly handlers: HandlersOf<'secondFactor'>
  readonly sheets: readonly Sheet[]
  tidy(): Promise<void>
} => ({
  handlers: { ...ownHandlers(work), ...stepHandlers(work), ...policyHandlers(work) },
  sheets: factorSheets(work.db),
  tidy: () => removeOldChallenges(work.db, work.now()),
})
