import { AppError } from '@gridwright/contract'
import type { HandlerInput, ProcessSection } from '@gridwright/contract'
import { sql } from 'kysely'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { inTransaction, migrateInstance } from '#modules/workflow/engine/index.ts'
import type { Engine, MigrationTrouble } from '#modules/workflow/engine/index.ts'
import { sectionOfDefinition } from '#modules/workflow/process/definition-list.ts'
import type { FoundInstance } from '#modules/workflow/process/one-instance.ts'
import { requireInstance } from '#modules/workflow/process/operate-handlers.ts'
import { requireSection, seenInstances } from '#modules/workflow/process/section-access.ts'
import { countTouched, insertBatch, listBatches, listItems, lockBatch, setBatchState } from './batch-store.ts'
import type { BatchRunner } from './batch-runner.ts'

type Names =
  | 'process.countBatch'
  | 'process.startBatch'
  | 'process.batches'
  | 'process.batchItems'
  | 'process.controlBatch'
  | 'process.migrate'
type Own = Pick<HandlersOf<'process'>, Names>

/** Batches of one’s own, and all of them for who sees everything. */
const seenBatches = (caller: Caller, section: ProcessSection): Seen =>
  seen(caller, [`${section}:operate`], { owner: sql.ref('b.owner_id') })

const states = { pause: 'SUSPENDED', resume: 'ACTIVE', cancel: 'CANCELED' } as const

/** One thing done to many instances: those that were shown, and no others (ZBE-02). */
export const batchHandlers = (engine: Engine, runner: BatchRunner): Own => {
  const { db, now } = engine.needs
  return {
    'process.countBatch': (input, { caller }) => {
      requireSection(caller, input.section, 'operate')
      return countTouched(db, input, seenInstances(caller, input.section, 'operate'))
    },
    'process.startBatch': (input, context) => startBatch(engine, runner, { input, context }),
    'process.batches': (input, { caller }) => {
      requireSection(caller, input.section, 'operate')
      return listBatches(db, input, seenBatches(caller, input.section))
    },
    'process.batchItems': async (input, { caller }) => {
      const held = await db
        .transaction()
        .execute((own) => lockBatch(own, input.key, (section) => seenBatches(caller, section)))
      if (held === undefined) throw new AppError('not-found')
      requireSection(caller, held.section, 'operate')
      return listItems(db, input)
    },
    'process.controlBatch': async ({ key, action }, { caller, record }) => {
      const before = await db.transaction().execute(async (own) => {
        const held = await lockBatch(own, key, (section) => seenBatches(caller, section))
        if (held === undefined) throw new AppError('not-found')
        requireSection(caller, held.section, 'operate')
        if (held.state !== 'ACTIVE' && held.state !== 'SUSPENDED') throw new AppError('process-batch-over')
        await setBatchState(own, { key, state: states[action], now: now() })
        return held
      })
      runner.wake()
      record({
        entity: 'processBatch',
        id: key,
        name: before.kind,
        before: { state: before.state },
        after: { state: states[action] },
      })
      return { ok: true }
    },
    'process.migrate': (input, context) => migrateAll(engine, context, input),
  }
}

type Starting = { readonly input: HandlerInput<'process.startBatch'>; readonly context: CallContext }

const startBatch = async (engine: Engine, runner: BatchRunner, { input, context }: Starting) => {
  const { caller, record } = context
  const { expected, work, section } = input
  requireSection(caller, section, 'operate')
  if (work.kind === 'migrate') await requireTarget(engine, section, work.target)
  const key = await engine.needs.keys.during((next) => next())
  await engine.needs.db.transaction().execute(async (db) => {
    const beginning = { ...input, key, owner: caller.userId, now: engine.needs.now() }
    const total = await insertBatch(db, beginning, seenInstances(caller, section, 'operate'))
    if (total !== expected) throw new AppError('process-batch-changed', { expected, now: total })
  })
  runner.wake()
  record({ entity: 'processBatch', id: key, name: work.kind, after: { ...work, total: expected } })
  return { key }
}

const requireTarget = async ({ needs }: Engine, section: ProcessSection, target: string): Promise<void> => {
  if ((await sectionOfDefinition(needs.db, target)) !== section) throw new AppError('not-found')
}

const migrateAll = async (
  engine: Engine,
  context: CallContext,
  { keys, target, mapping, dryRun }: HandlerInput<'process.migrate'>,
) => {
  const found: FoundInstance[] = []
  for (const key of new Set(keys)) {
    const instance = await requireInstance(engine, context, key)
    await requireTarget(engine, instance.section, target)
    found.push(instance)
  }
  const run = (isDry: boolean) =>
    inTransaction(engine.needs, async (own) => {
      const problems: (MigrationTrouble & { readonly instanceKey: string })[] = []
      for (const { key } of found) {
        const all = await migrateInstance(own, key, { target, mapping, dryRun: isDry })
        problems.push(...all.map((one) => ({ instanceKey: key, ...one })))
        const [first] = all
        // Changed since it was looked at: nothing of all this happens.
        if (!isDry && first !== undefined)
          throw new AppError('process-migration-refused', { problem: `${first.code} ${first.element}` })
      }
      return problems
    })
  // All of them are looked at before the first is touched.
  const problems = await run(true)
  if (dryRun || problems.length > 0) return { migrated: 0, problems }
  await run(false)
  for (const instance of found) {
    engine.after(instance.key)
    context.record({
      entity: 'processInstance',
      id: instance.key,
      name: instance.title,
      before: { definition: instance.definitionKey },
      after: { definition: target },
    })
  }
  return { migrated: found.length, problems: [] }
}
