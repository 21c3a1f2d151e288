import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { owns } from '#operations/ownership.ts'
import { asJob, findJob, listJobs, requestCancel } from './job-store.ts'
import type { JobRow } from './job-store.ts'

export type JobWork = {
  readonly db: Db
  readonly now: () => Date
  readonly tell: (jobId: string) => Promise<void>
  /** Stops it at once where this process runs it. */
  readonly cancel: (jobId: string) => void
}

/** One's own jobs only: any other answers like a missing one. */
const own = async (work: JobWork, caller: Caller, id: string): Promise<JobRow> => {
  const row = await findJob(work.db, id)
  if (row === undefined || !owns(caller, row)) throw new AppError('not-found')
  return row
}

export const jobHandlers = (work: JobWork): HandlersOf<'job'> => ({
  'job.list': async ({ currentPage, pageSize, running }, { caller }) => {
    const found = await listJobs(work.db, { caller, running }, { currentPage, pageSize })
    return { data: found.rows.map((row) => asJob(row, work.now())), total: found.total }
  },
  'job.get': async ({ id }, { caller }) => asJob(await own(work, caller, id), work.now()),
  'job.cancel': async ({ id }, { caller }) => {
    await own(work, caller, id)
    await requestCancel(work.db, id, work.now())
    work.cancel(id)
    await work.tell(id)
    return { ok: true }
  },
})
