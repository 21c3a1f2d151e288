import { AppError } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { lockSituation } from '#modules/workflow/engine/index.ts'
import { operatesInstance } from '#modules/workflow/process/index.ts'
import type { Db } from '@gridwright/db'
import { findTask, isCandidate, tasksOfWork } from './task-store.ts'
import type { TaskRow } from './task-store.ts'

export type Held = {
  readonly task: TaskRow
  /** All of the same user work. */
  readonly all: readonly TaskRow[]
}

/** A task as it stands now, its instance held until the transaction ends. Whose it is, is asked by `requireMine` and its like. */
export const holdTask = async (db: Db, key: string): Promise<Held> => {
  const found = await findTask(db, key)
  if (found === undefined) throw new AppError('task-gone')
  const loaded = await lockSituation(db, found.instance)
  const all = await tasksOfWork(db, found.work)
  const task = all.find((one) => one.key === key)
  if (task === undefined) throw new AppError('task-gone')
  if (loaded !== undefined && loaded !== 'ended' && loaded.situation.instance.suspended)
    throw new AppError('process-suspended')
  return { task, all }
}

/** Of a task that is somebody else’s nothing is told, not even that it is there. */
export const requireMine = ({ userId }: Caller, { assignee }: TaskRow): void => {
  if (assignee !== userId) throw new AppError('task-gone')
}

export const requireOpen = ({ state }: TaskRow): void => {
  if (state !== 1) throw new AppError('task-not-open', { state })
}

/** Its assignee, or whoever operates the section and sees the instance. */
export const requireMineOrOperated = async (db: Db, caller: Caller, task: TaskRow): Promise<void> => {
  if (task.assignee !== caller.userId) await requireOperated(db, caller, task)
}

export const requireOperated = async (
  db: Db,
  caller: Caller,
  { section, instance }: TaskRow,
): Promise<void> => {
  if (!(await operatesInstance(db, caller, { section, instance }))) throw new AppError('task-gone')
}

export const requireCandidate = async (db: Db, { userId }: Caller, task: TaskRow): Promise<void> => {
  if (!(await isCandidate(db, task.key, userId))) throw new AppError('task-gone')
}
