import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/sheet/sheet-door.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { logSheets } from './log-sheets.ts'
import { cleanLogs, logHandlers } from './log.ts'
import { onlineHandlers } from './online.ts'
import { onlineSheet } from './online-sheet.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  /** After so long without anything done a session is over. */
  readonly limits: { readonly idleSeconds: number }
}

/** Who is in, who came in, what they did and what they were refused (ACC-16, SYS-01). */
export const watchModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'session'> & HandlersOf<'log'>
  readonly sheets: readonly Sheet[]
  /** Removes what is older than is kept; to be called now and then. */
  cleanLogs(): Promise<number>
} => ({
  handlers: { ...onlineHandlers(needs), ...logHandlers(needs) },
  sheets: [...logSheets(needs.db), onlineSheet(needs)],
  cleanLogs: () => cleanLogs(needs),
})
