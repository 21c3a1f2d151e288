import type { Assets } from '#modules/platform/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { actHandlers } from './act-handlers.ts'
import { aroundHandlers } from './around-handlers.ts'

export { userTasks } from './open-task.ts'
export { noticeSender } from './send-notices.ts'

type Needs = { readonly engine: Engine; readonly assets: Assets }

/** What people do in processes (WFL-04). */
export const taskModule = (needs: Needs): { readonly handlers: HandlersOf<'task'> } => ({
  handlers: { ...actHandlers(needs), ...aroundHandlers(needs) },
})
