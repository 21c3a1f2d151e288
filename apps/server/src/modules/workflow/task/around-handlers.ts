import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { inTransaction, lockSituation } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { operatesInstance } from '#modules/workflow/process/index.ts'
import { answeredBefore, insertComment, insertCopies, lastUrged } from './comment-store.ts'
import { keysFor, settingsOf } from './decide.ts'
import { requirePeople, searchPeople } from './people.ts'
import { recordByInstance, recordByTask } from './record.ts'
import type { Parts } from './record.ts'
import { markReturned, returnTargets, returnTask } from './return-task.ts'
import { takesPart } from './take-part.ts'
import { holdTask, requireMine, requireOpen } from './task-access.ts'
import { countTasks, listTasks } from './task-list.ts'
import { insertNotices } from './task-notices.ts'

type Names =
  | 'task.list'
  | 'task.counts'
  | 'task.get'
  | 'task.record'
  | 'task.returnTargets'
  | 'task.return'
  | 'task.copy'
  | 'task.comment'
  | 'task.cancel'
  | 'task.urge'
  | 'task.people'
type Own = Pick<HandlersOf<'task'>, Names>

const urgedWithin = 10

/** Lists, records, and what is done around a decision. */
export const aroundHandlers = (parts: Parts): Own => {
  const { engine } = parts
  const { db, now } = engine.needs
  return {
    'task.list': (input, { caller }) => listTasks(db, input, { user: caller.userId, now: now() }),
    'task.counts': (_input, { caller }) => countTasks(db, caller.userId, now()),
    'task.get': ({ key }, { caller }) => recordByTask(parts, caller, key),
    'task.record': ({ instanceKey }, { caller }) => recordByInstance(parts, caller, instanceKey),
    'task.people': (input) => searchPeople(db, input),
    'task.returnTargets': async ({ key }, { caller }) => {
      const { task } = await holdTask(db, key)
      requireMine(caller, task)
      const targets = await returnTargets(engine, db, task)
      return { targets: targets.map((one) => ({ ...one, people: [...one.people] })) }
    },
    'task.return': (input, context) => giveBack(engine, context, input),
    'task.copy': async ({ key, users, words }, context) => {
      const instance = await inTransaction(engine.needs, async (own) => {
        const { task } = await holdTask(own.db, key)
        requireMine(context.caller, task)
        await requirePeople(own.db, users)
        const keys = await keysFor(engine, users.length)
        const copies = users.map((user, at) => ({ key: keys[at] ?? '', user }))
        const by = context.caller.userId
        const place = { instance: task.instance, task: key, by, now: now() }
        await insertCopies(own.db, place, copies)
        await say(engine, own.db, { ...place, kind: 'copy', words, detail: { users: users.join(',') } })
        const told = users.map((user) => ({ user, task: null }))
        await insertNotices(own.db, { ...place, step: task.name, kind: 'copy' }, told)
        context.record({ entity: 'task', id: key, name: task.name, after: { copied: users.join(', ') } })
        return task.instance
      })
      engine.after(instance)
      return { ok: true } as const
    },
    'task.comment': ({ instanceKey, words }, { caller, record }) =>
      inTransaction(engine.needs, async (own) => {
        if (!(await takesPart(own.db, instanceKey, caller.userId))) throw new AppError('task-gone')
        const place = { instance: instanceKey, task: null, by: caller.userId, now: now() }
        await say(engine, own.db, { ...place, kind: 'normal', words })
        record({ entity: 'processInstance', id: instanceKey, name: instanceKey, after: { comment: words } })
        return { ok: true } as const
      }),
    'task.cancel': (input, context) => cancelOwn(engine, context, input),
    'task.urge': (input, context) => urge(engine, context, input),
  }
}

type Saying = {
  readonly instance: string
  readonly task: string | null
  readonly by: string
  readonly now: Date
  readonly kind: string
  readonly words: string
  readonly detail?: Record<string, string>
}

const say = async (engine: Engine, db: Db, comment: Saying): Promise<void> => {
  const [key = ''] = await keysFor(engine, 1)
  await insertComment(db, { ...comment, key })
}

