import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

const list = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/** Sessions that still work, by user. */
export const liveSessions = async (
  db: Db,
  ids: readonly string[],
  wish: { readonly roleIds?: readonly string[] | undefined; readonly now: Date },
): Promise<ReadonlyMap<string, number>> => {
  const ofRoles = wish.roleIds === undefined ? sql`` : sql`and s.role_id = any(${list(wish.roleIds)})`
  const found = await sql<{ user_id: string; n: number }>`
    select s.user_id, count(*) as n from session s
    where s.user_id = any(${list(ids)}) and s.ended_at is null and s.expires_at > ${wish.now} ${ofRoles}
    group by s.user_id`.execute(db)
  return new Map(found.rows.map((row) => [row.user_id, Number(row.n)]))
}

export const setStatusOf = (db: Db, ids: readonly string[], status: 1 | 2): Promise<unknown> =>
  sql`update "user" set status = ${status}, version = version + 1 where id = any(${list(ids)})`.execute(db)

export const moveUsers = (db: Db, ids: readonly string[], organisationId: string | null): Promise<unknown> =>
  sql`update "user" set organisation_id = ${organisationId}, version = version + 1
    where id = any(${list(ids)})`.execute(db)

export const giveRoles = async (
  db: Db,
  ids: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into user_role (user_id, role_id)
    select u.id, r.id from unnest(${list(ids)}) as u (id) cross join unnest(${list(roleIds)}) as r (id)
    on conflict do nothing`.execute(db)
  await growVersions(db, ids)
}

export const takeRoles = async (
  db: Db,
  ids: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  await sql`
    delete from user_role where user_id = any(${list(ids)}) and role_id = any(${list(roleIds)})`.execute(db)
  await growVersions(db, ids)
}

const growVersions = (db: Db, ids: readonly string[]): Promise<unknown> =>
  sql`update "user" set version = version + 1 where id = any(${list(ids)})`.execute(db)

/** Their names stay, so that history still tells who it was; everything else goes. */
export const removeUsers = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    insert into former_user (id, username, display_name, removed_at)
    select id, username, display_name, ${now} from "user" where id = any(${list(ids)})`.execute(db)
  await sql`delete from "user" where id = any(${list(ids)})`.execute(db)
}

/** Whether somebody enabled, beside those who go, is there to take things over. */
export const enabledUser = async (db: Db, id: string): Promise<boolean> => {
  const found = await sql`select 1 from "user" where id = ${id} and status = 1 for share`.execute(db)
  return found.rows.length === 1
}
