import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { owns } from '#operations/ownership.ts'
import { asJob, findJob, listJobs, requestCancel } from './job-store.ts'
import type { JobRow } from './job-store.ts'

export type JobHandlerNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly tell: (jobId: string) => Promise<void>
  /** Stops it at once where this process runs it. */
  readonly cancel: (jobId: string) => void
}

/** One's own jobs only: any other answers like a missing one. */
const own = async (needs: JobHandlerNeeds, caller: Caller, id: string): Promise<JobRow> => {
  const row = await findJob(needs.db, id)
  if (row === undefined || !owns(caller, row)) throw new AppError('not-found')
  return row
}

export const jobHandlers = (needs: JobHandlerNeeds): HandlersOf<'job'> => ({
  'job.list': async ({ currentPage, pageSize, running }, { caller }) => {
    const found = await listJobs(needs.db, { caller, running }, { currentPage, pageSize })
    return { data: found.rows.map((row) => asJob(row, needs.now())), total: found.total }
  },
  'job.get': async ({ id }, { caller }) => asJob(await own(needs, caller, id), needs.now()),
  'job.cancel': async ({ id }, { caller }) => {
    await own(needs, caller, id)
    await requestCancel(needs.db, id, needs.now())
    needs.cancel(id)
    await needs.tell(id)
    return { ok: true }
  },
})
