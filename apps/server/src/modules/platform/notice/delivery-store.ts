import { AppError } from '@gridwright/contract'
import type { Delivery } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { keptErrorText } from '#platform/kept-error.ts'

/** After the first try, and after each that failed; then it is over. */
const delays = [10, 60, 300, 1800, 7200]
/** A process that died while it sent gives the delivery back after this long. */
const leaseSeconds = 90

export type Payload =
  | { readonly kind: 'webhook'; readonly body: string }
  | { readonly kind: 'mail'; readonly to: string; readonly subject: string; readonly text: string }

export type NewDelivery = {
  readonly id: string
  readonly channelId: string
  readonly noticeKind: string
  readonly target: string
  readonly payload: Payload
}

export const insertDeliveries = async (db: Db, all: readonly NewDelivery[], at: Date): Promise<void> => {
  if (all.length === 0) return
  const values = all.map(({ id, channelId, noticeKind, target, payload }) => ({
    id,
    channel_id: channelId,
    notice_kind: noticeKind,
    target,
    payload: JSON.stringify(payload),
    due_at: at,
    created_at: at,
  }))
  await db.insertInto('notice_delivery').values(values).execute()
}

export type Due = {
  readonly id: string
  readonly channel_id: string
  readonly notice_kind: string
  readonly payload: Payload
  readonly attempts: number
}

/** Takes some that are due, so that no other process sends them at the same time. */
export const claimDue = async (db: Db, now: Date): Promise<Due[]> => {
  const lease = new Date(now.getTime() + leaseSeconds * 1000)
  const found = await sql<Due>`
    update notice_delivery set attempts = attempts + 1, due_at = ${lease}
    where id in (
      select id from notice_delivery where state = 'waiting' and due_at <= ${now}
      order by due_at limit 5 for update skip locked)
    returning id, channel_id, notice_kind, payload, attempts`.execute(db)
  return found.rows
}

export const deliverySent = (db: Db, id: string, { answer, at }: { answer: string; at: Date }) =>
  sql`update notice_delivery set state = 'sent', answer = ${cut(answer)}, ended_at = ${at} where id = ${id}`.execute(
    db,
  )

/** Tried again after a growing delay, until there have been enough. */
export const deliveryFailed = (
  db: Db,
  { id, attempts }: Pick<Due, 'id' | 'attempts'>,
  { answer, at }: { readonly answer: string; readonly at: Date },
): Promise<unknown> => {
  const delay = delays[attempts - 1]
  const values =
    delay === undefined
      ? { state: 'failed', answer, ended_at: at }
      : { answer, due_at: new Date(at.getTime() + delay * 1000) }
  return db.updateTable('notice_delivery').set(values).where('id', '=', id).execute()
}

const cut = (text: string): string => text.replaceAll('\0', '').slice(0, 300)

export const retryDelivery = async (db: Db, id: string, now: Date): Promise<void> => {
  const done = await db
    .updateTable('notice_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: now, ended_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returning('id')
    .execute()
  if (done.length === 0) throw new AppError('not-found')
}

export type DeliveryFilter = {
  readonly channelId: string | undefined
  readonly state: Delivery['state'] | undefined
  /** Of whoever reads why it failed. */
  readonly lang: 'zh' | 'en'
  /** So that what is added while somebody reads page after page moves nothing. */
  readonly until?: Date
}

export const listDeliveries = async (
  db: Db,
  { channelId, state, lang, until }: DeliveryFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: Delivery[]; readonly total: number }> => {
  const found = db
    .selectFrom('notice_delivery as d')
    .innerJoin('notice_channel as c', 'c.id', 'd.channel_id')
    .$if(channelId !== undefined, (query) => query.where('d.channel_id', '=', channelId ?? ''))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(until !== undefined, (query) => query.where('d.created_at', '<=', until ?? new Date(0)))
  const rows = await found
    .selectAll('d')
    .select('c.name as channel_name')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const data = rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    channelName: row.channel_name,
    kind: row.notice_kind,
    target: row.target,
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    answer: keptErrorText(row.answer, lang),
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
  return { data, total: Number(total) }
}

export const removeOldDeliveries = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('notice_delivery').where('created_at', '<', before).where('state', '<>', 'waiting').execute()
