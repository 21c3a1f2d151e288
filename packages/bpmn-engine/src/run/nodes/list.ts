import type { NodeType } from '#process/node.ts'
import { callActivity } from './call-activity.ts'
import type { Behaviour } from './behaviour.ts'
import { catchEvent, receiveTask } from './catch-event.ts'
import { endEvent } from './end-event.ts'
import { eventGateway } from './event-gateway.ts'
import { serviceTask } from './service-task.ts'
import { startEvent } from './start-event.ts'
import { subProcess } from './sub-process.ts'
import { throwEvent } from './throw-event.ts'
import { userTask } from './user-task.ts'

const passes = (): 'done' => 'done'

/** What each kind of node does; joins wait before they are entered (`joins/`). */
export const behaviours: { readonly [T in NodeType]: Behaviour<T> } = {
  startEvent,
  endEvent,
  throwEvent,
  catchEvent,
  boundaryEvent: passes,
  exclusiveGateway: passes,
  inclusiveGateway: passes,
  parallelGateway: passes,
  eventGateway,
  task: passes,
  userTask,
  serviceTask,
  receiveTask,
  callActivity,
  subProcess,
}
