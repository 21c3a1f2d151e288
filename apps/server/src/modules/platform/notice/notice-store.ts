import type { Db } from '@gridwright/db'
import { noticeKinds } from '@gridwright/contract'
import type { Notice, NoticeKind, Titled } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { newId } from '#platform/secrets.ts'
import type { Recipients } from './notice-api.ts'

/** Most people that one notice reaches who are not named. */
const mostRecipients = 1000

export type Recipient = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly language: 'zh' | 'en'
  readonly inbox: boolean
  readonly mail: boolean
}

const among = (to: Recipients): RawBuilder<boolean> => {
  if ('userIds' in to) return sql<boolean>`u.id = any(${[...to.userIds]}::text[])`
  if ('permission' in to)
    return sql<boolean>`exists (
      select 1 from user_role ur join role r on r.id = ur.role_id and r.status = 1
      where ur.user_id = u.id and (r.is_super or ${to.permission} = any(r.permissions)))`
  const ids = (kind: string) =>
    to.subjects.filter((one) => one.subjectKind === kind).map((one) => one.subjectId)
  return sql<boolean>`u.id <> ${to.exceptUserId ?? ''} and (
    u.id = any(${ids('user')}::text[]) or u.organisation_id = any(${ids('organisation')}::text[])
    or exists (select 1 from user_role ur where ur.user_id = u.id and ur.role_id = any(${ids('role')}::text[])))`
}

/** Who is told, and how each wants to be. */
export const findRecipients = async (db: Db, to: Recipients, kind: NoticeKind): Promise<Recipient[]> => {
  const facts: { mail: boolean; fixed?: true } = noticeKinds[kind]
  const most = 'userIds' in to ? to.userIds.length : mostRecipients
  const found = await sql<Recipient>`
    select u.id, u.username, u.email, coalesce(n.language, 'zh') as language,
      ${facts.fixed === true} or coalesce(c.inbox, true) as inbox, coalesce(c.mail, ${facts.mail}) as mail
    from "user" u
    left join notice_choice c on c.user_id = u.id and c.kind = ${kind}
    left join notice_reader n on n.user_id = u.id
    where u.status = 1 and ${among(to)} order by u.id limit ${most}`.execute(db)
  return found.rows
}

export type NewNoticeRow = {
  readonly kind: NoticeKind
  readonly title: Titled
  readonly body: Titled
  readonly link: string | null
  readonly at: Date
}

/** The same for all of them: one statement, what is said is sent once. */
export const insertNotices = async (
  db: Db,
  userIds: readonly string[],
  { kind, title, body, link, at }: NewNoticeRow,
): Promise<void> => {
  if (userIds.length === 0) return
  await sql`
    insert into notice (id, user_id, kind, title, body, link, created_at)
    select id, user_id, ${kind}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${link}::text,
      ${at}::timestamptz
    from unnest(${userIds.map(() => newId())}::text[], ${[...userIds]}::text[]) as r (id, user_id)`.execute(
    db,
  )
}

/** By user; who has none is not among them. */
export const countUnread = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<{ user_id: string; n: number }>`
    select user_id, count(*) as n from notice
    where user_id = any(${[...userIds]}::text[]) and read_at is null group by user_id`.execute(db)
  return new Map(found.rows.map(({ user_id: id, n }) => [id, n]))
}

export const countUnreadOf = async (db: Db, userId: string): Promise<number> =>
  (await countUnread(db, [userId])).get(userId) ?? 0

export const listNotices = async (
  db: Db,
  { userId, unread }: { readonly userId: string; readonly unread: boolean },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: Notice[]; readonly total: number }> => {
  const mine = db
    .selectFrom('notice')
    .where('user_id', '=', userId)
    .$if(unread, (query) => query.where('read_at', 'is', null))
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind as NoticeKind,
    title: row.title as Titled,
    body: row.body as Titled,
    link: row.link,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }))
  return { data, total: Number(total) }
}

type Mine = { readonly userId: string; readonly ids: readonly string[] | undefined }

export const markRead = (db: Db, { userId, ids }: Mine, now: Date): Promise<unknown> =>
  db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()

export const removeNotices = (db: Db, { userId, ids = [] }: Mine): Promise<unknown> =>
  db.deleteFrom('notice').where('user_id', '=', userId).where('id', 'in', ids).execute()

export const removeOldNotices = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('notice').where('created_at', '<', before).execute()
