import type { Activation, Instance, Situation } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { processScopeOf } from './situation-rows.ts'
import type { StoredSituation } from './situation-rows.ts'

export type Section = 'activiti' | 'zeebe'

/** What the house knows of an instance beside what the engine does. */
export type InstanceFacts = {
  readonly section: Section
  readonly title: string
  readonly organisationId: string | null
  readonly outcome: number
}

export type Loaded = { readonly situation: Situation; readonly facts: InstanceFacts }

type InstanceRow = {
  key: number
  definition: number
  process: string
  section: Section
  businessKey: string | null
  title: string
  starter: string | null
  organisationId: string | null
  state: Instance['state']
  outcome: number
  suspended: boolean
  parent: number | null
  parentActivation: string | null
  root: number
  depth: number
  variables: Record<string, never>
  body: StoredSituation | null
}

/** The instance, held until the transaction ends; undefined where there is none, `ended` where nothing lives of it. */
export const lockSituation = (db: Db, key: string): Promise<Loaded | 'ended' | undefined> =>
  loadSituation(db, key, sql`for update of i`)

/** The same to look at: nobody waits for who reads. */
export const readSituation = (db: Db, key: string): Promise<Loaded | 'ended' | undefined> =>
  loadSituation(db, key, sql``)

const loadSituation = async (
  db: Db,
  key: string,
  held: RawBuilder<unknown>,
): Promise<Loaded | 'ended' | undefined> => {
  const { rows } = await sql<InstanceRow>`select ${prepared}
      i.key, i.definition_key as definition, i.process_id as process, i.section, i.business_key as "businessKey",
      i.title, i.starter_id as starter, i.organisation_id as "organisationId", i.state, i.outcome, i.suspended,
      i.parent_key as parent, i.parent_activation::text as "parentActivation", i.root_key as root, i.depth,
      i.variables, s.body
    from process_instance i left join process_situation s on s.instance_key = i.key
    where i.key = ${key}::bigint ${held}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  return row.body === null ? 'ended' : loadedOf(row, row.body)
}

const loadedOf = (row: InstanceRow, body: StoredSituation): Loaded => {
  const { format: _format, steps, ...lives } = body
  const instance: Instance = {
    key: String(row.key),
    process: row.process,
    definition: String(row.definition),
    businessKey: row.businessKey,
    starter: row.starter,
    state: row.state,
    suspended: row.suspended,
    parent:
      row.parent === null ? null : { instance: String(row.parent), activation: row.parentActivation ?? '' },
    root: String(row.root),
    depth: row.depth,
    steps,
  }
  const bare: Situation = { ...lives, instance, past: [] }
  const scope = processScopeOf(bare)
  const own = Object.entries(row.variables).map(([name, value]) => ({ scope, name, value }))
  return {
    situation: { ...bare, variables: [...own, ...lives.variables] },
    facts: {
      section: row.section,
      title: row.title,
      organisationId: row.organisationId,
      outcome: row.outcome,
    },
  }
}

/** What ended, oldest first: history, and what a return needs. */
export const readPast = async (db: Db, instance: string): Promise<Activation[]> => {
  const { rows } = await sql<{
    key: number
    node: string
    scope: number
    state: Activation['state']
    parents: string[]
    flows: string[]
    index: number | null
    outcome: string | null
    startedAt: Date
    endedAt: Date
  }>`select key, node, scope_key as scope, state, parents::text[] as parents, flows, "index", outcome,
      started_at as "startedAt", ended_at as "endedAt"
    from process_activation where instance_key = ${instance}::bigint order by key`.execute(db)
  return rows.map((row) => ({
    ...row,
    key: String(row.key),
    scope: String(row.scope),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
  }))
}
