import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import { readPlaces } from '#modules/role/index.ts'
import type { Place } from '#modules/role/index.ts'
import type { Seen } from '#operations/data-scope.ts'

export type { Place } from '#modules/role/index.ts'

export type Db = Database['db']

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

/** One at a time changes the tree, so that what was checked about it still holds when it is written. */
export const lockTree = async (db: Db): Promise<readonly Place[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('gridwright organisations'))`.execute(db)
  return readTree(db)
}

export const readTree = async (db: Db): Promise<readonly Place[]> => (await readPlaces(db)).all

export type NewOrganisation = Pick<Place, 'id' | 'parentId' | 'name' | 'sort'> & { readonly now: Date }

export const insertOrganisation = (db: Db, one: NewOrganisation): Promise<unknown> =>
  sql`insert into organisation (id, parent_id, name, sort, created_at)
    values (${one.id}, ${one.parentId}, ${one.name}, ${one.sort}, ${one.now})`.execute(db)

/** In one statement, so that children may come with their parents. */
export const insertOrganisations = (db: Db, all: readonly NewOrganisation[]): Promise<unknown> =>
  sql`insert into organisation (id, parent_id, name, sort, created_at)
    select * from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ parentId }) => parentId)}::text[],
      ${all.map(({ name }) => name)}::text[], ${all.map(({ sort }) => sort)}::int[],
      ${all.map(({ now }) => now)}::timestamptz[])`.execute(db)

export const sortOrganisations = (db: Db, all: readonly Pick<Place, 'id' | 'sort'>[]): Promise<unknown> =>
  sql`update organisation o set sort = w.sort
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ sort }) => sort)}::int[]) as w (id, sort)
    where o.id = w.id`.execute(db)

export const renameOrganisation = (db: Db, id: string, name: string): Promise<unknown> =>
  sql`update organisation set name = ${name}, version = version + 1 where id = ${id}`.execute(db)

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
