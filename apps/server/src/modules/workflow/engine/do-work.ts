import type { Command, OpenWork, Values } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { findEar, findHearers, takeBuffered } from './correlate.ts'
import { findDefinition } from './definition-store.ts'
import type { Definition } from './definition-store.ts'
import type { EngineNeeds } from './engine-needs.ts'
import { inTransaction, runCommand } from './run-command.ts'
import { lockSituation } from './situation-store.ts'
import type { Loaded, Section } from './situation-store.ts'
import { startInstance } from './start-instance.ts'
import { childOf } from './instance-store.ts'
import { insertOutgoing, removeJob, restJob } from './work-store.ts'
import type { DueJob, Outgoing } from './work-store.ts'

type Call = Extract<OpenWork, { kind: 'call' }>

const asValues = (variables: Record<string, unknown>): Values => variables as Values

/** What is asked of the instance of a job, in a transaction; one that has ended meanwhile needs nothing any more. */
export const commandDue = async (needs: EngineNeeds, job: DueJob, command: Command): Promise<void> => {
  try {
    await inTransaction(needs, (own) => runCommand(own, job.instance, { command }))
  } catch (error) {
    if (!isOver(error)) throw error
    await removeJob(needs.db, job.key)
  }
  needs.changed(job.instance)
}

/** Ended, gone, or the work was done by somebody else: nothing is left to do. */
export const isOver = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'process-instance-gone' ||
    error.code === 'process-instance-ended' ||
    (error.code === 'process-refused' && over.has(String(error.params['reason']))))

const over: ReadonlySet<string> = new Set(['work-gone', 'work-not-due', 'instance-over'])

/** A called process is started; where none is to be had, its caller has an incident. */
export const startCalled = async (needs: EngineNeeds, job: DueJob, work: Call): Promise<void> => {
  const started = await inTransaction(needs, async (own) => {
    const loaded = await lockSituation(own.db, job.instance)
    if (loaded === undefined || loaded === 'ended') return 'over'
    const caller = await own.definitions.get(own.db, loaded.situation.instance.definition)
    const definition = await calledBy(own.db, caller, work)
    if (definition === undefined || definition.suspended) return 'missing'
    const child = await startInstance(own, childStart(loaded, definition, work))
    await restJob(own.db, job.key)
    return child.after.instance.key
  })
  if (started === 'over') await removeJob(needs.db, job.key)
  else if (started === 'missing') await missing(needs, job, work)
  else needs.changed(started)
}

const calledBy = (db: Db, caller: Definition, { process, binding }: Call) =>
  findDefinition(db, {
    section: caller.section,
    processId: process,
    binding,
    deployment: caller.deployment,
  })

const childStart = ({ situation: { instance }, facts }: Loaded, definition: Definition, work: Call) => ({
  definition,
  variables: work.variables,
  businessKey: work.businessKey,
  starter: { id: instance.starter, organisationId: facts.organisationId },
  parent: {
    instance: instance.key,
    activation: work.activation ?? '',
    root: instance.root,
    depth: instance.depth + 1,
  },
})

const missing = async (needs: EngineNeeds, job: DueJob, { key, process }: Call): Promise<void> => {
  await commandDue(needs, job, {
    kind: 'fail',
    work: key,
    retries: 0,
    message: `no process ${process} is deployed, or it is suspended`,
    incident: 'CALLED_ELEMENT_ERROR',
  })
  await restJob(needs.db, job.key)
}

/** Carries out what one instance asked of another; the row goes in the same transaction, so that nothing is done twice. */
export const sendOutgoing = async (needs: EngineNeeds, job: DueJob, what: Outgoing): Promise<void> => {
  const touched = await inTransaction(needs, async (own) => {
    if (!(await removeJob(own.db, job.key))) return []
    return sendOne(own, job, what)
  })
  for (const instance of touched) needs.changed(instance)
}

const sendOne = async (needs: EngineNeeds, job: DueJob, what: Outgoing): Promise<readonly string[]> => {
  switch (what.kind) {
    case 'returned':
    case 'escaped':
    case 'cancelled':
      return tellCaller(needs, job, what)
    case 'cancelChild': {
      const child = await childOf(needs.db, job.instance, what.activation)
      if (child === undefined) return []
      const command: Command = { kind: 'cancel', reason: 'its caller ended' }
      return quietly(needs, child, command)
    }
    case 'message':
      return correlate(needs, { ...what, sections: [await sectionOf(needs, job)] })
    case 'signal':
      return (await spread(needs, { ...what, sections: [await sectionOf(needs, job)] })).instances
    case 'listen':
      return hearBuffered(needs, job, what)
    case 'correlate':
      return quietly(needs, job.instance, {
        kind: 'correlate',
        subscription: what.subscription,
        variables: asValues(what.variables),
      })
  }
}

/** What a process sends stays in its section. */
const sectionOf = async ({ definitions, db }: EngineNeeds, { definition }: DueJob): Promise<Section> =>
  (await definitions.get(db, definition)).section

