import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { removeOldChallenges } from './factor-store.ts'
import { factorSheets } from './factor-sheets.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'
import { ownHandlers } from './own-handlers.ts'
import { policyHandlers } from './policy-handlers.ts'
import { stepHandlers } from './step-handlers.ts'

/** One-time codes, passkeys and recovery codes after, or instead of, a password (ACC-12, ASVS 6.3.2). */
export const secondFactorModule = (
  needs: SecondFactorNeeds,
): {
  readonly handlers: HandlersOf<'secondFactor'>
  readonly sheets: readonly Sheet[]
  tidy(): Promise<void>
} => ({
  handlers: { ...ownHandlers(needs), ...stepHandlers(needs), ...policyHandlers(needs) },
  sheets: factorSheets(needs.db),
  tidy: () => removeOldChallenges(needs.db, needs.now()),
})
