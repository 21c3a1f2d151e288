import type { Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

type Shown = Output<'process.deployment'>

/** A deployment with what came of it. */
export const readDeployment = async (db: Db, key: string): Promise<Shown | undefined> => {
  const { rows } = await sql<Omit<Shown, 'deployedAt'> & { deployedAt: Date }>`
    select p.key::text, p.section, p.name, p.xml, p.asset_id as "assetId", p.deployed_at as "deployedAt",
      p.deployed_by as "deployedBy", coalesce((
        select jsonb_agg(jsonb_build_object('key', d.key::text, 'processId', d.process_id, 'name', d.name,
          'version', d.version) order by d.key)
        from process_definition d where d.deployment_key = p.key), '[]') as definitions
    from process_deployment p where p.key = ${key}::bigint`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { ...row, deployedAt: row.deployedAt.toISOString() }
}
