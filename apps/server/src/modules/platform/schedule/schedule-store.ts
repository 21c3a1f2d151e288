import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { HandlerInput } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import type { Seen } from '#operations/data-scope.ts'
import { pageOf } from '#platform/page-of.ts'

export type ScheduleRow = Selectable<Tables['schedule']>
export type ListedRow = ScheduleRow & {
  readonly owner_name: string | null
  readonly last_state: string | null
  readonly last_at: Date | null
}
export type Page = { readonly currentPage: number; readonly pageSize: number }

/** Where a schedule belongs, for `seen()`. */
export const schedulePlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('s.owner_id') }

const all = (db: Db, seen: Seen) =>
  db
    .selectFrom('schedule as s')
    .leftJoin('user as u', 'u.id', 's.owner_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedule_run as r')
          .whereRef('r.schedule_id', '=', 's.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.state', sql<Date | null>`coalesce(r.started_at, r.due_at)`.as('at')])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where(seen)
    .selectAll('s')
    .select(['u.display_name as owner_name', 'last.state as last_state', 'last.at as last_at'])

export const findSchedule = (db: Db, seen: Seen, id: string): Promise<ListedRow | undefined> =>
  all(db, seen).where('s.id', '=', id).executeTakeFirst()

const columns = {
  name: 's.name',
  group: 's.group_name',
  nextDue: 's.next_due',
  createdAt: 's.created_at',
} as const
export type ScheduleFilter = Pick<HandlerInput<'schedule.list'>, 'text' | 'group' | 'kind' | 'status'>
type Order = Pick<HandlerInput<'schedule.list'>, 'sort' | 'descending'>

export const listSchedules = async (
  db: Db,
  seen: Seen,
  { filter, order, page }: { readonly filter: ScheduleFilter; readonly order: Order; readonly page: Page },
): Promise<{ rows: ListedRow[]; total: number }> => {
  const { text, group, kind, status } = filter
  const found = all(db, seen)
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(s.name), lower(${text ?? ''})) > 0`),
    )
    .$if(group !== undefined, (query) => query.where('s.group_name', '=', group ?? ''))
    .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind ?? ''))
    .$if(status !== undefined, (query) => query.where('s.status', '=', status ?? 1))
  const ordered = found.orderBy(columns[order.sort], order.descending ? 'desc' : 'asc').orderBy('s.id')
  return pageOf(db, ordered, page)
}

export const listGroups = async (db: Db, seen: Seen): Promise<string[]> => {
  const rows = await db
    .selectFrom(all(db, seen).as('one'))
    .select('one.group_name')
    .distinct()
    .orderBy('one.group_name')
    .execute()
  return rows.map((row) => row.group_name)
}

export const nameTaken = async (db: Db, name: string, except: string): Promise<boolean> => {
  const found = await db
    .selectFrom('schedule')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst()
  return found !== undefined
}

export const insertSchedule = (db: Db, row: Insertable<Tables['schedule']>) =>
  db.insertInto('schedule').values(row).execute()

/** Answers whether nobody changed it meanwhile. */
export const updateSchedule = async (
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  change: Updateable<Tables['schedule']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('schedule')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const setStatus = (
  db: Db,
  id: string,
  change: { readonly status: number; readonly next_due: Date | null },
) => db.updateTable('schedule').set(change).where('id', '=', id).execute()

export const deleteSchedule = (db: Db, id: string) => db.deleteFrom('schedule').where('id', '=', id).execute()

/** Removes it; undefined where somebody did that before. */
export const takeSchedule = (db: Db, id: string): Promise<ScheduleRow | undefined> =>
  db.deleteFrom('schedule').where('id', '=', id).returningAll().executeTakeFirst()

/** One person's of one kind, the newest first. */
export const ownSchedules = (db: Db, ownerId: string, kind: string): Promise<ScheduleRow[]> =>
  db
    .selectFrom('schedule')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Those that are due, for this process alone until its transaction ends. */
export const lockDue = (transaction: Db, now: Date): Promise<ScheduleRow[]> =>
  transaction
    .selectFrom('schedule')
    .selectAll()
    .where('status', '=', 1)
    .where('next_due', '<=', now)
    .orderBy('next_due')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

/** Those that wait for a time yet to come, for this process alone; one that another is planning is right already. */
export const lockActive = (transaction: Db, now: Date): Promise<ScheduleRow[]> =>
  transaction
    .selectFrom('schedule')
    .selectAll()
    .where('status', '=', 1)
    .where('next_due', '>', now)
    .forUpdate()
    .skipLocked()
    .execute()

export const setNextDue = (db: Db, id: string, next: Date | null) =>
  db.updateTable('schedule').set({ next_due: next }).where('id', '=', id).execute()
