import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { HandlerInput, Titled } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import type { Seen } from '#operations/data-scope.ts'
import { pageOf } from '#platform/page-of.ts'
import type { Page } from './schedule-store.ts'

export type RunRow = Selectable<Tables['schedule_run']>
export type NewRun = Insertable<Tables['schedule_run']>

export const runPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('r.owner_id') }

/** One firing for each due time, whatever number of processes try (unique row). */
export const insertRuns = async (db: Db, runs: readonly NewRun[]): Promise<number[]> => {
  if (runs.length === 0) return []
  const rows = await db
    .insertInto('schedule_run')
    .values([...runs])
    .onConflict((conflict) => conflict.columns(['schedule_id', 'due_at']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The next waiting firing, which becomes this process's own. Where a schedule's runs must not overlap, the next waits
 * until the last has ended.
 */
export const takeWaiting = (db: Db, process: string, now: Date): Promise<RunRow | undefined> =>
  db
    .updateTable('schedule_run')
    .set({ state: 'running', started_at: now, beat_at: now, process })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('schedule_run as w')
        .innerJoin('schedule as s', 's.id', 'w.schedule_id')
        .select('w.id')
        .where('w.state', '=', 'waiting')
        .where(
          sql<boolean>`(s.concurrent or not exists (
            select from schedule_run o where o.schedule_id = s.id and o.state = 'running'))`,
        )
        .orderBy('w.id')
        .limit(1)
        .forUpdate(['w', 's'])
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** Two processes that looked in the same moment: the firing that was planned later goes back into the queue. */
export const yieldToEarlier = async (db: Db, { id, schedule_id }: RunRow): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('schedule_run')
    .set({ state: 'waiting', started_at: null, process: '' })
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('schedule_run as o')
          .select('o.id')
          .where('o.schedule_id', '=', schedule_id)
          .where('o.state', '=', 'running')
          .where('o.id', '<', id),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const hasWaiting = async (db: Db, scheduleId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('schedule_run')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return found !== undefined
}

/** Firings of a schedule that is about to go. */
export const dropWaiting = (db: Db, scheduleId: string) =>
  db.deleteFrom('schedule_run').where('schedule_id', '=', scheduleId).where('state', '=', 'waiting').execute()

export type RunEnd = {
  readonly state: 'done' | 'failed' | 'skipped'
  readonly message: Titled
  readonly exception?: string
  readonly at: Date
}

export const endRun = (db: Db, id: number, { state, message, exception = '', at }: RunEnd) =>
  db
    .updateTable('schedule_run')
    .set({ state, message: JSON.stringify(message), exception: exception.slice(0, 4000), ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

export const beatRun = (db: Db, id: number, now: Date) =>
  db.updateTable('schedule_run').set({ beat_at: now }).where('id', '=', id).execute()

/** Runs that some process works on, with its last sign of life. */
export const runningRuns = (db: Db): Promise<RunRow[]> =>
  db.selectFrom('schedule_run').selectAll().where('state', '=', 'running').execute()

/** Ends a run whose process is silent; false where it gave a sign, or ended, just now. */
export const failDead = async (
  db: Db,
  { id, beat_at }: Pick<RunRow, 'id' | 'beat_at'>,
  end: { readonly message: Titled; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('schedule_run')
    .set({ state: 'failed', message: JSON.stringify(end.message), ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(sql<boolean>`beat_at is not distinct from ${beat_at}`)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ended runs of a future that the clock had wrong keep their row, but not the time that will come once more. */
export const forgetFutureDue = (db: Db, from: Date) =>
  db
    .updateTable('schedule_run')
    .set({ due_at: null })
    .where('due_at', '>', from)
    .where('state', 'not in', ['waiting', 'running'])
    .execute()

const sorts = { id: 'r.id', startedAt: 'r.started_at', endedAt: 'r.ended_at', name: 'r.name' } as const
type Asked = HandlerInput<'schedule.listRuns'>
export type RunFilter = Omit<Asked, 'currentPage' | 'pageSize' | 'sort' | 'descending'>

const runsSeen = (db: Db, seen: Seen) =>
  db.selectFrom('schedule_run as r').leftJoin('user as u', 'u.id', 'r.owner_id').where(seen).selectAll('r')

export const findRuns = (db: Db, seen: Seen, filter: RunFilter) => {
  const { text, group, kind, state, scheduleId, from, to } = filter
  const at = sql<Date>`coalesce(r.started_at, r.due_at)`
  return runsSeen(db, seen)
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(r.name), lower(${text ?? ''})) > 0`),
    )
    .$if(group !== undefined, (query) => query.where('r.group_name', '=', group ?? ''))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? ''))
    .$if(scheduleId !== undefined, (query) => query.where('r.schedule_id', '=', scheduleId ?? ''))
    .$if(from !== undefined, (query) => query.where(at, '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (query) => query.where(at, '<', sql<Date>`${to}::date + 1`))
}

export const listRuns = async (
  db: Db,
  seen: Seen,
  { sort, descending, ...asked }: Asked & Page,
): Promise<{ rows: RunRow[]; total: number }> => {
  const ordered = findRuns(db, seen, asked)
    .orderBy(sorts[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('r.id', 'desc')
  return pageOf(db, ordered, asked)
}

/** Removes ended runs: those that the condition sees, or all of them where it is the tidying. */
export const deleteRuns = async (db: Db, seen: Seen, before: Date | undefined): Promise<number> => {
  const ended = runsSeen(db, seen)
    .where('r.state', 'not in', ['waiting', 'running'])
    .$if(before !== undefined, (query) => query.where('r.ended_at', '<', before ?? new Date(0)))
  const { numDeletedRows } = await db
    .deleteFrom('schedule_run')
    .where('id', 'in', db.selectFrom(ended.as('one')).select('one.id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const retentionName = 'schedule-log-days'
const usualDays = 90

export const readRetention = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', retentionName)
    .executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : usualDays
}

export const writeRetention = (db: Db, days: number, now: Date) => {
  const value = JSON.stringify(days)
  return db
    .insertInto('installation')
    .values({ name: retentionName, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute()
}
