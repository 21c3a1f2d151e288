import { AppError } from '@gridwright/contract'
import type { TaskAction, TaskRecord } from '@gridwright/contract'
import type { NodeSettings } from '@gridwright/approval'
import { readSituation } from '#modules/workflow/engine/index.ts'
import type { Definition, Engine } from '#modules/workflow/engine/index.ts'
import { lifeOf, maySection, readAnyInstance } from '#modules/workflow/process/index.ts'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { commentsOf } from './comment-store.ts'
import { settingsOf } from './decide.ts'
import { stepsAfter } from './steps-after.ts'
import { readableValues, stepForm } from './step-form.ts'
import type { StepForm } from './step-form.ts'
import { markRead, mayClaimIn, peopleByIds, takesPart, wayOf } from './take-part.ts'
import type { WayRow } from './take-part.ts'
import { findTask, isCandidate, ownOpenTask } from './task-store.ts'
import type { TaskRow } from './task-store.ts'

export type Parts = { readonly engine: Engine; readonly assets: Assets }

/** By a task of one’s own, or one that could be. */
export const recordByTask = async (parts: Parts, caller: Caller, key: string): Promise<TaskRecord> => {
  const { db } = parts.engine.needs
  const task = await findTask(db, key)
  if (task === undefined) throw new AppError('task-gone')
  const may =
    task.assignee === caller.userId ||
    task.owner === caller.userId ||
    (await takesPart(db, task.instance, caller.userId)) ||
    (task.assignee === null && (await isCandidate(db, task.key, caller.userId)))
  if (!may) throw new AppError('task-gone')
  return recordOf(parts, caller, { instance: task.instance, task })
}

/** By the instance, of those who take part in it; with the task of it that is open for the caller, if there is one. */
export const recordByInstance = async (
  parts: Parts,
  caller: Caller,
  instance: string,
): Promise<TaskRecord> => {
  const { db, now } = parts.engine.needs
  const may =
    (await takesPart(db, instance, caller.userId)) || (await mayClaimIn(db, instance, caller.userId))
  if (!may) throw new AppError('task-gone')
  await markRead(db, instance, { user: caller.userId, now: now() })
  const key = await ownOpenTask(db, instance, caller.userId)
  const task = key === undefined ? undefined : await findTask(db, key)
  return recordOf(parts, caller, { instance, task })
}

type Which = { readonly instance: string; readonly task: TaskRow | undefined }

const recordOf = async (parts: Parts, caller: Caller, { instance, task }: Which): Promise<TaskRecord> => {
  const { engine } = parts
  const { db } = engine.needs
  const found = await readAnyInstance(db, instance)
  if (found === undefined) throw new AppError('task-gone')
  const definition = await engine.needs.definitions.get(db, found.definitionKey)
  const [way, comments, loaded] = await Promise.all([
    wayOf(db, instance),
    commentsOf(db, instance),
    readSituation(db, instance),
  ])
  const situation = loaded === undefined || loaded === 'ended' ? undefined : loaded.situation
  const life = await lifeOf(db, instance, situation)
  const shown = task === undefined ? null : await shownTask(parts, caller, task)
  const form = await formFor(parts, { definition, task })
  return {
    ...(await factsOf(parts, caller, { found, definition })),
    task: shown,
    form: form.document,
    fields: form.fields,
    permissions: shown?.isMine === true && shown.state === 1 ? { ...form.permissions } : { '*': 1 },
    values: readableValues(form, found.variables) as TaskRecord['values'],
    way: way.map(stepOf),
    comments,
    active: life.active,
    taken: life.taken,
    activities: life.activities,
  }
}

type Facts = {
  readonly found: NonNullable<Awaited<ReturnType<typeof readAnyInstance>>>
  readonly definition: Definition
}

const factsOf = async ({ engine }: Parts, caller: Caller, { found, definition }: Facts) => {
  const { starterId } = found
  const people = await peopleByIds(engine.needs.db, [starterId ?? ''])
  const isStarter = starterId === caller.userId
  const isOpen = found.state === 'ACTIVE'
  return {
    instanceKey: found.key,
    section: found.section,
    process: definition.name,
    processId: definition.processId,
    title: found.title,
    businessKey: found.businessKey,
    starter: starterId === null ? null : { id: starterId, name: people.get(starterId) ?? '' },
    state: found.state,
    outcome: found.outcome,
    suspended: found.suspended,
    startedAt: found.startedAt,
    endedAt: found.endedAt,
    reason: found.reason,
    xml: found.xml,
    mayCancel: isStarter && isOpen,
    mayUrge: isOpen && (isStarter || maySection(caller, found.section, 'operate')),
  }
}

