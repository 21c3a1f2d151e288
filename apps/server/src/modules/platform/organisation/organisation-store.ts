import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { readPlaces } from '#modules/platform/role/index.ts'
import type { Place } from '#modules/platform/role/index.ts'
import type { Seen } from '#operations/data-scope.ts'

export type { Place } from '#modules/platform/role/index.ts'

/** Row alias of these queries: what a data scope is asked about. */
export const organisationPlace = { organisation: sql.ref('o.id') }
export const memberPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

/** How many belong to each, of those who are seen; nothing of those without anybody. */
export const countMembers = async (db: Db, seenUsers: Seen): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<{ id: string; n: number }>`
    select u.organisation_id as id, count(*) as n from "user" u
    where u.organisation_id is not null and ${seenUsers} group by u.organisation_id`.execute(db)
  return new Map(found.rows.map(({ id, n }) => [id, Number(n)]))
}

/** Of these, the ones that are seen. */
export const seenOrganisations = async (
  db: Db,
  ids: readonly string[],
  seen: Seen,
): Promise<ReadonlySet<string>> => {
  const found = await sql<{ id: string }>`
    select o.id from organisation o where o.id = any(${[...ids]}::text[]) and ${seen}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** Users by id or by account, of those that are seen. */
export const accountsOfSeen = async (
  db: Db,
  { ids, keys }: { readonly ids: readonly string[]; readonly keys: readonly string[] },
  seen: Seen,
): Promise<readonly { readonly id: string; readonly username: string; readonly key: string }[]> => {
  if (ids.length + keys.length === 0) return []
  const found = await sql<{ id: string; username: string; key: string }>`
    select u.id, u.username, u.username_key as key from "user" u
    where (u.id = any(${[...ids]}::text[]) or u.username_key = any(${[...keys]}::text[])) and ${seen}`.execute(
    db,
  )
  return found.rows
}

/** One at a time changes the tree, so that what was checked about it still holds when it is written. */
export const lockTree = async (db: Db): Promise<readonly Place[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('gridwright organisations'))`.execute(db)
  return readTree(db)
}

export const readTree = async (db: Db): Promise<readonly Place[]> => (await readPlaces(db)).all

export type Facts = Pick<Place, 'name' | 'code' | 'leaderId' | 'phone'>
export type NewOrganisation = Pick<Place, 'id' | 'parentId' | 'sort'> & Facts & { readonly now: Date }

/** Of these users, the ones that are seen, by id. */
export const namesOfSeen = async (
  db: Db,
  ids: readonly string[],
  seen: Seen,
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from "user" u
    where u.id = any(${[...ids]}::text[]) and ${seen}`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export const insertOrganisation = (db: Db, one: NewOrganisation): Promise<unknown> =>
  sql`insert into organisation (id, parent_id, name, sort, code, leader_id, phone, created_at)
    values (${one.id}, ${one.parentId}, ${one.name}, ${one.sort}, ${one.code}, ${one.leaderId}, ${one.phone},
      ${one.now})`.execute(db)

/** In one statement, so that children may come with their parents. */
export const insertOrganisations = (db: Db, all: readonly NewOrganisation[]): Promise<unknown> =>
  sql`insert into organisation (id, parent_id, name, sort, code, leader_id, phone, created_at)
    select * from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ parentId }) => parentId)}::text[],
      ${all.map(({ name }) => name)}::text[], ${all.map(({ sort }) => sort)}::int[],
      ${all.map(({ code }) => code)}::text[], ${all.map(({ leaderId }) => leaderId)}::text[],
      ${all.map(({ phone }) => phone)}::text[], ${all.map(({ now }) => now)}::timestamptz[])`.execute(db)

type Refreshed = Pick<Place, 'id' | 'sort' | 'code' | 'leaderId' | 'phone'>

export const refreshOrganisations = (db: Db, all: readonly Refreshed[]): Promise<unknown> =>
  sql`update organisation o set sort = w.sort, code = w.code, leader_id = w.leader, phone = w.phone
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ sort }) => sort)}::int[],
      ${all.map(({ code }) => code)}::text[], ${all.map(({ leaderId }) => leaderId)}::text[],
      ${all.map(({ phone }) => phone)}::text[]) as w (id, sort, code, leader, phone)
    where o.id = w.id`.execute(db)

export const updateOrganisation = (db: Db, id: string, facts: Facts): Promise<unknown> =>
  sql`update organisation set name = ${facts.name}, code = ${facts.code}, leader_id = ${facts.leaderId},
    phone = ${facts.phone}, version = version + 1 where id = ${id}`.execute(db)

/** `order` is the new order of all children of `parentId`, the moved one among them. */
export const placeOrganisation = async (
  db: Db,
  {
    id,
    parentId,
    order,
  }: { readonly id: string; readonly parentId: string | null; readonly order: readonly string[] },
): Promise<void> => {
  await sql`update organisation set parent_id = ${parentId}, version = version + 1 where id = ${id}`.execute(
    db,
  )
  await sql`
    update organisation o set sort = w.at
    from unnest(${[...order]}::text[]) with ordinality as w (id, at) where o.id = w.id`.execute(db)
}

/** Children go with their parents in one statement. */
export const removeOrganisations = (db: Db, ids: readonly string[]): Promise<unknown> =>
  sql`delete from organisation where id = any(${[...ids]}::text[])`.execute(db)

/** How many belong to these, and the names of some. */
export const membersOf = async (
  db: Db,
  ids: readonly string[],
): Promise<{ readonly count: number; readonly names: readonly string[] }> => {
  const found = await sql<{ count: number; names: string[] | null }>`
    select count(*) as count, (array_agg(display_name order by display_name))[1:5] as names
    from "user" where organisation_id = any(${[...ids]}::text[])`.execute(db)
  return { count: Number(found.rows[0]?.count ?? 0), names: found.rows[0]?.names ?? [] }
}

export type HeldRole = {
  readonly name: string
  readonly permissions: readonly string[]
  /** As stored. */
  readonly scopes: unknown
  /** By somebody who belongs to one of the organisations in question. */
  readonly isHeldThere: boolean
}

/** All that give anything; those of super administrators reach all anyway. */
export const enabledRoles = async (db: Db, ids: readonly string[]): Promise<readonly HeldRole[]> => {
  const found = await sql<HeldRole>`
    select r.name, r.permissions, r.scopes, exists (
      select 1 from user_role ur join "user" u on u.id = ur.user_id
      where ur.role_id = r.id and u.organisation_id = any(${[...ids]}::text[])) as "isHeldThere"
    from role r where not r.is_super and r.status = 1`.execute(db)
  return found.rows
}
