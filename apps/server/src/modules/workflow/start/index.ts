import { startHandlers } from './start-handlers.ts'
import type { StartHandlers } from './start-handlers.ts'
import type { Parts } from '#modules/workflow/task/index.ts'

/** What people start (WFL-04). */
export const startModule = (parts: Parts): { readonly handlers: StartHandlers } => ({
  handlers: startHandlers(parts),
})
