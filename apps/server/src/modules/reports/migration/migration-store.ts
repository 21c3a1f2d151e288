import type { MigrationResult } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import { ownedBy } from '#operations/ownership.ts'
import { newId } from '#platform/secrets.ts'

export type Kept = Pick<MigrationResult, 'key' | 'name' | 'state' | 'problems'> & {
  readonly jobId: string
  readonly ownerId: string
  readonly kind: 'report' | 'data-set'
  readonly assetId: string | null
  readonly at: Date
}

export const keepMigrated = (db: Db, kept: Kept) =>
  db
    .insertInto('migrated_asset')
    .values({
      id: newId(),
      job_id: kept.jobId,
      owner_id: kept.ownerId,
      kind: kept.kind,
      key: kept.key,
      name: kept.name,
      state: kept.state,
      asset_id: kept.assetId,
      problems: JSON.stringify(kept.problems),
      made_at: kept.at,
    })
    .execute()

export type Made = {
  readonly key: string
  readonly assetId: string
  readonly name: string
  readonly at: Date
}

/** What was made of these contents, the newest first, whoever made it. */
export const findMade = async (
  db: Db,
  kind: Kept['kind'],
  keys: readonly string[],
): Promise<readonly Made[]> => {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('migrated_asset')
    .select(['key', 'asset_id', 'name', 'made_at'])
    .where('kind', '=', kind)
    .where('state', '=', 'made')
    .where('key', 'in', [...keys])
    .orderBy('made_at', 'desc')
    .execute()
  return rows.flatMap(({ key, asset_id: assetId, name, made_at: at }) =>
    assetId === null ? [] : [{ key, assetId, name, at }],
  )
}

/** Reports that were made of templates of these names, the newest first. */
export const findMadeByName = async (db: Db, names: readonly string[]): Promise<readonly Made[]> => {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('migrated_asset')
    .select(['key', 'asset_id', 'name', 'made_at'])
    .where('kind', '=', 'report')
    .where('state', '=', 'made')
    .where('name', 'in', [...names])
    .orderBy('made_at', 'desc')
    .limit(1000)
    .execute()
  return rows.flatMap(({ key, asset_id: assetId, name, made_at: at }) =>
    assetId === null ? [] : [{ key, assetId, name, at }],
  )
}

/** What one job made of each template, in its order. */
export const findResults = async (db: Db, jobId: string): Promise<MigrationResult[]> => {
  const rows = await db
    .selectFrom('migrated_asset')
    .select(['key', 'name', 'state', 'asset_id', 'problems'])
    .where('job_id', '=', jobId)
    .where('kind', '=', 'report')
    .orderBy('made_at')
    .execute()
  return rows.map(({ key, name, state, asset_id: reportId, problems }) => ({
    key,
    name,
    state,
    reportId,
    problems: problems as MigrationResult['problems'],
  }))
}

/** Whether the caller sees the job, whether or not there is a result yet. */
export const isOwnJob = async (db: Db, caller: Caller, jobId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('job as j')
    .select('j.id')
    .where('j.id', '=', jobId)
    .where(ownedBy(caller, 'j'))
    .executeTakeFirst()
  return found !== undefined
}
