import { AppError } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { asJob, findJob, listJobs, requestCancel } from './job-store.ts'
import type { Db, JobRow } from './job-store.ts'

export type JobWork = {
  readonly db: Db
  readonly now: () => Date
  readonly tell: (jobId: string) => Promise<void>
}

/** One's own jobs only: another's answers like a missing one. */
const own = async (work: JobWork, userId: string, id: string): Promise<JobRow> => {
  const row = await findJob(work.db, id)
  if (row === undefined || row.owner_id !== userId) throw new AppError('not-found')
  return row
}

export const jobHandlers = (work: JobWork): HandlersOf<'job'> => ({
  'job.list': async ({ currentPage, pageSize, running }, { caller }) => {
    const found = await listJobs(work.db, { ownerId: caller.userId, running }, { currentPage, pageSize })
    return { data: found.rows.map((row) => asJob(row, work.now())), total: found.total }
  },
  'job.get': async ({ id }, { caller }) => asJob(await own(work, caller.userId, id), work.now()),
  'job.cancel': async ({ id }, { caller }) => {
    await own(work, caller.userId, id)
    await requestCancel(work.db, id, work.now())
    await work.tell(id)
    return { ok: true }
  },
})
