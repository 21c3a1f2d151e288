import type { Node, Process } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Section } from './situation-store.ts'

export type Definition = {
  readonly key: string
  readonly deployment: string
  readonly section: Section
  readonly processId: string
  readonly version: number
  readonly versionTag: string
  readonly name: string
  readonly suspended: boolean
  readonly process: Process
}

type Row = Omit<Definition, 'key' | 'deployment'> & { key: number; deployment: number }

const columns = sql`d.key, d.deployment_key as deployment, d.section, d.process_id as "processId", d.version,
  d.version_tag as "versionTag", d.name, d.suspended, d.process`

const definitionOf = ({ key, deployment, ...row }: Row): Definition => ({
  ...row,
  key: String(key),
  deployment: String(deployment),
})

export const readDefinition = async (db: Db, key: string): Promise<Definition | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from process_definition d where d.key = ${key}::bigint`.execute(db)
  return rows[0] === undefined ? undefined : definitionOf(rows[0])
}

export type Which = {
  readonly section: Section
  readonly processId: string
  readonly binding: { readonly kind: string; readonly tag?: string; readonly version?: number }
  /** Of the caller, where it binds to its own deployment. */
  readonly deployment?: string
}

/** The version that a name means: the newest, that of a deployment, or the newest with a tag. */
export const findDefinition = async (
  db: Db,
  { section, processId, binding, deployment }: Which,
): Promise<Definition | undefined> => {
  const only =
    binding.kind === 'tag'
      ? sql`and d.version_tag = ${binding.tag ?? ''}`
      : binding.kind === 'deployment'
        ? sql`and d.deployment_key = ${deployment ?? '0'}::bigint`
        : binding.kind === 'version'
          ? sql`and d.version = ${binding.version ?? 0}`
          : sql``
  const { rows } = await sql<Row>`
    select ${columns} from process_definition d
    where d.section = ${section} and d.process_id = ${processId} ${only}
    order by d.version desc limit 1`.execute(db)
  return rows[0] === undefined ? undefined : definitionOf(rows[0])
}

type NewDeployment = {
  readonly key: string
  readonly assetId: string | null
  readonly assetVersion: number
  readonly section: Section
  readonly name: string
  readonly xml: string
  readonly by: string
  readonly at: Date
}

export const insertDeployment = (db: Db, one: NewDeployment) =>
  db
    .insertInto('process_deployment')
    .values({
      key: Number(one.key),
      asset_id: one.assetId,
      asset_version: one.assetVersion,
      section: one.section,
      name: one.name,
      xml: one.xml,
      deployed_by: one.by,
      deployed_at: one.at,
    })
    .execute()

/** The next version of a process; two that are deployed at once get numbers one after the other. */
export const insertDefinition = async (
  db: Db,
  { key, deployment, process, at }: { key: string; deployment: NewDeployment; process: Process; at: Date },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${deployment.section}:${process.id}`}, 7140110))`.execute(
    db,
  )
  const { rows } = await sql<{ version: number }>`
    insert into process_definition (key, deployment_key, section, process_id, version, version_tag, name, category,
      process, starters, deployed_at)
    select ${key}::bigint, ${deployment.key}::bigint, ${deployment.section}, ${process.id},
      coalesce(max(version), 0) + 1, ${process.versionTag ?? ''}, ${process.name}, ${process.category ?? ''},
      ${JSON.stringify(process)}::jsonb, ${JSON.stringify(process.starters)}::jsonb, ${at}
    from process_definition where section = ${deployment.section} and process_id = ${process.id}
    returning version`.execute(db)
  return rows[0]?.version ?? 1
}

export type Opening = {
  readonly key: string
  readonly kind: 'message' | 'signal' | 'timer' | 'conditional'
  readonly name: string
  readonly node: Node['id']
  readonly due: string | null
  readonly repeats: number | null
}

/** What starts instances of the newest version; that of earlier ones ends. */
export const replaceOpenings = async (
  db: Db,
  {
    definition,
    openings,
    now,
  }: {
    definition: Pick<Definition, 'key' | 'section' | 'processId'>
    openings: readonly Opening[]
    now: Date
  },
): Promise<void> => {
  await sql`
    delete from process_subscription s using process_definition d
    where s.instance_key is null and d.key = s.definition_key
      and d.section = ${definition.section} and d.process_id = ${definition.processId}`.execute(db)
  if (openings.length === 0) return
  await sql`
    insert into process_subscription (key, definition_key, kind, name, node, due_at, repeats, created_at)
    select key, ${definition.key}::bigint, kind, name, node, due, repeats, ${now}
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
      as o (key bigint, kind text, name text, node text, due timestamptz, repeats int)`.execute(db)
}
