import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Job } from '@gridwright/contract'
import { prepared } from '@gridwright/db'
import type { Db, Tables } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import { ownedBy } from '#operations/ownership.ts'
import { pageOf } from '#platform/page-of.ts'
import type { NewJob } from './job-api.ts'
import type { JobWeight } from './job-weight.ts'

/** What a job was told stays with it: it may be large, and no list says it. */
export type JobRow = Omit<Selectable<Tables['job']>, 'payload'> & {
  readonly file_name: string | null
  readonly file_taken_at: Date | null
  /** What stands before one that waits. */
  readonly ahead: string | number | null
}

/** Read by the index of open jobs, of which there are few. */
const ahead = sql<string | null>`case when j.state = 'waiting' then (
  select count(*) from job o
  where o.queue = j.queue and o.state in ('waiting', 'running')
    and (o.state = 'running' or (o.created_at, o.id) < (j.created_at, j.id))) end`

const columns = [
  'j.id',
  'j.kind',
  'j.title',
  'j.title_en',
  'j.owner_id',
  'j.needs',
  'j.key_handle',
  'j.state',
  'j.done',
  'j.total',
  'j.step',
  'j.error',
  'j.file_id',
  'j.remarks',
  'j.unattended',
  'j.cancel_requested',
  'j.created_at',
  'j.started_at',
  'j.ended_at',
  'j.beat_at',
  'j.queue',
  'j.attempts',
  'j.process',
] as const

const rows = (db: Db) =>
  db
    .selectFrom('job as j')
    .leftJoin('stored_file as f', 'f.id', 'j.file_id')
    .select(columns)
    .select(['f.name as file_name', 'f.taken_at as file_taken_at', ahead.as('ahead')])

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  rows(db).modifyFront(prepared).where('j.id', '=', id).executeTakeFirst()

export type JobFilter = {
  readonly running?: boolean | undefined
  /** Started then or before. */
  readonly until?: Date
}

export const listJobs = async (
  db: Db,
  { caller, ...filter }: JobFilter & { readonly caller: Caller },
  page: { readonly currentPage: number; readonly pageSize: number },
): Promise<{ rows: JobRow[]; total: number }> => {
  const open = ['waiting', 'running']
  const mine = rows(db)
    .where(ownedBy(caller, 'j'))
    .$if(filter.until !== undefined, (query) => query.where('j.created_at', '<=', filter.until ?? null))
    .$if(filter.running === true, (query) => query.where('j.state', 'in', open))
    .$if(filter.running === false, (query) => query.where('j.state', 'not in', open))
  return pageOf(db, mine.orderBy('j.created_at', 'desc').orderBy('j.id'), page)
}

export const hasOpenJob = async (db: Db, ...kinds: readonly string[]): Promise<boolean> => {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return found !== undefined
}

/** A row is the job and its place in the queue: there is nothing else that could be lost between the two. */
export const insertJob = (db: Db, job: NewJob & { id: string; weight: JobWeight; now: Date }) =>
  db
    .insertInto('job')
    .values({
      id: job.id,
      kind: job.kind,
      title: typeof job.title === 'string' ? job.title : job.title.zh,
      title_en: typeof job.title === 'string' ? '' : job.title.en,
      owner_id: job.ownerId,
      key_handle: job.key ?? null,
      needs: [...job.needs],
      state: 'waiting',
      queue: job.weight,
      payload: JSON.stringify(job.payload),
      unattended: job.unattended ?? false,
      created_at: job.now,
    })
    .execute()

/** Any number: of those that want to be alone only one looks at a time. */
const aloneLock = 7_140_021

export const lockAlone = (db: Db) => sql`select pg_advisory_xact_lock(${aloneLock})`.execute(db)

/** A waiting job is cancelled at once, a running one at its next sign of life. */
export const requestCancel = (db: Db, id: string, now: Date) =>
  db
    .updateTable('job')
    .set((eb) => ({
      cancel_requested: true,
      state: eb.case().when('state', '=', 'waiting').then('cancelled').else(eb.ref('state')).end(),
      ended_at: eb.case().when('state', '=', 'waiting').then(now).else(eb.ref('ended_at')).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/** Seconds left by the pace so far; null where it cannot be told yet. */
export const remainingSeconds = (row: Pick<JobRow, 'state' | 'done' | 'total' | 'started_at'>, now: Date) => {
  if (row.state !== 'running' || row.done <= 0 || row.total <= 0 || row.started_at === null) return null
  const spent = (now.getTime() - row.started_at.getTime()) / 1000
  return Math.max(0, Math.round((spent * (row.total - row.done)) / row.done))
}

const progressOf = (row: JobRow): number => {
  if (row.state === 'done') return 1
  return row.total <= 0 ? 0 : Math.min(1, row.done / row.total)
}

export const asJob = (row: JobRow, now: Date): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  titleEn: row.title_en === '' ? row.title : row.title_en,
  state: row.state as Job['state'],
  ahead: Number(row.ahead ?? 0),
  progress: progressOf(row),
  step: row.step,
  remaining: remainingSeconds(row, now),
  error: row.error as Job['error'],
  fileId: row.file_id,
  fileName: row.file_name,
  fileTakenAt: row.file_taken_at?.toISOString() ?? null,
  remarks: (row.remarks as Job['remarks'] | null) ?? { count: 0, first: [] },
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})
