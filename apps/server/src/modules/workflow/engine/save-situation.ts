import type { Activation, OpenWork, Situation } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { changesOf, storedOf, variablesOf } from './situation-rows.ts'
import type { Changes } from './situation-rows.ts'
import type { InstanceFacts } from './situation-store.ts'

/** How a piece of open work lies in the queue; user tasks are rows of their own. */
const jobRow = (work: OpenWork, now: string) => {
  if (work.kind === 'user') return []
  const { key, activation, node, kind } = work
  const row = {
    key,
    activation,
    node,
    kind,
    type: kind as string,
    retries: 3,
    due: now,
    body: work as unknown,
  }
  if (kind === 'job') return [{ ...row, type: work.type, retries: work.retries }]
  if (kind === 'handler') return [{ ...row, type: work.name, retries: work.retries }]
  if (kind === 'continuation') return [{ ...row, retries: work.retries }]
  if (kind === 'timer') return [{ ...row, due: work.due }]
  return [row]
}

/** Where a count is kept: instances spread over rows, so that they wait for each other seldom. */
const shardOf = (key: string): number => Number(BigInt(key) % 16n)

type Saving = {
  readonly before: Situation | null
  readonly after: Situation
  readonly ended: readonly Activation[]
  readonly facts: InstanceFacts & { readonly reason: string }
  readonly now: string
}

type Sql = RawBuilder<unknown>