type GivingBack = {
  readonly key: string
  readonly activation: string
  readonly words: string
  readonly direct: boolean
  readonly once?: string | undefined
}

const giveBack = async (engine: Engine, context: CallContext, input: GivingBack) => {
  const { caller } = context
  const done = await inTransaction(engine.needs, async ({ db }) => {
    const now = engine.needs.now()
    if (await answeredBefore(db, { user: caller.userId, key: input.once, now })) return undefined
    const { task } = await holdTask(db, input.key)
    requireMine(caller, task)
    requireOpen(task)
    if (task.pending) throw new AppError('task-pending')
    const settings = await settingsOf(engine, db, task)
    if (settings.buttons !== undefined && !settings.buttons.includes('return'))
      throw new AppError('task-action-forbidden')
    if (settings.reasonRequired && input.words.trim() === '') throw new AppError('task-words-missing')
    await returnTask(engine, db, { task, to: input.activation, direct: input.direct })
    await markReturned(db, task, { by: caller.userId, now })
    const place = { instance: task.instance, task: task.key, by: caller.userId, now }
    await say(engine, db, { ...place, kind: 'return', words: input.words, detail: { to: input.activation } })
    return task
  })
  if (done === undefined) return { ok: true } as const
  engine.after(done.instance)
  context.record({
    entity: 'task',
    id: input.key,
    name: done.name,
    before: { state: done.state },
    after: { act: 'return', to: input.activation },
  })
  return { ok: true } as const
}

const cancelOwn = async (
  engine: Engine,
  { caller, record }: CallContext,
  { instanceKey, words }: { readonly instanceKey: string; readonly words: string },
) => {
  const title = await inTransaction(engine.needs, async ({ db }) => {
    const loaded = await lockSituation(db, instanceKey)
    if (loaded === undefined) throw new AppError('process-instance-gone')
    if (loaded === 'ended') throw new AppError('process-instance-ended')
    if (loaded.situation.instance.starter !== caller.userId) throw new AppError('process-instance-gone')
    await engine.runWithin(db, instanceKey, {
      command: { kind: 'cancel', reason: words === '' ? 'cancelled by its starter' : words },
      ending: { outcome: 4, reason: words },
    })
    const place = { instance: instanceKey, task: null, by: caller.userId, now: engine.needs.now() }
    await say(engine, db, { ...place, kind: 'terminate', words })
    return loaded.facts.title
  })
  engine.after(instanceKey)
  record({
    entity: 'processInstance',
    id: instanceKey,
    name: title,
    after: { state: 'TERMINATED', reason: words },
  })
  return { ok: true } as const
}

/** Whoever has an open task of it is told once more, once in ten minutes. */
const urge = (
  engine: Engine,
  { caller, record }: CallContext,
  { instanceKey }: { readonly instanceKey: string },
) =>
  inTransaction(engine.needs, async ({ db }) => {
    const loaded = await lockSituation(db, instanceKey)
    if (loaded === undefined || loaded === 'ended') throw new AppError('process-instance-gone')
    const { situation, facts } = loaded
    const which = { section: facts.section, instance: instanceKey }
    if (situation.instance.starter !== caller.userId && !(await operatesInstance(db, caller, which)))
      throw new AppError('process-instance-gone')
    const now = engine.needs.now()
    const last = await lastUrged(db, instanceKey)
    if (last !== undefined && now.getTime() - last.getTime() < urgedWithin * 60_000)
      throw new AppError('task-urged', { minutes: urgedWithin })
    const { rows } = await sql<{ user: string; task: string; step: string }>`
      select assignee_id as user, key::text as task, name as step from process_task
      where instance_key = ${instanceKey}::bigint and state = 1 and assignee_id is not null`.execute(db)
    const place = { instance: instanceKey, task: null, by: caller.userId, now }
    await say(engine, db, { ...place, kind: 'urge', words: '' })
    await insertNotices(db, { instance: instanceKey, step: rows[0]?.step ?? '', kind: 'urge', now }, rows)
    record({ entity: 'processInstance', id: instanceKey, name: facts.title, after: { urged: rows.length } })
    return { told: rows.length }
  })
