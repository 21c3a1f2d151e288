import type { Assets } from '#modules/platform/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { deployHandlers } from './deploy-handlers.ts'
import { messageHandlers } from './message-handlers.ts'
import { monitorHandlers } from './monitor-handlers.ts'
import { operateHandlers } from './operate-handlers.ts'
import { settingHandlers } from './setting-handlers.ts'
import { workerHandlers } from './worker-handlers.ts'

export { lifeOf, readAnyInstance } from './one-instance.ts'
export { operatesInstance } from './section-access.ts'
export { maySection } from './section-access.ts'

type Needs = { readonly engine: Engine; readonly assets: Assets }

/** Deployed processes, what runs of them, and what operators and workers do with it (WFL-01, WFL-02, ZBE-01, ZBE-02). */
export const processModule = (needs: Needs): { readonly handlers: HandlersOf<'process'> } => ({
  handlers: {
    ...deployHandlers(needs),
    ...monitorHandlers(needs.engine.needs.db),
    ...operateHandlers(needs.engine),
    ...messageHandlers(needs.engine),
    ...workerHandlers(needs.engine),
    ...settingHandlers(needs.engine),
  },
})
