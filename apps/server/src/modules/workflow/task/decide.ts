import { carryOut, usualSettings } from '@gridwright/approval'
import type { ApprovalCommand, ApprovalTask, NodeSettings, Verdict } from '@gridwright/approval'
import type { Values } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { CallContext } from '#operations/handler.ts'
import { inTransaction } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { answeredBefore, insertComment } from './comment-store.ts'
import { settingsFor } from '#modules/workflow/engine/index.ts'
import { returnTargets, returnTask } from './return-task.ts'
import { holdTask } from './task-access.ts'
import type { Held } from './task-access.ts'
import { tellAssignees } from './task-notices.ts'
import { insertTasks, updateTasks } from './task-store.ts'
import type { TaskRow } from './task-store.ts'

export type Asked = {
  readonly key: string
  /** Throws where the caller may not; in the transaction, on the row as it stands. */
  readonly allowed: (db: Db, held: Held) => Promise<void> | void
  readonly command: (held: Held) => ApprovalCommand | Promise<ApprovalCommand>
  /** What goes into the record, with the person’s words. */
  readonly comment: {
    readonly kind: string
    readonly words: string
    readonly detail?: Record<string, string>
  }
  readonly once?: string | undefined
  /** Of an approval: what its form gave, already held against the form. */
  readonly variables?: (held: Held, settings: NodeSettings) => Promise<Values> | Values
  readonly settingsOk?: (settings: NodeSettings) => void
}

/**
 * One act of one person on one task: who, in the database; whether it can be, in the pure core; tasks, comment, and the
 * step of the process that follows, in one transaction. A lost race tells how the task stands.
 */
export const decide = async (engine: Engine, context: CallContext, asked: Asked) => {
  const { caller } = context
  const done = await inTransaction(engine.needs, async ({ db }) => {
    const now = engine.needs.now()
    if (await answeredBefore(db, { user: caller.userId, key: asked.once, now })) return undefined
    const held = await holdTask(db, asked.key)
    await asked.allowed(db, held)
    const settings = await settingsOf(engine, db, held.task)
    asked.settingsOk?.(settings)
    return carry(engine, { db, held, settings, by: caller.userId, asked, now })
  })
  if (done === undefined) return { ok: true } as const
  engine.after(done.instance)
  context.record({
    entity: 'task',
    id: asked.key,
    name: done.name,
    before: { state: done.state },
    after: { ...asked.comment.detail, act: asked.comment.kind, verdict: done.verdict ?? '' },
  })
  return { ok: true } as const
}

export const settingsOf = async ({ needs }: Engine, db: Db, task: TaskRow): Promise<NodeSettings> => {
  const { processId, section } = await needs.definitions.get(db, task.definition)
  const which = { section, processId, definition: task.definition, node: task.node }
  return (await settingsFor(db, which)) ?? usualSettings
}

/** What of a request is needed once it may be done. */
type Act = Pick<Asked, 'command' | 'comment' | 'variables'>

type Carrying = {
  readonly db: Db
  readonly held: Held
  readonly settings: NodeSettings
  /** Null: the house, because nobody did. */
  readonly by: string | null
  readonly asked: Act
  readonly now: Date
}

/** One act on one task, in a transaction that holds the instance, by a person or by the house. */
export const carry = async (engine: Engine, at: Carrying) => {
  const { db, held, settings, by, asked, now } = at
  const { task, all } = held
  const command = await asked.command(held)
  const rule = { mode: settings.mode, ratio: settings.ratio, waitsForAll: settings.waitsForAll }
  const done = carryOut({ tasks: all, rule }, command)
  if (done.refused !== undefined) throw refusal(done.refused, task)
  await store(at, done.ballot.tasks)
  const [key = ''] = await keysFor(engine, 1)
  await insertComment(db, { key, instance: task.instance, task: task.key, by, now, ...asked.comment })
  const variables = (await asked.variables?.(held, settings)) ?? {}
  if (done.verdict !== null) await follow(engine, at, { verdict: done.verdict, variables })
  else if (Object.keys(variables).length > 0)
    await engine.runWithin(db, task.instance, {
      command: { kind: 'setVariables', scope: null, variables, local: false },
    })
  return { instance: task.instance, name: task.name, state: task.state, verdict: done.verdict }
}

/** A task that is done already tells how it ended, not only that it is. */
const refusal = (code: string, { state }: TaskRow): AppError =>
  code === 'task-not-open' ? new AppError(code, { state }) : new AppError(code as 'task-gone')

export const keysFor = (engine: Engine, count: number): Promise<string[]> =>
  engine.needs.keys.during((next) => Array.from({ length: count }, () => next()))

const store = async (
  { db, held: { task, all }, by, now }: Carrying,
  tasks: readonly ApprovalTask[],
): Promise<void> => {
  const known = new Map(all.map((one) => [one.key, one]))
  const added = tasks.filter(({ key }) => !known.has(key))
  const changed = tasks.filter((one) => known.has(one.key) && known.get(one.key) !== one)
  await updateTasks(db, changed, { by, task: task.key, now })
  const place = {
    ...task,
    dueAt: task.dueAt?.toISOString() ?? null,
    lateAt: null,
    priority: 50,
    form: null,
    now,
  }
  await insertTasks(
    db,
    place,
    added.map((one) => ({ task: one, automatic: '' })),
  )
  const opened = [...changed, ...added].filter(
    ({ key, state, assignee }) =>
      state === 1 && (known.get(key)?.state !== 1 || known.get(key)?.assignee !== assignee),
  )
  await tellAssignees(db, { instance: task.instance, step: task.name, kind: 'task', now }, opened)
}

type Following = { readonly verdict: Verdict; readonly variables: Values }

/** What the process does once its step is decided. */
const follow = async (engine: Engine, at: Carrying, { verdict, variables }: Following): Promise<void> => {
  const { db, held, settings, asked } = at
  const { task } = held
  if (verdict === 'rejected' && task.section === 'activiti' && settings.rejected !== 'continue') {
    const target =
      settings.rejected === 'return' ? await targetNamed(engine, at, settings.rejectedTo) : undefined
    if (target !== undefined)
      return returnTask(engine, db, { task, to: target, direct: settings.straightBack })
    const reason = asked.comment.words
    await engine.runWithin(db, task.instance, {
      command: { kind: 'cancel', reason: reason === '' ? 'rejected' : reason },
      ending: { outcome: 3, reason },
    })
    return
  }
  const goesOn = settings.rejected === 'continue' ? { approved: verdict === 'approved' } : {}
  await engine.runWithin(db, task.instance, {
    command: { kind: 'complete', work: task.work, variables: { ...variables, ...goesOn }, outcome: verdict },
  })
}

const targetNamed = async (
  engine: Engine,
  { db, held: { task } }: Carrying,
  node: string,
): Promise<string | undefined> =>
  (await returnTargets(engine, db, task)).find((one) => one.node === node)?.activation