const quietly = async (
  needs: EngineNeeds,
  instance: string,
  command: Command,
): Promise<readonly string[]> => {
  const loaded = await lockSituation(needs.db, instance)
  if (loaded === undefined || loaded === 'ended') return []
  if (command.kind === 'correlate' && !hears(loaded, command.subscription)) return []
  await runCommand(needs, instance, { command })
  return [instance]
}

const hears = ({ situation }: Loaded, subscription: string): boolean =>
  situation.subscriptions.some(({ key }) => key === subscription)

/** A message that was there before its listener. */
const hearBuffered = async (
  needs: EngineNeeds,
  job: DueJob,
  { name, correlationKey, subscription }: Extract<Outgoing, { kind: 'listen' }>,
): Promise<readonly string[]> => {
  const loaded = await lockSituation(needs.db, job.instance)
  if (loaded === undefined || loaded === 'ended' || !hears(loaded, subscription)) return []
  const message = await takeBuffered(needs.db, {
    name,
    correlationKey,
    now: needs.now(),
    section: loaded.facts.section,
  })
  if (message === undefined) return []
  const { variables } = message
  await runCommand(needs, job.instance, { command: { kind: 'correlate', subscription, variables } })
  return [job.instance]
}

type FromChild = Extract<Outgoing, { kind: 'returned' | 'escaped' | 'cancelled' }>

/** What a caller is asked to do with what its called instance came to. */
const commandFor = (work: string, what: FromChild): Command => {
  if (what.kind === 'cancelled')
    return {
      kind: 'fail',
      work,
      retries: 0,
      message: `the called instance ${what.child} was ended`,
      incident: 'CALLED_ELEMENT_ERROR',
    }
  const variables = asValues(what.variables)
  if (what.kind === 'returned') return { kind: 'complete', work, variables }
  return what.what === 'error'
    ? { kind: 'throwError', work, code: what.code, message: what.message, variables }
    : { kind: 'escalate', work, code: what.code, variables }
}

const tellCaller = async (needs: EngineNeeds, job: DueJob, what: FromChild): Promise<readonly string[]> => {
  const loaded = await lockSituation(needs.db, job.instance)
  if (loaded === undefined || loaded === 'ended') return []
  const call = loaded.situation.work.find(
    ({ kind, activation }) => kind === 'call' && activation === what.activation,
  )
  if (call === undefined) return []
  const command = commandFor(call.key, what)
  await runCommand(needs, job.instance, { command })
  return [job.instance]
}

export type Message = {
  readonly name: string
  readonly correlationKey: string | null
  readonly variables: Record<string, unknown>
  /** Whose processes may hear it. */
  readonly sections: readonly Section[]
}

/** The first who listens gets it; nobody: nothing. */
export const correlate = async (
  needs: EngineNeeds,
  { name, correlationKey, variables, sections }: Message,
): Promise<readonly string[]> => {
  const ear = await findEar(needs.db, { name, correlationKey, sections })
  if (ear === undefined) return []
  if (ear.instance === null)
    return [await startByEvent(needs, ear, { variables: asValues(variables), businessKey: correlationKey })]
  return quietly(needs, ear.instance, {
    kind: 'correlate',
    subscription: ear.key,
    variables: asValues(variables),
  })
}

type Begun = { readonly variables: Values; readonly businessKey: string | null }

export const startByEvent = async (
  needs: EngineNeeds,
  { definition, node }: { readonly definition: string; readonly node: string },
  { variables, businessKey }: Begun,
): Promise<string> => {
  const found = await needs.definitions.get(needs.db, definition)
  const started = await startInstance(needs, {
    definition: found,
    variables,
    businessKey: businessKey === '' ? null : businessKey,
    starter: { id: null, organisationId: null },
    parent: null,
    at: node,
  })
  return started.after.instance.key
}

/** A signal reaches everybody: those that wait by work of their own, so that one that fails holds nobody up. */
export const spread = async (
  needs: EngineNeeds,
  { name, variables, sections }: Omit<Message, 'correlationKey'>,
): Promise<{ readonly instances: readonly string[]; readonly heard: number }> => {
  const hearers = await findHearers(needs.db, { name, sections })
  const waiting = hearers.flatMap(({ key, instance, definition }) =>
    instance === null ? [] : [{ instance, definition, subscription: key }],
  )
  const rows = await needs.keys.during((next) =>
    waiting.map(({ instance, definition, subscription }) => ({
      key: next(),
      instance,
      definition,
      what: { kind: 'correlate', subscription, variables } as const,
    })),
  )
  await insertOutgoing(needs.db, rows, needs.now())
  const begun: string[] = []
  for (const ear of hearers.filter(({ instance }) => instance === null))
    begun.push(await startByEvent(needs, ear, { variables: asValues(variables), businessKey: null }))
  needs.wake()
  return { instances: begun, heard: hearers.length }
}
