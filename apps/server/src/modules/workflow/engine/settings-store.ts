import { nodeSettings } from '@gridwright/approval'
import type { NodeSettings } from '@gridwright/approval'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

type Which = {
  readonly section: string
  readonly processId: string
  readonly definition: string
  readonly node: string
}

/** Of one version before that of all; undefined where only the model says anything (workflow.md, `taskNode`). */
export const settingsFor = async (
  db: Db,
  { section, processId, definition, node }: Which,
): Promise<NodeSettings | undefined> => {
  const { rows } = await sql<{ body: unknown }>`
    select body from process_node_setting
    where section = ${section} and process_id = ${processId} and node = ${node}
      and (definition_key is null or definition_key = ${definition}::bigint)
    order by definition_key nulls last limit 1`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : nodeSettings.parse(row.body)
}

export type StoredSetting = {
  readonly node: string
  readonly body: NodeSettings
  readonly version: number
  /** For one version of the process only. */ readonly own: boolean
}

export const listSettings = async (
  db: Db,
  {
    section,
    processId,
    definition,
  }: Omit<Which, 'node' | 'definition'> & { readonly definition: string | null },
): Promise<StoredSetting[]> => {
  const { rows } = await sql<{ node: string; body: unknown; version: number; own: boolean }>`
    select node, body, version, definition_key is not null as own from process_node_setting
    where section = ${section} and process_id = ${processId}
      and (definition_key is null or definition_key = ${definition}::bigint)
    order by node, definition_key nulls last`.execute(db)
  return rows.map((row) => ({ ...row, body: nodeSettings.parse(row.body) }))
}

type Writing = Which & {
  /** For one version only. */ readonly isOwn: boolean
  readonly id: string
  readonly body: NodeSettings | null
  /** 0 = there was none. */ readonly basedOn: number
  readonly by: string
  readonly now: Date
}

/** What stood before; `conflict` where somebody was faster. Null as body takes the settings away. */
export const writeSetting = async (
  db: Db,
  { section, processId, definition, node, isOwn, id, body, basedOn, by, now }: Writing,
): Promise<{ readonly before: NodeSettings | null } | 'conflict'> => {
  const only = sql`section = ${section} and process_id = ${processId} and node = ${node}
    and ${isOwn ? sql`definition_key = ${definition}::bigint` : sql`definition_key is null`}`
  const { rows } = await sql<{ body: unknown; version: number }>`
    select body, version from process_node_setting where ${only} for update`.execute(db)
  const [found] = rows
  if ((found?.version ?? 0) !== basedOn) return 'conflict'
  const before = found === undefined ? null : nodeSettings.parse(found.body)
  if (body === null) {
    await sql`delete from process_node_setting where ${only}`.execute(db)
    return { before }
  }
  const written = await sql`
    insert into process_node_setting (id, section, process_id, definition_key, node, body, version, updated_at, updated_by)
    values (${id}, ${section}, ${processId}, ${isOwn ? sql`${definition}::bigint` : sql`null`}, ${node},
      ${JSON.stringify(body)}::jsonb, ${basedOn + 1}, ${now}, ${by})
    on conflict (section, process_id, coalesce(definition_key, 0), node) do update
      set body = excluded.body, version = excluded.version, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by
      where process_node_setting.version = ${basedOn}
    returning id`.execute(db)
  return written.rows.length === 0 ? 'conflict' : { before }
}
