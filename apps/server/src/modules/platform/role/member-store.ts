import type { RoleMember } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'

type Which = { readonly id: string; readonly text: string; readonly seen: Seen }
type Page = { readonly limit: number; readonly offset: number }

/** Where a member belongs, for `seen`. */
export const memberPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

const lookingAtHolders = [
  'system:role:view',
  'system:role:edit',
  'system:role:delete',
  'system:user:view',
  'system:user:edit',
  'system:user:grant',
] as const

/** Holders whom the caller reaches by what lets him look at roles and users: those who are counted for him. */
export const seenMembers = (caller: Caller): Seen => seen(caller, lookingAtHolders, memberPlace)

const members = ({ id, text, seen: shown }: Which) => sql`
  from user_role ur join "user" u on u.id = ur.user_id left join organisation o on o.id = u.organisation_id
  where ur.role_id = ${id} and ${shown}
    and (${text} = '' or strpos(lower(u.username || ' ' || u.display_name), lower(${text})) > 0)`

export const listMembers = async (
  db: Db,
  which: Which,
  { limit, offset }: Page,
): Promise<{ data: RoleMember[]; total: number }> => {
  const rows = await sql<RoleMember>`
    select u.id, u.username, u.display_name as "displayName", coalesce(o.name, '') as "organisationName", u.status
    ${members(which)} order by u.display_name, u.id limit ${limit} offset ${offset}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n ${members(which)}`.execute(db)
  return { data: rows.rows, total: total.rows[0]?.n ?? 0 }
}

/** Names of some of those who hold it, and are seen. */
export const holdersOf = async (db: Db, id: string, shown: Seen): Promise<string[]> => {
  const rows = await sql<{ name: string }>`
    select u.display_name as name from user_role ur join "user" u on u.id = ur.user_id
    where ur.role_id = ${id} and ${shown} order by u.display_name limit 5`.execute(db)
  return rows.rows.map(({ name }) => name)
}

/** Whether anybody holds it who is out of sight. */
export const isHeldBeyond = async (db: Db, id: string, shown: Seen): Promise<boolean> => {
  const found = await sql`
    select 1 from user_role ur join "user" u on u.id = ur.user_id
    where ur.role_id = ${id} and not ${shown} limit 1`.execute(db)
  return found.rows.length > 0
}

/** The organisations to which members belong; one without any counts as an empty list. */
export const placesOfMembers = async (db: Db, id: string): Promise<readonly (readonly string[])[]> => {
  const rows = await sql<{ place: string | null }>`
    select distinct u.organisation_id as place from user_role ur join "user" u on u.id = ur.user_id
    where ur.role_id = ${id}`.execute(db)
  return rows.rows.map(({ place }) => (place === null ? [] : [place]))
}

export type Candidate = {
  readonly id: string
  readonly displayName: string
  readonly organisationId: string | null
  readonly status: number
  readonly roleIds: readonly string[]
}

/** Those of the users whom the caller sees, locked, so that what was checked about them still holds. */
export const lockCandidates = async (db: Db, ids: readonly string[], shown: Seen): Promise<Candidate[]> => {
  await sql`
    select 1 from "user" where id = any(${[...ids]}::text[]) order by id for no key update`.execute(db)
  const rows = await sql<Candidate>`
    select u.id, u.display_name as "displayName", u.organisation_id as "organisationId", u.status,
      array(select role_id from user_role ur where ur.user_id = u.id) as "roleIds"
    from "user" u where u.id = any(${[...ids]}::text[]) and ${shown}
    order by u.id`.execute(db)
  return rows.rows
}

export const addMembers = (db: Db, id: string, userIds: readonly string[]): Promise<unknown> =>
  sql`
    insert into user_role (user_id, role_id)
    select unnest(${[...userIds]}::text[]), ${id} on conflict do nothing`.execute(db)

export const removeMembers = (db: Db, id: string, userIds: readonly string[]): Promise<unknown> =>
  db.deleteFrom('user_role').where('role_id', '=', id).where('user_id', 'in', userIds).execute()

/** Enabled members who do not leave some day, beside some. Call it with the role locked. */
export const countOthers = async (db: Db, id: string, except: readonly string[]): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*) as n from user_role ur join "user" u on u.id = ur.user_id and u.status = 1 and u.ends_on is null
    where ur.role_id = ${id} and not u.id = any(${[...except]}::text[])`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Of each role: how many hold it, and how many work with it now, of those who are seen. */
export const countUse = async (
  db: Db,
  ids: readonly string[],
  { now, seen: shown }: { readonly now: Date; readonly seen: Seen },
): Promise<{ id: string; name: string; userCount: number; sessionCount: number }[]> => {
  const rows = await sql<{ id: string; name: string; userCount: number; sessionCount: number }>`
    select r.id, r.name,
      (select count(*) from user_role ur join "user" u on u.id = ur.user_id
        where ur.role_id = r.id and ${shown}) as "userCount",
      (select count(*) from session s join "user" u on u.id = s.user_id
        where s.role_id = r.id and s.ended_at is null and s.expires_at > ${now} and ${shown}) as "sessionCount"
    from role r where r.id = any(${[...ids]}::text[]) order by r.name`.execute(db)
  return rows.rows
}
