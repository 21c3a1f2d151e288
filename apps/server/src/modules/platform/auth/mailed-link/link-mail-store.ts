import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { localDay } from '#platform/local-day.ts'

/** After the first try, and after each that failed; then it is over. */
const delays = [10, 60, 300]
/** A process that died while it sent gives the mail back after this long. */
const leaseSeconds = 90
/** Of one account within an hour, whatever it was called. */
const mostAsked = 3

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

type Asking = {
  /** Account or mail address, as compared. */
  readonly key: string
  /** Whether this name has not been asked for too often. */
  readonly isFirstFew: boolean
  readonly lang: 'zh' | 'en'
  readonly now: Date
}

/**
 * One statement that writes a row, whoever is asked for: a mail to each enabled account with a password of ours, or an
 * invitation, that has this name or address; else one that is never sent.
 */
export const askForMail = (db: Db, { key, isFirstFew, lang, now }: Asking): Promise<unknown> =>
  sql`
  with found as (
    select u.id from "user" u
    where (u.username_key = ${key} or lower(u.email) = ${key}) and u.email <> '' and ${isFirstFew}
      and u.status = 1 and (u.ends_on is null or u.ends_on >= ${localDay(now)}::date)
      and (u.has_password or u.invited_at is not null)
      and (select count(*) from link_mail m where m.user_id = u.id and m.purpose = 'asked'
        and m.created_at > ${after(now, -3600)}) < ${mostAsked}
    order by u.id limit 5)
  insert into link_mail (id, user_id, purpose, lang, state, due_at, created_at)
  select gen_random_uuid()::text, f.id, 'asked', ${lang},
    case when f.id is null then 'none' else 'waiting' end, ${now}::timestamptz, ${now}::timestamptz
  from (select 1) as one left join found f on true`.execute(db)

/** To each of them a mail instead of any that waits; who has no password yet is invited by it. */
export const queueLinkMails = async (
  db: Db,
  userIds: readonly string[],
  { lang, now }: { readonly lang: 'zh' | 'en'; readonly now: Date },
): Promise<void> => {
  const ids = sql`${[...userIds]}::text[]`
  await sql`update "user" set invited_at = ${now} where id = any(${ids}) and not has_password`.execute(db)
  await sql`delete from link_mail where user_id = any(${ids}) and purpose <> 'asked'`.execute(db)
  await sql`
    insert into link_mail (id, user_id, purpose, lang, due_at, created_at)
    select gen_random_uuid()::text, u.id, case when u.has_password then 'sent' else 'invited' end, ${lang},
      ${now}::timestamptz, ${now}::timestamptz
    from "user" u where u.id = any(${ids})`.execute(db)
}

export type DueMail = {
  readonly id: string
  readonly userId: string
  readonly purpose: 'sent' | 'asked' | 'invited'
  readonly attempts: number
  readonly lang: 'zh' | 'en'
}

/** Takes some that are due, so that no other process sends them at the same time. */
export const claimMails = async (db: Db, now: Date): Promise<readonly DueMail[]> => {
  const found = await sql<DueMail>`
    update link_mail set attempts = attempts + 1, due_at = ${after(now, leaseSeconds)}
    where id in (
      select id from link_mail where state = 'waiting' and due_at <= ${now}
      order by due_at limit 5 for update skip locked)
    returning id, user_id as "userId", purpose, attempts, lang`.execute(db)
  return found.rows
}

export type Addressee = {
  readonly username: string
  readonly displayName: string
  readonly email: string
  /** His own choice. */
  readonly language: 'zh' | 'en' | null
}

/** Who may get a link now. */
export const findAddressee = async (db: Db, userId: string, now: Date): Promise<Addressee | undefined> => {
  const found = await sql<Addressee>`
    select u.username, u.display_name as "displayName", u.email, n.language from "user" u
    left join notice_reader n on n.user_id = u.id
    where u.id = ${userId} and u.email <> '' and u.status = 1
      and (u.ends_on is null or u.ends_on >= ${localDay(now)}::date)`.execute(db)
  return found.rows[0]
}

export const mailSent = (db: Db, id: string, answer: string): Promise<unknown> =>
  sql`update link_mail set state = 'sent', answer = ${cut(answer)} where id = ${id}`.execute(db)

/** Tried again after a growing delay, until there have been enough. */
export const mailFailed = (
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  { answer, now }: { readonly answer: string; readonly now: Date },
): Promise<unknown> => {
  const delay = delays[attempts - 1]
  const state = delay === undefined ? 'failed' : 'waiting'
  return sql`
    update link_mail set state = ${state}, answer = ${answer}, due_at = ${after(now, delay ?? 0)}
    where id = ${id}`.execute(db)
}

const cut = (text: string): string => text.replaceAll('\0', '').slice(0, 300)

/** Invitations stay as long as their users are invited. */
export const removeOldMails = (db: Db, before: Date): Promise<unknown> =>
  sql`delete from link_mail where created_at < ${before} and purpose <> 'invited'`.execute(db)
