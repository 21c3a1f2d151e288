import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Remarks } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import type { JobWeight } from './job-weight.ts'

export type Begun = Selectable<Tables['job']>

/** Any number: one process takes at a time, so that two never count the same free place. */
const takeLock = 7_140_020

/** Weights that somebody waits in: what a process looks at every second. */
export const waitingWeights = async (db: Db): Promise<readonly JobWeight[]> => {
  const rows = await db.selectFrom('job').select('queue').distinct().where('state', '=', 'waiting').execute()
  return rows.map(({ queue }) => queue as JobWeight)
}

export type Taking = {
  readonly weight: JobWeight
  /** Who runs it. */
  readonly process: string
  /** Jobs of this weight that one person may have running in this process. */
  readonly perPerson: number
  readonly now: Date
}

/**
 * The next job of this weight, taken and counted as tried. People take turns: who has least running, then whoever was
 * served longest ago. A job that has lost its process before runs beside no other such one, so that of several that
 * died together only the guilty one is tried to its end.
 */
export const takeJob = (db: Db, { weight, process, perPerson, now }: Taking): Promise<Begun | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${takeLock})`.execute(transaction)
    const { rows } = await sql<{ id: string }>`
      with first as (
        select distinct on (w.owner_id) w.id, w.owner_id, w.created_at
        from job w
        where w.state = 'waiting' and w.queue = ${weight}
          and (w.attempts = 0 or not exists (select from job s where s.state = 'running' and s.attempts > 1))
        order by w.owner_id, w.created_at, w.id)
      select first.id
      from first
      cross join lateral (
        select count(*) as running, count(*) filter (where r.process = ${process}) as here
        from job r
        where r.state = 'running' and r.queue = ${weight} and r.owner_id = first.owner_id
          and not r.cancel_requested) as busy
      cross join lateral (
        select max(s.started_at) as at from job s where s.queue = ${weight} and s.owner_id = first.owner_id) as served
      where busy.here < ${perPerson}
      order by busy.running, served.at nulls first, first.created_at, first.id
      limit 1`.execute(transaction)
    const [next] = rows
    if (next === undefined) return undefined
    return transaction
      .updateTable('job')
      .set((eb) => ({
        state: 'running',
        started_at: now,
        beat_at: sql<Date>`clock_timestamp()`,
        done: 0,
        total: 0,
        step: '',
        process,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', next.id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
  })

/** Which try of a job: a process that was believed dead can change nothing of the next one. */
export type Try = Pick<Begun, 'id' | 'attempts' | 'process'>

export type Beat = { readonly done: number; readonly total: number; readonly step: string }

/** A sign of life with the progress so far; answers whether to go on. */
export const beatJob = async (db: Db, job: Try, { done, total, step }: Beat): Promise<boolean> => {
  const row = await db
    .updateTable('job')
    .set({
      done: Math.round(done),
      total: Math.round(total),
      step,
      beat_at: sql<Date>`clock_timestamp()`,
    })
    .where((eb) => eb.and({ ...tryOf(job), state: 'running' }))
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested === false
}

export type End = {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly error?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  readonly fileId?: string | undefined
  readonly remarks?: Remarks | undefined
  readonly at: Date
}

export const endJob = (db: Db, job: Try, { state, error, fileId, remarks, at }: End) =>
  db
    .updateTable('job')
    .set({
      state,
      error: error === undefined ? null : JSON.stringify(error),
      file_id: fileId ?? null,
      remarks: remarks === undefined ? null : JSON.stringify(remarks),
      ended_at: at,
    })
    .where((eb) => eb.and({ ...tryOf(job), state: 'running' }))
    .execute()

/** Back into the line, as if it had not been begun: its process stops in good order. */
export const returnJob = (db: Db, job: Try) =>
  db
    .updateTable('job')
    .set((eb) => ({ state: 'waiting', attempts: eb('attempts', '-', 1), process: '' }))
    .where((eb) => eb.and({ ...tryOf(job), state: 'running' }))
    .execute()

const tryOf = ({ id, attempts, process }: Try) => ({ id, attempts, process })

export type Running = Try & Pick<Begun, 'beat_at' | 'cancel_requested'>

export const runningJobs = (db: Db): Promise<Running[]> =>
  db
    .selectFrom('job')
    .select(['id', 'attempts', 'process', 'beat_at', 'cancel_requested'])
    .where('state', '=', 'running')
    .execute()

/** What becomes of a job whose process gave no sign of life: tried again, or ended. */
export const loseJob = async (db: Db, job: Running, end: End | undefined): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(
      end === undefined
        ? { state: 'waiting', process: '' }
        : {
            state: end.state,
            error: end.error === undefined ? null : JSON.stringify(end.error),
            ended_at: end.at,
          },
    )
    .where((eb) => eb.and({ ...tryOf(job), state: 'running' }))
    // PostgreSQL counts microseconds, a Date milliseconds.
    .where(sql<boolean>`date_trunc('milliseconds', beat_at) is not distinct from ${job.beat_at}`)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Jobs that ended before; their files have days of their own. */
export const dropOldJobs = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('job').where('ended_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
