import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { DeliveryWay, HandlerInput } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import type { Seen } from '#operations/data-scope.ts'
import { pageOf } from '#platform/page-of.ts'

export type DeliveryRow = Selectable<Tables['report_delivery']>
export type NewDelivery = Insertable<Tables['report_delivery']>

/** Where a delivery belongs, for `seen()`. */
export const deliveryPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('d.owner_id') }

/** After each try that failed; then it is over. */
const delays = [30, 120, 600, 3600]
/** A process that died while it sent gives it back after this long. */
const leaseSeconds = 120
const atOnce = 5

/** All of a job's at once, or none. */
export const insertDeliveries = (db: Db, rows: readonly NewDelivery[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += 500)
      await transaction
        .insertInto('report_delivery')
        .values(rows.slice(from, from + 500))
        .execute()
  })

/** Those of a job, in the order in which they were written. */
export const deliveriesOf = (db: Db, jobId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('report_delivery').selectAll().where('job_id', '=', jobId).orderBy('id').execute()

type Group = { readonly jobId: string; readonly viewKey: string }

/** Its file lies there: they may be sent. */
export const groupReady = (
  db: Db,
  { jobId, viewKey }: Group,
  file: { readonly path: string; readonly name: string; readonly at: Date },
) =>
  db
    .updateTable('report_delivery')
    .set({ state: 'ready', file_path: file.path, file_name: file.name, due_at: file.at })
    .where('job_id', '=', jobId)
    .where('view_key', '=', viewKey)
    .where('state', '=', 'waiting')
    .execute()

export const groupEnded = (
  db: Db,
  { jobId, viewKey }: Group,
  end: { readonly state: 'failed' | 'skipped'; readonly reason: string; readonly at: Date },
) =>
  db
    .updateTable('report_delivery')
    .set({ state: end.state, reason: end.reason, ended_at: end.at })
    .where('job_id', '=', jobId)
    .where('view_key', '=', viewKey)
    .where('state', '=', 'waiting')
    .execute()

/** Takes some that are due, so that no other process sends them at the same time. */
export const claimDeliveries = async (db: Db, now: Date): Promise<DeliveryRow[]> => {
  const lease = new Date(now.getTime() + leaseSeconds * 1000)
  const found = await sql<DeliveryRow>`
    update report_delivery set attempts = attempts + 1, due_at = ${lease}
    where id in (
      select id from report_delivery where state = 'ready' and due_at <= ${now}
      order by due_at, id limit ${atOnce} for update skip locked)
    returning *`.execute(db)
  return found.rows
}

export const deliverySent = (
  db: Db,
  id: string,
  end: { readonly at: Date; readonly fileId: string | null },
) =>
  db
    .updateTable('report_delivery')
    .set({ state: 'sent', reason: '', ended_at: end.at, file_id: end.fileId })
    .where('id', '=', id)
    .execute()

/** Tried again after a growing delay, until there have been enough, or at once over where nothing would change. */
export const deliveryFailed = (
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  end: { readonly reason: string; readonly at: Date; readonly isFinal: boolean },
) => {
  const delay = end.isFinal ? undefined : delays[attempts - 1]
  const { reason, at } = end
  const values =
    delay === undefined
      ? { state: 'failed', reason, ended_at: at }
      : { reason, due_at: new Date(at.getTime() + delay * 1000) }
  return db.updateTable('report_delivery').set(values).where('id', '=', id).execute()
}

type Filter = Pick<HandlerInput<'delivery.list'>, 'text' | 'state' | 'way' | 'runId'>
type Page = { readonly currentPage: number; readonly pageSize: number }

const seenOnes = (db: Db, seen: Seen) =>
  db.selectFrom('report_delivery as d').leftJoin('user as u', 'u.id', 'd.owner_id').where(seen).selectAll('d')

export const listDeliveries = (
  db: Db,
  seen: Seen,
  { filter: { text, state, way, runId }, page }: { readonly filter: Filter; readonly page: Page },
): Promise<{ rows: DeliveryRow[]; total: number }> => {
  const found = seenOnes(db, seen)
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`strpos(lower(d.recipient || ' ' || d.report_name || ' ' || d.schedule_name), lower(${text ?? ''})) > 0`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(way !== undefined, (query) => query.where('d.way', '=', way ?? ''))
    .$if(runId !== undefined, (query) => query.where('d.run_id', '=', runId ?? 0))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
  return pageOf(db, found, page)
}

/** Those that failed and whose file is there are sent again; answers how many. */
export const resendDeliveries = async (
  db: Db,
  seen: Seen,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<number> => {
  const may = await seenOnes(db, seen)
    .where('d.id', 'in', [...ids])
    .where('d.state', '=', 'failed')
    .where('d.file_path', '<>', '')
    .execute()
  if (may.length === 0) return 0
  const done = await db
    .updateTable('report_delivery')
    .set({ state: 'ready', attempts: 0, reason: '', due_at: now, ended_at: null })
    .where(
      'id',
      'in',
      may.map(({ id }) => id),
    )
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return done.length
}

/** What came into somebody's inbox, with the file while it is kept. */
export const listReceived = (db: Db, userId: string, { page, now }: { page: Page; now: Date }) =>
  pageOf(
    db,
    db
      .selectFrom('report_delivery as d')
      .leftJoin('stored_file as f', (join) =>
        join.onRef('f.id', '=', 'd.file_id').on('f.expires_at', '>', now).on('f.removed_at', 'is', null),
      )
      .select(['d.id', 'd.report_name', 'd.file_name', 'd.ended_at', 'd.created_at', 'f.id as file_id'])
      .where('d.user_id', '=', userId)
      .where('d.way', '=', 'inbox' satisfies DeliveryWay)
      .where('d.state', '=', 'sent')
      .orderBy('d.ended_at', 'desc')
      .orderBy('d.id'),
    page,
  )

/** Jobs whose last delivery is older, and the rows themselves. */
export const removeOldDeliveries = async (db: Db, before: Date): Promise<string[]> => {
  const gone = await db
    .deleteFrom('report_delivery')
    .where('created_at', '<', before)
    .where('state', 'not in', ['waiting', 'ready'])
    .returning('job_id')
    .execute()
  return [...new Set(gone.map(({ job_id }) => job_id))]
}
