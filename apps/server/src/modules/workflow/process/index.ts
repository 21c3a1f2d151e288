import type { Assets } from '#modules/platform/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { batchHandlers } from './batch/batch-handlers.ts'
import { batchRunner } from './batch/batch-runner.ts'
import type { BatchRunner } from './batch/batch-runner.ts'
import { deployHandlers } from './deploy-handlers.ts'
import { messageHandlers } from './message-handlers.ts'
import { monitorHandlers } from './monitor-handlers.ts'
import { operateHandlers } from './operate-handlers.ts'
import { settingHandlers } from './setting-handlers.ts'
import { workerHandlers } from './worker-handlers.ts'

export { lifeOf, readAnyInstance } from './one-instance.ts'
export { sectionOfDefinition } from './definition-list.ts'
export { maySection, operatesInstance, requireSection } from './section-access.ts'

type Needs = {
  readonly engine: Engine
  readonly assets: Assets
  readonly failed: (error: unknown) => void
}

/** What people start, and who is asked, stands in `../start` and `../task`. */
type OwnHandlers = Omit<
  HandlersOf<'process'>,
  | 'process.startable'
  | 'process.startForm'
  | 'process.start'
  | 'process.previewApprovers'
  | 'process.pickable'
>

/** Deployed processes, what runs of them, and what operators and workers do with it (WFL-01, WFL-02, ZBE-01, ZBE-02). */
export const processModule = (
  needs: Needs,
): { readonly handlers: OwnHandlers; readonly batches: BatchRunner } => {
  const { engine, failed } = needs
  const batches = batchRunner(engine, failed)
  return {
    batches,
    handlers: {
      ...deployHandlers(needs),
      ...monitorHandlers(engine.needs.db),
      ...operateHandlers(engine),
      ...messageHandlers(engine),
      ...workerHandlers(engine),
      ...settingHandlers(engine),
      ...batchHandlers(engine, batches),
    },
  }
}
