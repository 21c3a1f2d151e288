import { step, usualLimits } from '@gridwright/bpmn-engine'
import type { Command, Emitted, Outcome, Situation } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { Decided, EngineNeeds, Ending } from './engine-needs.ts'
import type { Definition } from './definition-store.ts'
import { changesOf } from './situation-rows.ts'
import { saveSituation } from './save-situation.ts'
import { lockSituation, readPast } from './situation-store.ts'
import type { InstanceFacts } from './situation-store.ts'
import { insertOutgoing } from './work-store.ts'
import type { Outgoing } from './work-store.ts'

type Done = Exclude<Outcome, { readonly refused: object }>

/** Work in one transaction; two that stood in each other’s way are told by PostgreSQL, and one is tried again. */
export const inTransaction = async <T>(
  needs: EngineNeeds,
  work: (own: EngineNeeds) => Promise<T>,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await needs.db.transaction().execute((db) => work({ ...needs, db }))
    } catch (error) {
      if (tried >= mostTries || !isTransient(error)) throw error
    }
  }
}

const mostTries = 4
const transient: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && transient.has(error.code)

/** What stands after a command: the instance, and how it was before. */
export type Ran = {
  readonly before: Situation | null
  readonly after: Situation
  readonly facts: InstanceFacts
}

export type Running = {
  readonly command: Command
  /** Outcome and reason that the instance gets where it ends by this. */
  readonly ending?: Ending | undefined
  /** Also needs what ended before (returns). */
  readonly withPast?: boolean
  /** Work that has to be open still; otherwise nothing is done. */
  readonly onlyWhile?: string
}

/** Tasks that the house decides by itself, one after the other, at most so many in one transaction. */
const mostDecided = 50

/**
 * One command on one instance, in the transaction of `needs.db`: the instance’s row is held, the core steps, what changed is
 * written. Throws `process-instance-gone` where there is no such instance or it has ended, and the core’s refusals.
 */
export const runCommand = async (needs: EngineNeeds, key: string, running: Running): Promise<Ran> => {
  const loaded = await lockSituation(needs.db, key)
  if (loaded === undefined) throw new AppError('process-instance-gone')
  if (loaded === 'ended') throw new AppError('process-instance-ended')
  const past = running.withPast === true ? await readPast(needs.db, key) : []
  const situation = { ...loaded.situation, past }
  const definition = await needs.definitions.get(needs.db, situation.instance.definition)
  return carryOut(needs, { definition, before: situation, facts: loaded.facts, running })
}

type CarryingOut = {
  readonly definition: Definition
  readonly before: Situation | null
  readonly facts: InstanceFacts
  readonly running: Running
}

/** The same for an instance that is held already, or does not exist yet. */
export const carryOut = async (
  needs: EngineNeeds,
  { definition, before, facts, running }: CarryingOut,
): Promise<Ran> => {
  let situation = before
  let known = facts
  const waiting: Running[] = [running]
  for (let turn = 0; turn <= mostDecided; turn += 1) {
    const next = waiting.shift()
    if (next === undefined) break
    if (isMoot(next, situation)) continue
    const at: CarryingOut = { definition, before: situation, facts: known, running: next }
    const done = await oneStep(needs, at)
    const after: Situation = { ...done.situation, past: [] }
    known = {
      ...known,
      ...endOf(after, next),
      title: titleOf(needs, { definition, situation: after, facts: known }),
    }
    const now = needs.now()
    const saving = { before: situation, after, ended: done.ended, now: now.toISOString() }
    await saveSituation(needs.db, { ...saving, facts: { ...known, reason: next.ending?.reason ?? '' } })
    await sendAll(needs, { before: situation, after, emitted: done.emitted })
    const decided = await settleTasks(needs, { definition, before: situation, after, facts: known })
    await tellEnd(needs, after, known)
    waiting.push(...decided.map(runningOf))
    situation = after
  }
  return { before, after: situation as Situation, facts: known }
}

const tellEnd = async (
  needs: EngineNeeds,
  { instance }: Situation,
  { outcome }: InstanceFacts,
): Promise<void> => {
  if (instance.state === 'ACTIVE') return
  const { key, starter, parent } = instance
  if (parent !== null) {
    // By itself the core tells its caller of an end alone, not that somebody ended it.
    if (instance.state === 'TERMINATED') await tellCaller(needs, instance, parent)
    return
  }
  await needs.tasks.ended(needs.db, { instance: key, starter, outcome, now: needs.now() })
}

const tellCaller = async (
  needs: EngineNeeds,
  { key: child, definition }: Situation['instance'],
  { instance, activation }: { readonly instance: string; readonly activation: string },
): Promise<void> => {
  const key = await needs.keys.during((next) => next())
  const what = { kind: 'cancelled', activation, child } as const
  await insertOutgoing(needs.db, [{ key, instance, definition, what }], needs.now())
}