const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::jsonb`

const keysOf = (all: readonly { readonly key: string }[]): Sql => sql`${all.map(({ key }) => key)}::bigint[]`

const instanceParts = ({ after, facts, now }: Saving): Sql => {
  const { instance } = after
  const isOver = instance.state !== 'ACTIVE'
  return sql`
    own as (
      insert into process_instance (key, definition_key, section, process_id, business_key, title, starter_id,
        organisation_id, state, outcome, suspended, incidents, parent_key, parent_activation, root_key, depth,
        variables, started_at, ended_at, reason)
      values (${instance.key}::bigint, ${instance.definition}::bigint, ${facts.section}, ${instance.process},
        ${instance.businessKey}, ${facts.title}, ${instance.starter}, ${facts.organisationId}, ${instance.state},
        ${facts.outcome}::smallint, ${instance.suspended}, ${after.incidents.length}::int,
        ${instance.parent?.instance ?? null}::bigint, ${instance.parent?.activation ?? null}::bigint,
        ${instance.root}::bigint, ${instance.depth}::int, ${json(variablesOf(after))}, ${now}::timestamptz,
        ${isOver ? now : null}::timestamptz, ${facts.reason})
      on conflict (key) do update set definition_key = excluded.definition_key,
        process_id = excluded.process_id, state = excluded.state,
        outcome = excluded.outcome, title = excluded.title, suspended = excluded.suspended,
        incidents = excluded.incidents, variables = excluded.variables, ended_at = excluded.ended_at,
        reason = excluded.reason),
    body as (
      insert into process_situation (instance_key, body)
      select ${instance.key}::bigint, ${json(isOver ? null : storedOf(after))} where not ${isOver}::boolean
      on conflict (instance_key) do update set body = excluded.body),
    bare as (delete from process_situation where instance_key = ${instance.key}::bigint and ${isOver}::boolean)`
}

const pastPart = ({ after: { instance }, ended }: Saving): Sql => sql`
    past as (
      insert into process_activation (key, instance_key, node, scope_key, state, parents, flows, "index", outcome,
        started_at, ended_at)
      select key, ${instance.key}::bigint, node, scope, state,
        array(select jsonb_array_elements_text(parents)::bigint),
        array(select jsonb_array_elements_text(flows)), "index", outcome, "startedAt", "endedAt"
      from jsonb_to_recordset(${json(ended)}) as a (key bigint, node text, scope bigint, state text, parents jsonb,
        flows jsonb, "index" int, outcome text, "startedAt" timestamptz, "endedAt" timestamptz))`

const jobParts = ({ after: { instance }, now }: Saving, { work }: Changes): Sql => {
  const { suspended } = instance
  return sql`
    gone as (
      delete from process_job where instance_key = ${instance.key}::bigint and key = any(${keysOf(work.removed)})),
    changed as (
      update process_job j set body = c.body, retries = c.retries, due_at = c.due,
        -- What ran out of retries is nobody’s: as soon as it has some again it may be taken.
        locked_by = case when 0 in (j.retries, c.retries) then null else j.locked_by end,
        locked_until = case when 0 in (j.retries, c.retries) then null else j.locked_until end
      from jsonb_to_recordset(${json(work.changed.flatMap((one) => jobRow(one, now)))})
        as c (key bigint, body jsonb, retries int, due timestamptz)
      where j.key = c.key),
    held as (
      update process_job set suspended = ${suspended}
      where instance_key = ${instance.key}::bigint and suspended <> ${suspended}),
    added as (
      insert into process_job (key, instance_key, definition_key, activation_key, node, kind, type, body, retries,
        due_at, suspended, created_at)
      select key, ${instance.key}::bigint, ${instance.definition}::bigint, activation, node, kind, type, body,
        retries, due, ${suspended}, ${now}::timestamptz
      from jsonb_to_recordset(${json(work.added.flatMap((one) => jobRow(one, now)))})
        as j (key bigint, activation bigint, node text, kind text, type text, body jsonb, retries int,
          due timestamptz))`
}

const earParts = (
  { after: { instance }, now }: Saving,
  { subscriptions, incidents, counts }: Changes,
): Sql => sql`
    deaf as (
      delete from process_subscription
      where instance_key = ${instance.key}::bigint
        and key = any(${keysOf(subscriptions.removed)})),
    ears as (
      insert into process_subscription (key, instance_key, definition_key, kind, name, correlation_key, node,
        created_at)
      select key, ${instance.key}::bigint, ${instance.definition}::bigint, kind, name, "correlationKey", target,
        ${now}::timestamptz
      from jsonb_to_recordset(${json(subscriptions.added)})
        as s (key bigint, kind text, name text, "correlationKey" text, target text)),
    solved as (
      update process_incident set state = 'RESOLVED', resolved_at = ${now}::timestamptz
      where key = any(${keysOf(incidents.removed)})),
    troubles as (
      insert into process_incident (key, instance_key, definition_key, kind, node, work_key, message, facts, state,
        created_at)
      select key, ${instance.key}::bigint, ${instance.definition}::bigint, kind, node, work, left(message, 4000),
        facts, 'ACTIVE', ${now}::timestamptz
      from jsonb_to_recordset(${json(incidents.added)})
        as t (key bigint, kind text, node text, work bigint, message text, facts jsonb)),
    counted as (
      insert into process_node_count as c (definition_key, node, shard, active, incidents)
      select ${instance.definition}::bigint, node, ${shardOf(instance.key)}::smallint, active, incidents
      from jsonb_to_recordset(${json(counts)}) as n (node text, active bigint, incidents bigint) order by node
      on conflict (definition_key, node, shard)
      do update set active = c.active + excluded.active, incidents = c.incidents + excluded.incidents)`

/** All that one step changed, in one statement; the instance’s own row is held by the transaction. */
export const saveSituation = async (db: Db, saving: Saving): Promise<void> => {
  const changes = changesOf(saving.before, saving.after)
  await sql`with ${prepared}
    ${instanceParts(saving)},
    ${pastPart(saving)},
    ${jobParts(saving, changes)},
    ${earParts(saving, changes)}
    select 1`.execute(db)
}

/** As `saveSituation`, of an instance that left its definition: what it counts there goes along. */
export const saveMigrated = async (db: Db, saving: Saving): Promise<void> => {
  await saveSituation(db, saving)
  const { before, after } = saving
  if (before === null || before.instance.definition === after.instance.definition) return
  const counted = changesOf(null, before).counts
  const shard = shardOf(after.instance.key)
  await sql`
    insert into process_node_count as c (definition_key, node, shard, active, incidents)
    select definition, node, ${shard}::smallint, sign * active, sign * incidents
    from jsonb_to_recordset(${json(counted)}) as n (node text, active bigint, incidents bigint),
      (values (${before.instance.definition}::bigint, -1), (${after.instance.definition}::bigint, 1)) as d (definition, sign)
    order by definition, node
    on conflict (definition_key, node, shard)
    do update set active = c.active + excluded.active, incidents = c.incidents + excluded.incidents`.execute(
    db,
  )
}
