import type { SheetOutcome } from '@gridwright/contract'
import type { Database } from '@gridwright/db'

type Db = Database['db']

export const keepOutcome = (
  db: Db,
  job: { readonly jobId: string; readonly ownerId: string },
  outcome: SheetOutcome,
) =>
  db
    .insertInto('sheet_outcome')
    .values({ job_id: job.jobId, owner_id: job.ownerId, outcome: JSON.stringify(outcome) })
    // A job whose process died is run again.
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ outcome: JSON.stringify(outcome) }))
    .execute()

export const findOutcome = async (
  db: Db,
  jobId: string,
): Promise<{ readonly ownerId: string; readonly outcome: SheetOutcome } | undefined> => {
  const row = await db.selectFrom('sheet_outcome').selectAll().where('job_id', '=', jobId).executeTakeFirst()
  return row && { ownerId: row.owner_id, outcome: row.outcome as SheetOutcome }
}

/** Who owns the job and how it stands, whether or not there is an outcome yet. */
export const ownerOfJob = async (db: Db, jobId: string): Promise<string | undefined> =>
  (await db.selectFrom('job').select('owner_id').where('id', '=', jobId).executeTakeFirst())?.owner_id