type Finishing = {
  readonly definition: Definition
  readonly before: Situation
  readonly after: Situation
  readonly facts: InstanceFacts
  readonly emitted: readonly Emitted[]
}

/** What follows from a step that was saved already: what goes out, tasks that came and went, and what is decided of them. */
export const finishStep = async (needs: EngineNeeds, finishing: Finishing): Promise<void> => {
  const { definition, after, facts } = finishing
  await sendAll(needs, finishing)
  for (const decided of await settleTasks(needs, finishing))
    await carryOut(needs, { definition, before: after, facts, running: runningOf(decided) })
  await tellEnd(needs, after, facts)
}

const runningOf = ({ work, variables, outcome, ends }: Decided): Running =>
  ends
    ? { command: { kind: 'cancel', reason: 'rejected' }, ending: { outcome: 3, reason: '' }, onlyWhile: work }
    : { command: { kind: 'complete', work, variables, outcome }, onlyWhile: work }

/** What was decided before it no longer has to be: another decision of the same step took it away. */
const isMoot = ({ onlyWhile }: Running, situation: Situation | null): boolean =>
  onlyWhile !== undefined &&
  (situation?.instance.state !== 'ACTIVE' || !situation.work.some(({ key }) => key === onlyWhile))

type Titled = Pick<CarryingOut, 'definition' | 'facts'> & { readonly situation: Situation }

const titleOf = (needs: EngineNeeds, { definition, situation, facts }: Titled): string =>
  facts.title === ''
    ? needs.tasks.title({ situation, process: definition.process, definition, facts })
    : facts.title

/** How it ended, where it did. */
export const endOf = (
  after: Situation,
  { ending }: Pick<Running, 'ending'>,
): Pick<InstanceFacts, 'outcome'> | object => {
  if (after.instance.state === 'ACTIVE') return {}
  if (ending !== undefined) return { outcome: ending.outcome }
  return { outcome: after.instance.state === 'COMPLETED' ? 2 : 4 }
}

const oneStep = async (needs: EngineNeeds, { definition, before, running }: CarryingOut): Promise<Done> => {
  const outcome = await needs.keys.during((nextKey) =>
    step({
      process: definition.process,
      situation: before,
      command: running.command,
      facts: { now: needs.now().toISOString(), nextKey, limits: usualLimits },
    }),
  )
  if (outcome.refused !== undefined)
    throw new AppError('process-refused', { reason: outcome.refused.code, ...outcome.refused.facts })
  return outcome
}

/** Makes the tasks of what is new; answers those that are decided by themselves. */
const settleTasks = async (
  needs: EngineNeeds,
  {
    definition,
    before,
    after,
    facts,
  }: { definition: Definition; before: Situation | null; after: Situation; facts: InstanceFacts },
): Promise<Decided[]> => {
  const { work } = changesOf(before, after)
  const gone = work.removed.filter(({ kind }) => kind === 'user').map(({ key }) => key)
  if (gone.length > 0) await needs.tasks.withdraw(needs.db, gone, needs.now())
  const all: Decided[] = []
  for (const one of work.added) {
    if (one.kind !== 'user') continue
    const opened = { situation: after, process: definition.process, definition, facts, work: one }
    const decided = await needs.tasks.open(needs.db, opened)
    if (decided !== undefined) all.push(decided)
  }
  return all
}

type Sending = {
  readonly before: Situation | null
  readonly after: Situation
  readonly emitted: readonly Emitted[]
}

const sendAll = async (needs: EngineNeeds, { before, after, emitted }: Sending): Promise<void> => {
  const { instance } = after
  const all = [
    ...emitted.flatMap((one) => outgoingOf(one, instance.key)),
    ...changesOf(before, after).subscriptions.added.flatMap((one) => listening(one, instance.key)),
  ]
  if (all.length === 0) return
  const rows = await needs.keys.during((next) =>
    all.map((one) => ({ ...one, key: next(), definition: instance.definition })),
  )
  await insertOutgoing(needs.db, rows, needs.now())
}

type Addressed = { readonly instance: string; readonly what: Outgoing }

const listening = (
  { kind, key, name, correlationKey }: Situation['subscriptions'][number],
  instance: string,
): Addressed[] =>
  kind === 'message' && correlationKey !== null
    ? [{ instance, what: { kind: 'listen', subscription: key, name, correlationKey } }]
    : []

/** To which instance it goes, and what; what the shell has done already is nothing. */
const outgoingOf = (emitted: Emitted, own: string): Addressed[] => {
  switch (emitted.kind) {
    case 'returned': {
      const { instance, activation } = emitted.to
      return [{ instance, what: { kind: 'returned', activation, variables: emitted.variables } }]
    }
    case 'escaped': {
      const { to, ...rest } = emitted
      return [{ instance: to.instance, what: { ...rest, activation: to.activation } }]
    }
    case 'cancelChild':
    case 'message':
    case 'signal':
      return [{ instance: own, what: emitted }]
    default:
      return []
  }
}
