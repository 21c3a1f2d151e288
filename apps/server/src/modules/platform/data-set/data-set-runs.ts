import { sql } from 'kysely'
import type { Db } from '@gridwright/db'
import { newId } from '#platform/secrets.ts'

/** Of one person and data set. */
const most = 30

export type Run = {
  readonly assetId: string
  readonly userId: string
  readonly at: Date
  readonly sql: string
  readonly milliseconds: number
  /** Code of the error that it ended with; empty = it answered. */
  readonly problem: string
}

/** Notes a run and forgets the oldest; the same query run again stands once, with its newest run. */
export const noteRun = async (db: Db, run: Run): Promise<void> => {
  const { assetId, userId } = run
  await db
    .deleteFrom('data_set_run')
    .where('asset_id', '=', assetId)
    .where('user_id', '=', userId)
    .where('sql', '=', run.sql)
    .execute()
  await db
    .insertInto('data_set_run')
    .values({
      id: newId(),
      asset_id: assetId,
      user_id: userId,
      at: run.at,
      sql: run.sql,
      milliseconds: Math.round(run.milliseconds),
      problem: run.problem,
    })
    .execute()
  await sql`delete from data_set_run where id in (
    select id from data_set_run where asset_id = ${assetId} and user_id = ${userId}
    order by at desc offset ${most})`.execute(db)
}

/** A person's own, the newest first. */
export const listRuns = (db: Db, assetId: string, userId: string) =>
  db
    .selectFrom('data_set_run')
    .select(['id', 'at', 'sql', 'milliseconds', 'problem'])
    .where('asset_id', '=', assetId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
