import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { onlineUserHandlers } from './online-user-handlers.ts'
import { onlineUserSheet } from './online-user-sheet.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  /** After so long without anything done a session is over. */
  readonly limits: { readonly idleSeconds: number }
}

/** Who is in now (ACC-16). */
export const onlineUserModule = (
  needs: Needs,
): { readonly handlers: HandlersOf<'onlineUser'>; readonly sheets: readonly Sheet[] } => ({
  handlers: onlineUserHandlers(needs),
  sheets: [onlineUserSheet(needs)],
})
