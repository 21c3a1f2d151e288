import type { Kysely, Selectable } from 'kysely'
import type { Job } from '@gridwright/contract'
import type { Tables } from '@gridwright/db'
import { pageOf } from '#platform/page-of.ts'

export type Db = Kysely<Tables>
export type JobRow = Selectable<Tables['job']> & { readonly file_name: string | null }

const rows = (db: Db) =>
  db
    .selectFrom('job as j')
    .leftJoin('stored_file as f', 'f.id', 'j.file_id')
    .selectAll('j')
    .select('f.name as file_name')

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  rows(db).where('j.id', '=', id).executeTakeFirst()

export type JobFilter = {
  readonly ownerId: string
  readonly running?: boolean | undefined
  /** Started then or before. */
  readonly until?: Date
}

export const listJobs = async (
  db: Db,
  filter: JobFilter,
  page: { readonly currentPage: number; readonly pageSize: number },
): Promise<{ rows: JobRow[]; total: number }> => {
  const open = ['waiting', 'running']
  const mine = rows(db)
    .where('j.owner_id', '=', filter.ownerId)
    .$if(filter.until !== undefined, (query) => query.where('j.created_at', '<=', filter.until ?? null))
    .$if(filter.running === true, (query) => query.where('j.state', 'in', open))
    .$if(filter.running === false, (query) => query.where('j.state', 'not in', open))
  return pageOf(db, mine.orderBy('j.created_at', 'desc').orderBy('j.id'), page)
}

export const hasOpenJob = async (db: Db, kind: string): Promise<boolean> => {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return found !== undefined
}

/** Takes a waiting job, or one whose process died; undefined where it was cancelled or is done. */
export const beginJob = (db: Db, id: string, now: Date) =>
  db
    .updateTable('job')
    .set({ state: 'running', started_at: now, beat_at: now, done: 0, total: 0, step: '' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_requested', '=', false)
    .returningAll()
    .executeTakeFirst()

export type Beat = { readonly done: number; readonly total: number; readonly step: string; readonly at: Date }

/** A sign of life with the progress so far; answers whether somebody wants it cancelled. */
export const beatJob = async (db: Db, id: string, beat: Beat): Promise<boolean> => {
  const row = await db
    .updateTable('job')
    .set({ done: Math.round(beat.done), total: Math.round(beat.total), step: beat.step, beat_at: beat.at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? true
}

export type End = {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly error?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  readonly fileId?: string | undefined
  readonly at: Date
}

export const endJob = (db: Db, id: string, end: End) =>
  db
    .updateTable('job')
    .set({
      state: end.state,
      error: end.error === undefined ? null : JSON.stringify(end.error),
      file_id: end.fileId ?? null,
      ended_at: end.at,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

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
  state: row.state as Job['state'],
  progress: progressOf(row),
  step: row.step,
  remaining: remainingSeconds(row, now),
  error: row.error as Job['error'],
  fileId: row.file_id,
  fileName: row.file_name,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})
