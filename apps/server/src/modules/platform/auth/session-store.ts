import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { sessionChannel } from '#operations/open-session.ts'
import { localDay } from '#platform/local-day.ts'

/** What a call needs to know, in one look-up by primary key. */
export type SessionRow = {
  readonly id: string
  readonly handle: string
  readonly user_id: string
  readonly role_id: string | null
  readonly app: string | null
  readonly application: string
  readonly binding: string | null
  readonly jti: string
  readonly issued_at: Date
  readonly previous_jti: string | null
  readonly previous_until: Date | null
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly ended_code: string | null
  readonly username: string
  readonly display_name: string
  readonly organisation_id: string | null
  readonly must_change_password: boolean
  readonly user_status: number
  readonly ends_on: string | null
  readonly pending: string | null
  /** null on a pre-session, and where the role was taken from the user. */
  readonly is_super: boolean | null
  readonly permissions: string[] | null
  readonly pv: number | null
  /** As stored; null where there is no role. */
  readonly scopes: unknown
}

/** Asked at each call of anybody. */
export const findSession = async (db: Db, id: string): Promise<SessionRow | undefined> =>
  (await sessionsWhere(db, sql`s.id = ${id}`))[0]

export const findSessions = (db: Db, ids: readonly string[]): Promise<SessionRow[]> =>
  sessionsWhere(db, sql`s.id = any(${[...ids]}::text[])`)

const sessionsWhere = async (db: Db, which: RawBuilder<unknown>): Promise<SessionRow[]> => {
  const found = await sql<SessionRow>`
    select ${prepared} s.id, s.handle, s.user_id, s.role_id, s.app, s.application, s.binding, s.jti, s.issued_at,
      s.previous_jti, s.previous_until, s.last_seen_at, s.expires_at, s.ended_at, s.ended_code, s.pending,
      u.username, u.display_name, u.organisation_id, u.must_change_password, u.status as user_status, u.ends_on,
      r.is_super, r.permissions, r.pv, r.scopes
    from session s
    join "user" u on u.id = s.user_id
    left join user_role ur on ur.user_id = s.user_id and ur.role_id = s.role_id
    left join role r on r.id = ur.role_id and r.status = 1
    where ${which}`.execute(db)
  return found.rows
}

export type HolderRow = Pick<
  SessionRow,
  | 'user_id'
  | 'username'
  | 'display_name'
  | 'organisation_id'
  | 'role_id'
  | 'is_super'
  | 'permissions'
  | 'scopes'
>

/** A user with a role that he holds now, both enabled. */
export const findHolder = async (
  db: Db,
  { userId, roleId, today }: { readonly userId: string; readonly roleId: string; readonly today: string },
): Promise<HolderRow | undefined> => {
  const found = await sql<HolderRow>`
    select u.id as user_id, u.username, u.display_name, u.organisation_id, r.id as role_id, r.is_super, r.permissions, r.scopes
    from "user" u
    join user_role ur on ur.user_id = u.id
    join role r on r.id = ur.role_id and r.status = 1
    where u.id = ${userId} and r.id = ${roleId} and u.status = 1
      and (u.ends_on is null or u.ends_on >= ${today}::date)`.execute(db)
  return found.rows[0]
}

export type NewSession = {
  readonly id: string
  readonly handle: string
  readonly userId: string
  readonly roleId: string | null
  readonly pending: 'factor' | 'enrol' | null
  readonly factorPassed: boolean
  readonly application: string
  readonly app: string | null
  readonly binding: string | null
  readonly jti: string
  readonly now: Date
  /** Handle of the session whose proof goes on; absent: he has just shown who he is. */
  readonly provenBy: string | undefined
  readonly expiresAt: Date
  readonly address: string
  readonly userAgent: string
}

export const insertSession = (db: Db, session: NewSession): Promise<unknown> =>
  db
    .insertInto('session')
    .values({
      id: session.id,
      handle: session.handle,
      user_id: session.userId,
      role_id: session.roleId,
      pending: session.pending,
      factor_passed: session.factorPassed,
      application: session.application,
      app: session.app,
      binding: session.binding,
      jti: session.jti,
      issued_at: session.now,
      previous_jti: null,
      created_at: session.now,
      proven_at: provenAt(session),
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
      ended_code: null,
    })
    .execute()

/** A choice of a role is no new proof. */
const provenAt = ({ provenBy, now }: Pick<NewSession, 'provenBy' | 'now'>) =>
  provenBy === undefined
    ? now
    : sql<Date>`coalesce((select proven_at from session where handle = ${provenBy}), ${now})`

