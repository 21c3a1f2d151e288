import type { Db } from '@gridwright/db'
import { createEngine, findDefinition, keysFrom } from '#modules/workflow/engine/index.ts'
import { userTasks } from '#modules/workflow/task/index.ts'

export { findDefinition }

/** The embedded engine with the tasks of people, as the product puts them together, without a server around it. */
export const engineForTests = (db: Db) => {
  const now = (): Date => new Date()
  const keys = keysFrom(db)
  const failed = (error: unknown): never => {
    throw error
  }
  const tasks = userTasks({ now, keys })
  return createEngine({ db, now, keys, failed, tasks, handlers: {}, changed: () => undefined })
}
