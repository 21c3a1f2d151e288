import { migrate, usualLimits } from '@gridwright/bpmn-engine'
import type { Situation } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { EngineNeeds } from './engine-needs.ts'
import { saveMigrated } from './save-situation.ts'
import { lockSituation } from './situation-store.ts'
import { endOf, finishStep } from './run-command.ts'

export type Migrating = {
  readonly target: string
  readonly mapping: Readonly<Record<string, string>>
  /** Only looks what would stand in the way. */
  readonly dryRun: boolean
}

export type MigrationTrouble = { readonly code: string; readonly element: string; readonly target: string }

/**
 * Puts one instance onto another definition of its section, in the transaction of `needs.db`; with problems, or as a dry run,
 * nothing is written. Throws as commands do where it has ended, and the core’s refusals.
 */
export const migrateInstance = async (
  needs: EngineNeeds,
  key: string,
  { target, mapping, dryRun }: Migrating,
): Promise<readonly MigrationTrouble[]> => {
  const loaded = await lockSituation(needs.db, key)
  if (loaded === undefined) throw new AppError('process-instance-gone')
  if (loaded === 'ended') throw new AppError('process-instance-ended')
  const { situation, facts } = loaded
  const from = await needs.definitions.get(needs.db, situation.instance.definition)
  const to = await needs.definitions.get(needs.db, target)
  const outcome = await needs.keys.during((nextKey) =>
    migrate({
      from: from.process,
      to: to.process,
      definition: target,
      situation,
      mapping,
      facts: { now: needs.now().toISOString(), nextKey, limits: usualLimits },
    }),
  )
  if ('problems' in outcome) return outcome.problems
  if (outcome.refused !== undefined)
    throw new AppError('process-refused', { reason: outcome.refused.code, ...outcome.refused.facts })
  if (dryRun) return []
  const after: Situation = { ...outcome.situation, past: [] }
  const known = { ...facts, ...endOf(after, {}) }
  const now = needs.now().toISOString()
  await saveMigrated(needs.db, {
    before: situation,
    after,
    ended: outcome.ended,
    now,
    facts: { ...known, reason: '' },
  })
  await renameRows(needs.db, after)
  await finishStep(needs, {
    definition: to,
    before: situation,
    after,
    facts: known,
    emitted: outcome.emitted,
  })
  return []
}

/** What lies in rows of its own goes by the names of the other model too. */
const renameRows = async (db: Db, { instance, work, incidents, subscriptions }: Situation): Promise<void> => {
  const places = [
    ...work.map(({ key, node }) => ({ key, node })),
    ...incidents.map(({ key, node }) => ({ key, node })),
    ...subscriptions.map(({ key, target }) => ({ key, node: target })),
  ]
  await sql`
    with p as (select key, node from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (key bigint, node text)),
    jobs as (
      update process_job j set definition_key = ${instance.definition}::bigint, node = coalesce(p.node, j.node)
      from process_job o left join p on p.key = o.key
      where j.key = o.key and o.instance_key = ${instance.key}::bigint),
    tasks as (
      update process_task t set definition_key = ${instance.definition}::bigint, node = p.node
      from p where p.key = t.work_key and t.instance_key = ${instance.key}::bigint),
    troubles as (
      update process_incident t set definition_key = ${instance.definition}::bigint, node = p.node
      from p where p.key = t.key)
    update process_subscription s set definition_key = ${instance.definition}::bigint, node = p.node
    from p where p.key = s.key`.execute(db)
}