/** Which sessions to end: those that match everything that is named. */
export type SessionFilter = {
  readonly id?: string
  readonly handle?: string
  readonly userId?: string
  readonly roleIds?: readonly string[]
  readonly exceptHandle?: string
}

/**
 * Ends sessions and, once the transaction is committed, tells every server process to close their sockets.
 * `code` is what their next call answers; `silent` closes sockets without a word, where the user himself left.
 * Gives how many were ended.
 */
export const endSessions = async (
  db: Db,
  filter: SessionFilter,
  { code, now, silent = false }: { readonly code: string; readonly now: Date; readonly silent?: boolean },
): Promise<number> => {
  const ended = await sql`
    with ended as (
      update session set ended_at = ${now}, ended_code = ${code}
      where ended_at is null and ${sql.join(conditions(filter), sql` and `)}
      returning id
    )
    select pg_notify(${sessionChannel}, json_build_object('end', id, 'code', ${silent ? '' : code}::text)::text)
    from ended`.execute(db)
  return ended.rows.length
}

const conditions = ({ id, handle, userId, roleIds, exceptHandle }: SessionFilter) => {
  const all = [
    id === undefined ? [] : [sql`id = ${id}`],
    handle === undefined ? [] : [sql`handle = ${handle}`],
    userId === undefined ? [] : [sql`user_id = ${userId}`],
    roleIds === undefined ? [] : [sql`role_id = any(${[...roleIds]}::text[])`],
    exceptHandle === undefined ? [] : [sql`handle <> ${exceptHandle}`],
  ].flat()
  if (all.length === 0) throw new Error('Ending all sessions of everybody is never meant')
  return all
}

/** Sessions of those whose last day is over; they work no more anyway, and their sockets close. */
export const endThoseOfLeavers = async (db: Db, now: Date): Promise<void> => {
  const found = await sql<{ user_id: string }>`
    select distinct s.user_id from session s join "user" u on u.id = s.user_id
    where s.ended_at is null and u.ends_on < ${localDay(now)}::date`.execute(db)
  for (const { user_id: userId } of found.rows)
    await endSessions(db, { userId }, { code: 'session-disabled', now })
}

/** Sockets ask again what they may hear, once the transaction is committed. */
export const announceRights = (db: Db): Promise<unknown> =>
  sql`select pg_notify(${sessionChannel}, '{"check":true}')`.execute(db)

/** At most one write a minute and session. */
export const touchSession = (db: Db, id: string, now: Date): Promise<unknown> =>
  sql`update session set last_seen_at = ${now} where id = ${id} and ended_at is null`.execute(db)

/** The old token stays good until the new one was seen, and then for `until`. */
export const limitPrevious = (db: Db, session: { id: string; jti: string; until: Date }): Promise<unknown> =>
  sql`update session set previous_until = ${session.until}
    where id = ${session.id} and jti = ${session.jti} and previous_until is null`.execute(db)

/** False where somebody else renewed it meanwhile. */
export const replaceJti = async (
  db: Db,
  renewal: { readonly id: string; readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> => {
  const done = await sql<{ id: string }>`
    update session set jti = ${renewal.to}, issued_at = ${renewal.now}, previous_jti = ${renewal.from},
      previous_until = null
    where id = ${renewal.id} and jti = ${renewal.from} and ended_at is null returning id`.execute(db)
  return done.rows.length === 1
}

export type ListedSession = {
  readonly handle: string
  readonly role_name: string
  readonly role_name_en: string
  readonly application: string
  readonly address: string
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Those that still work. */
export const liveSessionsOf = (
  db: Db,
  which: { readonly userId: string; readonly now: Date; readonly seenAfter: Date },
): Promise<ListedSession[]> =>
  db
    .selectFrom('session as s')
    .innerJoin('role as r', 'r.id', 's.role_id')
    .select([
      's.handle',
      'r.name as role_name',
      'r.name_en as role_name_en',
      's.application',
      's.address',
      's.user_agent',
      's.created_at',
      's.last_seen_at',
    ])
    .where('s.user_id', '=', which.userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', which.now)
    .where('s.last_seen_at', '>', which.seenAfter)
    .orderBy('s.last_seen_at', 'desc')
    .limit(100)
    .execute()

/** Rows of sessions that are over since long; nothing refers to them. */
export const removeOldSessions = (db: Db, before: Date): Promise<unknown> =>
  sql`delete from session where expires_at < ${before} or ended_at < ${before}`.execute(db)
