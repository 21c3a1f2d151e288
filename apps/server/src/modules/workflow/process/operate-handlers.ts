import { AppError } from '@gridwright/contract'
import type { Command, Values } from '@gridwright/bpmn-engine'
import type { HandlerInput, ProcessSection } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { readInstance, sectionOfInstance } from './one-instance.ts'
import { requireSection, seenInstances } from './section-access.ts'
import { findIncident, inTransaction, suspendDefinition, wakeJob } from '#modules/workflow/engine/index.ts'
import type { Ending, Engine, IncidentRow } from '#modules/workflow/engine/index.ts'

type Names =
  | 'process.setVariables'
  | 'process.cancel'
  | 'process.suspend'
  | 'process.modify'
  | 'process.resolve'
  | 'process.suspendDefinition'
type Own = Pick<HandlersOf<'process'>, Names>

/** Only instances of sections that the caller operates, and that his data scope reaches; of others nothing is known. */
export const requireInstance = async ({ needs }: Engine, { caller }: CallContext, key: string) => {
  const section = await sectionOfInstance(needs.db, key)
  if (section === undefined) throw new AppError('process-instance-gone')
  requireSection(caller, section, 'operate')
  const found = await readInstance(needs.db, key, seenInstances(caller, section, 'operate'))
  if (found === undefined) throw new AppError('process-instance-gone')
  return found
}

type Operating = {
  readonly key: string
  readonly command: Command
  readonly ending?: Ending
  readonly after: Record<string, unknown>
}

const operate = async (engine: Engine, context: CallContext, { key, command, ending, after }: Operating) => {
  const found = await requireInstance(engine, context, key)
  await engine.run(key, command, ending)
  context.record({
    entity: 'processInstance',
    id: key,
    name: found.title,
    before: { state: found.state },
    after,
  })
  return { ok: true } as const
}

/** What operators do with instances (ZBE-02). */
export const operateHandlers = (engine: Engine): Own => ({
  'process.setVariables': ({ key, scopeKey, variables }, context) =>
    operate(engine, context, {
      key,
      command: {
        kind: 'setVariables',
        scope: scopeKey ?? null,
        variables: variables as Values,
        local: scopeKey !== undefined,
      },
      after: { variables: Object.keys(variables).join(', ') },
    }),
  'process.cancel': ({ key, reason }, context) =>
    operate(engine, context, {
      key,
      command: { kind: 'cancel', reason },
      ending: { outcome: 4, reason },
      after: { state: 'TERMINATED', reason },
    }),
  'process.suspend': ({ key, suspended }, context) =>
    operate(engine, context, {
      key,
      command: { kind: suspended ? 'suspend' : 'resume' },
      after: { suspended },
    }),
  'process.modify': ({ key, terminate, activate, move }, context) =>
    operate(engine, context, {
      key,
      command: {
        kind: 'modify',
        terminate: terminate.map(({ activation, node }) => ({
          ...(activation === undefined ? {} : { activation }),
          ...(node === undefined ? {} : { node }),
        })),
        activate: activate.map(({ node, ancestor, variables }) => ({
          node,
          ...(ancestor === undefined ? {} : { ancestor }),
          variables: variables as Values,
        })),
        move,
      },
      after: {
        terminated: terminate.length,
        activated: activate.map(({ node }) => node).join(', '),
        moved: move.map(({ from, to }) => `${from} → ${to}`).join(', '),
      },
    }),
  'process.resolve': (input, context) => resolveIncident(engine, context, input),
  'process.suspendDefinition': (input, context) => holdDefinition(engine, context, input),
})

/** Of these the model says how often they are tried. */
const counted: ReadonlySet<string | null> = new Set(['job', 'handler', 'continuation'])

/** In a transaction: gives work of its incident another try, and lets the instance go on. */
export const resolveWithin = async (
  engine: Engine,
  db: Db,
  {
    key,
    retries,
    incident,
  }: { readonly key: string; readonly retries: number; readonly incident: IncidentRow },
): Promise<void> => {
  const { work, workKind, instance } = incident
  if (work !== null && counted.has(workKind))
    await engine.runWithin(db, instance, { command: { kind: 'retries', work, retries } })
  await engine.runWithin(db, instance, { command: { kind: 'resolve', incident: key } })
  if (work !== null && !counted.has(workKind)) await wakeJob(db, work, engine.needs.now())
}

const resolveIncident = async (
  engine: Engine,
  context: CallContext,
  { key, retries }: HandlerInput<'process.resolve'>,
) => {
  const incident = await findIncident(engine.needs.db, key)
  if (incident === undefined) throw new AppError('not-found')
  const found = await requireInstance(engine, context, incident.instance)
  await inTransaction(engine.needs, ({ db }) => resolveWithin(engine, db, { key, retries, incident }))
  engine.after(incident.instance)
  context.record({
    entity: 'processInstance',
    id: incident.instance,
    name: found.title,
    before: { incident: incident.kind, node: incident.node },
    after: { incident: 'RESOLVED' },
  })
  return { ok: true } as const
}

const holdDefinition = async (
  engine: Engine,
  { caller, record }: CallContext,
  { key, suspended }: HandlerInput<'process.suspendDefinition'>,
) => {
  const { db } = engine.needs
  const changed = await db.transaction().execute((transaction) =>
    suspendDefinition(transaction, {
      key,
      suspended,
      allowed: (section: ProcessSection) => requireSection(caller, section, 'operate'),
    }),
  )
  if (changed === undefined) throw new AppError('not-found')
  record({
    entity: 'process',
    id: key,
    name: changed.name,
    before: { suspended: changed.was },
    after: { suspended },
  })
  return { ok: true } as const
}
