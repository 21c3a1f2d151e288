import type { Db } from '@gridwright/db'
import type { SheetOutcome } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { ownedBy } from '#operations/ownership.ts'

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

/** Whether the caller sees the job, whether or not there is an outcome yet. */
export const isOwnJob = async (db: Db, caller: Caller, jobId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('job as j')
    .select('j.id')
    .where('j.id', '=', jobId)
    .where(ownedBy(caller, 'j'))
    .executeTakeFirst()
  return found !== undefined
}
