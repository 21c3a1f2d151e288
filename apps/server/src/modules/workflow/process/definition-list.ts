import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

type Listed = Output<'process.definitions'>
type Row = Omit<Listed['data'][number], 'deployedAt' | 'isLatest'> & { deployedAt: Date }

const columns = (seen: Seen) => sql`d.key::text, d.section, d.process_id as "processId", d.version,
  d.version_tag as "versionTag", d.name, d.suspended, d.deployed_at as "deployedAt", p.deployed_by as "deployedBy",
  (select count(*) from process_instance i
    where i.definition_key = d.key and i.state = 'ACTIVE' and ${seen}) as running,
  (select count(*) from process_instance i
    where i.definition_key = d.key and i.state = 'ACTIVE' and i.incidents > 0 and ${seen}) as troubled,
  (select count(*) from process_instance i join process_job j on j.instance_key = i.key
    where i.definition_key = d.key and i.state = 'ACTIVE' and j.message <> '' and ${seen}) as "failedJobs"`

/** Definitions of a section, by name; numbers are of instances that the caller sees. */
export const listDefinitions = async (
  db: Db,
  { section, text, latest, processId, currentPage, pageSize }: HandlerInput<'process.definitions'>,
  seen: Seen,
): Promise<Listed> => {
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = sql`
    select d.* from process_definition d
    where d.section = ${section} and (d.name ilike ${part} or d.process_id ilike ${part})
      and (${processId ?? null}::text is null or d.process_id = ${processId ?? null})
      and (not ${latest}::boolean or d.version = (select max(v.version) from process_definition v
        where v.section = d.section and v.process_id = d.process_id))`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns(seen)} from (${found} order by d.name, d.process_id, d.version desc
        limit ${pageSize} offset ${(currentPage - 1) * pageSize}) as d
      join process_deployment p on p.key = d.deployment_key
      order by d.name, d.process_id, d.version desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${found}) as f`.execute(db),
  ])
  const newest = await newestVersions(db, section)
  return {
    data: page.rows.map((row) => ({
      ...row,
      isLatest: newest.get(row.processId) === row.version,
      deployedAt: row.deployedAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

const newestVersions = async (db: Db, section: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select process_id as id, max(version) as version from process_definition where section = ${section}
    group by process_id`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export type OneDefinition = Omit<Output<'process.definition'>, 'counts' | 'isLatest'> & {
  readonly latest: number
}

export const readOneDefinition = async (
  db: Db,
  key: string,
  seen: Seen,
): Promise<OneDefinition | undefined> => {
  const { rows } = await sql<Omit<OneDefinition, 'deployedAt'> & { deployedAt: Date }>`
    select ${columns(seen)}, p.xml, p.asset_id as "assetId", p.key::text as "deploymentKey",
      (select max(v.version) from process_definition v
        where v.section = d.section and v.process_id = d.process_id) as latest
    from process_definition d join process_deployment p on p.key = d.deployment_key
    where d.key = ${key}::bigint`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { ...row, deployedAt: row.deployedAt.toISOString() }
}

/** Of which section something is: what decides about the caller’s rights. */
export const sectionOfDefinition = async (db: Db, key: string): Promise<'activiti' | 'zeebe' | undefined> => {
  const { rows } = await sql<{ section: 'activiti' | 'zeebe' }>`
    select section from process_definition where key = ${key}::bigint`.execute(db)
  return rows[0]?.section
}

export const countNodes = async (db: Db, key: string): Promise<Output<'process.definition'>['counts']> => {
  const { rows } = await sql<Output<'process.definition'>['counts'][number]>`
    select node, sum(active) as active, sum(incidents) as incidents from process_node_count
    where definition_key = ${key}::bigint group by node having sum(active) <> 0 or sum(incidents) <> 0`.execute(
    db,
  )
  return rows.map(({ node, active, incidents }) => ({
    node,
    active: Number(active),
    incidents: Number(incidents),
  }))
}

export const readDeployedXml = async (db: Db, key: string): Promise<string> => {
  const { rows } = await sql<{ xml: string }>`
    select p.xml from process_definition d join process_deployment p on p.key = d.deployment_key
    where d.key = ${key}::bigint`.execute(db)
  return rows[0]?.xml ?? ''
}
