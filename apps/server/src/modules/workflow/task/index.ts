import type { LiveRule } from '#operations/live-topic.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { actHandlers } from './act-handlers.ts'
import { aroundHandlers } from './around-handlers.ts'
import { pickableHandler } from './pickable.ts'
import { previewHandler } from './preview-approvers.ts'
import type { Parts } from './record.ts'
import { tasksTopic } from './tasks-topic.ts'

export { pickedVariable, userTasks } from './open-task.ts'
export { requirePeople } from './people.ts'
export { startNodeOf } from './record.ts'
export type { Parts } from './record.ts'
export { lateTasks } from './late-tasks.ts'
export { noticeSender } from './send-notices.ts'
export { acceptedValues, stepForm } from './step-form.ts'
export type { StepForm } from './step-form.ts'
export { pickedSteps } from './steps-after.ts'
export { taskTeller } from './tell-tasks.ts'

type PersonHandlers = Pick<HandlersOf<'process'>, 'process.previewApprovers' | 'process.pickable'>

type TaskModule = {
  readonly handlers: HandlersOf<'task'> & PersonHandlers
  readonly topics: readonly LiveRule[]
}

/** What people do in processes (WFL-04), and who they are. */
export const taskModule = (parts: Parts): TaskModule => ({
  handlers: {
    ...actHandlers(parts),
    ...aroundHandlers(parts),
    'process.previewApprovers': previewHandler(parts.engine),
    'process.pickable': pickableHandler(parts.engine),
  },
  topics: [tasksTopic],
})
