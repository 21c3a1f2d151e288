import type { Situation } from '@gridwright/bpmn-engine'
import type { Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'
import { instanceColumns, instanceOf, instanceTables } from './instance-list.ts'
import type { InstanceRow } from './instance-list.ts'

type Shown = Output<'process.instance'>
type Row = Parameters<typeof instanceOf>[0] & { xml: string }

export type FoundInstance = InstanceRow & { readonly xml: string }

/** The instance where the caller sees it; of which section it is decides before, see `sectionOfInstance`. */
export const readInstance = async (db: Db, key: string, seen: Seen): Promise<FoundInstance | undefined> => {
  const { rows } = await sql<Row>`
    select ${instanceColumns}, p.xml from ${instanceTables} join process_deployment p on p.key = d.deployment_key
    where i.key = ${key}::bigint and ${seen}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { ...instanceOf(row), xml: row.xml }
}

export const sectionOfInstance = async (db: Db, key: string): Promise<'activiti' | 'zeebe' | undefined> => {
  const { rows } = await sql<{ section: 'activiti' | 'zeebe' }>`
    select section from process_instance where key = ${key}::bigint`.execute(db)
  return rows[0]?.section
}

export const calledBy = async (db: Db, key: string, seen: Seen): Promise<InstanceRow[]> => {
  const { rows } = await sql<Row>`select ${instanceColumns} from ${instanceTables}
    where i.parent_key = ${key}::bigint and ${seen} order by i.key limit 200`.execute(db)
  return rows.map(instanceOf)
}

/** Ended ones of an instance are cut here: one that went round a loop for a month has no picture of it. */
const mostActivities = 2_000

export const endedActivities = async (db: Db, key: string) => {
  const { rows } = await sql<{
    key: string
    node: string
    state: 'COMPLETED' | 'TERMINATED'
    index: number | null
    outcome: string | null
    startedAt: Date
    endedAt: Date
    flows: string[]
  }>`select key::text, node, state, "index", outcome, started_at as "startedAt", ended_at as "endedAt", flows
    from process_activation where instance_key = ${key}::bigint order by process_activation.key desc
    limit ${mostActivities}`.execute(db)
  return rows.toReversed()
}

type Lives = Pick<Shown, 'active' | 'taken' | 'activities' | 'variables'>

/** What of an instance is history and what lives, in the order in which it began. */
export const shownLife = (
  ended: Awaited<ReturnType<typeof endedActivities>>,
  situation: Situation | undefined,
  own: { readonly scope: string; readonly variables: Readonly<Record<string, unknown>> },
): Lives => {
  const running = situation?.activations ?? []
  const waiting = (situation?.tokens ?? []).flatMap(({ at }) => ('flow' in at ? [at.flow] : []))
  const flows = [
    ...ended.flatMap(({ flows: by }) => by),
    ...running.flatMap(({ flows: by }) => by),
    ...waiting,
  ]
  return {
    active: [...new Set(running.map(({ node }) => node))],
    taken: [...new Set(flows)],
    activities: [
      ...ended.map(({ flows: _flows, startedAt, endedAt, ...one }) => ({
        ...one,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt.toISOString(),
      })),
      ...running.map(({ key, node, state, index, outcome, startedAt }) => ({
        key,
        node,
        state,
        index,
        outcome,
        startedAt,
        endedAt: null,
      })),
    ],
    variables: variablesShown(situation, own),
  }
}

const variablesShown = (
  situation: Situation | undefined,
  { scope, variables }: { readonly scope: string; readonly variables: Readonly<Record<string, unknown>> },
): Shown['variables'] => {
  const nodes = new Map((situation?.activations ?? []).map(({ key, node }) => [key, node]))
  const inner = (situation?.variables ?? []).filter((one) => one.scope !== scope)
  return [
    ...Object.entries(variables).map(([name, value]) => ({
      scopeKey: scope,
      node: '',
      name,
      value: value as never,
    })),
    ...inner.map(({ scope: at, name, value }) => ({
      scopeKey: at,
      node: nodes.get(at) ?? '',
      name,
      value: value as never,
    })),
  ]
}

export const readOwnVariables = async (db: Db, key: string): Promise<Record<string, unknown>> => {
  const row = await db
    .selectFrom('process_instance')
    .select('variables')
    .where('key', '=', Number(key))
    .executeTakeFirst()
  return (row?.variables ?? {}) as Record<string, unknown>
}

/** Whatever the caller’s scope: who takes part in an instance may read it. Whether he does is asked by the caller. */
export const readAnyInstance = async (db: Db, key: string) => {
  const { rows } = await sql<Row & { starterId: string | null; variables: Record<string, unknown> }>`
    select ${instanceColumns}, p.xml, i.starter_id as "starterId", i.variables
    from ${instanceTables} join process_deployment p on p.key = d.deployment_key
    where i.key = ${key}::bigint`.execute(db)
  const [row] = rows
  return row === undefined
    ? undefined
    : { ...instanceOf(row), xml: row.xml, starterId: row.starterId, variables: row.variables }
}

export const lifeOf = async (db: Db, key: string, situation: Situation | undefined): Promise<Lives> =>
  shownLife(await endedActivities(db, key), situation, { scope: key, variables: {} })