const stepOf = ({ personId, person, at, endedAt, ...rest }: WayRow): TaskRecord['way'][number] => ({
  ...rest,
  person: personId === null ? null : { id: personId, name: person ?? '' },
  at: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

type FormOf = {
  readonly definition: Definition
  readonly task: TaskRow | undefined
}

/** Of the step at hand; who only looks reads what was filled in at the start. */
const formFor = async ({ engine, assets }: Parts, { definition, task }: FormOf): Promise<StepForm> => {
  if (task !== undefined) {
    const settings = await settingsOf(engine, engine.needs.db, task)
    const own = await stepForm(assets, { definition, node: task.node, settings })
    if (own.document !== null || own.fields.length > 0 || own.isOpen) return own
    const place = {
      definition,
      node: startNodeOf(definition),
      settings: { ...noSettings, fields: settings.fields },
    }
    return onlyRead(await stepForm(assets, place))
  }
  const start = startNodeOf(definition)
  return stepForm(assets, { definition, node: start, settings: noSettings })
}

/** A step without a form of its own shows what was filled in at the start: who decides has to know about what. */
const onlyRead = (form: StepForm): StepForm => {
  const hidden = Object.entries(form.permissions).filter(([, permission]) => permission === 3)
  const read = form.fields.map((field) => ({ ...field, writable: false, required: false }))
  return { ...form, fields: read, permissions: { '*': 1, ...Object.fromEntries(hidden) } }
}

const noSettings = { form: '', fields: {} } as NodeSettings

export const startNodeOf = ({ process }: Definition): string =>
  (process.scopes[process.id] ?? []).find((id) => {
    const node = process.nodes[id]
    return node?.type === 'startEvent' && node.trigger.kind === 'none'
  }) ?? ''

const usualActions = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'addSigner',
  'copy',
] as const satisfies readonly TaskAction[]

const shownTask = async (
  { engine }: Parts,
  caller: Caller,
  task: TaskRow,
): Promise<NonNullable<TaskRecord['task']>> => {
  const { db } = engine.needs
  const settings = await settingsOf(engine, db, task)
  const isMine = task.assignee === caller.userId
  const owners = await peopleByIds(db, [task.owner ?? ''])
  return {
    key: task.key,
    node: task.node,
    step: task.name,
    state: task.state,
    isMine,
    pending: task.pending,
    owner: task.owner === null ? null : { id: task.owner, name: owners.get(task.owner) ?? '' },
    dueAt: task.dueAt?.toISOString() ?? null,
    actions: await actionsOf(engine, caller, { task, settings }),
    reasonRequired: settings.reasonRequired,
    picks: isMine ? await stepsAfter(engine, task) : [],
  }
}

const actionsOf = async (
  { needs: { db } }: Engine,
  { userId }: Caller,
  { task, settings }: { readonly task: TaskRow; readonly settings: NodeSettings },
): Promise<TaskAction[]> => {
  const isOpen = task.state === 1
  if (isOpen && task.assignee === null) return (await isCandidate(db, task.key, userId)) ? ['claim'] : []
  if (task.assignee !== userId) return []
  if (!isOpen) return task.state === 2 || task.state === 3 ? ['takeBack'] : []
  if (task.pending) return ['resolve']
  const unclaim = (await isCandidate(db, task.key, userId)) ? (['unclaim'] as const) : []
  return [...decisions(task, settings), ...unclaim]
}

/** Tasks of the zeebe section are done, not voted on. */
const decisions = ({ section }: TaskRow, { buttons = [...usualActions] }: NodeSettings): TaskAction[] => {
  const set: ReadonlySet<string> = new Set(buttons)
  return usualActions.filter(
    (one) => set.has(one) && (section === 'activiti' || (one !== 'reject' && one !== 'return')),
  )
}
