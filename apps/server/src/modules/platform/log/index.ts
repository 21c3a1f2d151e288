import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { logSheets } from './log-sheets.ts'
import { cleanLogs, logHandlers } from './log.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

/** Who came in, what they did and what they were refused (SYS-01). */
export const logModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'log'>
  readonly sheets: readonly Sheet[]
  /** Removes what is older than is kept; to be called now and then. */
  cleanLogs(): Promise<number>
} => ({
  handlers: logHandlers(needs),
  sheets: logSheets(needs.db),
  cleanLogs: () => cleanLogs(needs),
})
