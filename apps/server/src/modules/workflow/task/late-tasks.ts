import type { NodeSettings } from '@gridwright/approval'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { dueWorker } from '#platform/due-worker.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import { inTransaction } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { carry, settingsOf } from './decide.ts'
import { isoDuration } from './iso-duration.ts'
import { holdTask } from './task-access.ts'
import type { Held } from './task-access.ts'
import { insertNotices } from './task-notices.ts'

type Late = { readonly key: string; readonly reminded: number }

/** So long one that was taken is left to who took it; then somebody else does it. */
const lease = 60_000
const day = 86_400_000

/** What its settings say of a task that nobody did in its time: remind, approve or reject (workflow.md 3.1). */
export const lateTasks = (engine: Engine, failed: (error: unknown) => void): DueWorker => {
  const { db, now } = engine.needs
  return dueWorker<Late>({
    failed,
    claim: async () => {
      const at = now()
      const { rows } = await sql<Late>`
        update process_task set late_at = ${new Date(at.getTime() + lease)}
        where key in (select key from process_task where state = 1 and late_at <= ${at}
          order by late_at limit 20 for update skip locked)
        returning key::text, reminded`.execute(db)
      return rows
    },
    work: async (late) => {
      const instance = await inTransaction(engine.needs, (own) => deal(engine, own.db, late)).catch(waits)
      if (instance !== undefined) engine.after(instance)
    },
  })
}

/** A suspended instance, or one that ended meanwhile: looked at again after the lease, or never. */
const waits = (error: unknown): undefined => {
  if (error instanceof AppError) return undefined
  throw error
}

const deal = async (engine: Engine, db: Db, { key, reminded }: Late): Promise<string | undefined> => {
  const held = await holdTask(db, key)
  const { task } = held
  if (task.state !== 1) return undefined
  const settings = await settingsOf(engine, db, task)
  const now = engine.needs.now()
  if (settings.late === 1) await remind(db, held, { settings, reminded, now })
  else await decideLate(engine, db, { held, settings, now })
  return task.instance
}

type Reminding = { readonly settings: NodeSettings; readonly reminded: number; readonly now: Date }

const remind = async (db: Db, { task }: Held, { settings, reminded, now }: Reminding): Promise<void> => {
  const next =
    reminded + 1 >= settings.remindMost
      ? null
      : new Date(now.getTime() + (isoDuration(settings.remindEvery) ?? day))
  await db
    .updateTable('process_task')
    .set({ reminded: reminded + 1, late_at: next })
    .where('key', '=', Number(task.key))
    .execute()
  const to = task.assignee === null ? [] : [{ user: task.assignee, task: task.key }]
  await insertNotices(db, { instance: task.instance, step: task.name, kind: 'urge', now }, to)
}

type Deciding = { readonly held: Held; readonly settings: NodeSettings; readonly now: Date }

/** As if its person had: by nobody, with a word that says why. A delegated one is decided all the same. */
const decideLate = async (engine: Engine, db: Db, { held, settings, now }: Deciding): Promise<void> => {
  const { key } = held.task
  const free = { ...held.task, pending: false }
  const all = held.all.map((one) => (one.key === key ? free : one))
  await carry(engine, {
    db,
    held: { task: free, all },
    settings,
    by: null,
    now,
    asked: {
      command: () => ({ kind: settings.late === 2 ? 'approve' : 'reject', task: key }),
      comment: { kind: 'automatic', words: '', detail: { why: 'late' } },
    },
  })
  await db
    .updateTable('process_task')
    .set({ automatic: 'late', late_at: null })
    .where('key', '=', Number(key))
    .execute()
}
