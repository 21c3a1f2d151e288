import type { Directory } from '@gridwright/approval'
import type { ProcessSection } from '@gridwright/contract'
import { everything } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const texts = (all: readonly string[]) => sql`${[...all]}::text[]`

/** Enabled people whose employment has not ended. */
const isEnabled = sql`u.status = 1 and (u.ends_on is null or u.ends_on >= current_date)`

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** People and departments as the console keeps them, read where and when a step is entered. */
export const directoryOf = (db: Db, section: ProcessSection): Directory => ({
  enabled: async (users) => {
    const found = await idsOf(
      db,
      sql`select u.id from "user" u where u.id = any(${texts(users)}) and ${isEnabled}`,
    )
    const known = new Set(found)
    return users.filter((one) => known.has(one))
  },
  holdersOfRoles: (roles) =>
    idsOf(
      db,
      sql`select u.id from unnest(${texts(roles)}) with ordinality as w (role, place)
        join user_role h on h.role_id = w.role join role r on r.id = h.role_id and r.status = 1
        join "user" u on u.id = h.user_id
        where ${isEnabled} group by u.id, u.username_key order by min(w.place), u.username_key`,
    ),
  holdersOfPositions: (positions) =>
    idsOf(
      db,
      sql`select u.id from unnest(${texts(positions)}) with ordinality as w (position, place)
        join user_position h on h.position_id = w.position join position p on p.id = h.position_id and p.status = 1
        join "user" u on u.id = h.user_id
        where ${isEnabled} group by u.id, u.username_key order by min(w.place), u.username_key`,
    ),
  membersOf: (departments) =>
    idsOf(
      db,
      sql`select u.id from unnest(${texts(departments)}) with ordinality as w (department, place)
        join "user" u on u.organisation_id = w.department
        where ${isEnabled} order by w.place, u.username_key`,
    ),
  departmentOf: async (user) => {
    const row = await db
      .selectFrom('user')
      .select('organisation_id')
      .where('id', '=', user)
      .executeTakeFirst()
    return row?.organisation_id ?? null
  },
  parentOf: async (department) => (await organisation(db, department))?.parent_id ?? null,
  headOf: async (department) => (await organisation(db, department))?.leader_id ?? null,
  administrators: () =>
    idsOf(
      db,
      sql`select u.id from "user" u join user_role h on h.user_id = u.id
        join role r on r.id = h.role_id and r.status = 1
        where ${isEnabled} and (r.is_super or ${`${section}:operate`} = any(r.permissions)
          or ${everything} = any(r.permissions))
        group by u.id, u.username_key order by u.username_key limit 50`,
    ),
})

const organisation = (db: Db, id: string) =>
  db.selectFrom('organisation').select(['parent_id', 'leader_id']).where('id', '=', id).executeTakeFirst()

/** Models name people by account or by id: what is neither is nobody. */
export const usersNamed = async (db: Db, names: readonly string[]): Promise<readonly string[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: string; key: string }>`
    select u.id, u.username_key as key from "user" u
    where (u.id = any(${texts(names)}) or u.username_key = any(${texts(names.map((one) => one.toLowerCase()))}))
      and ${isEnabled}`.execute(db)
  const found = names.flatMap((name) => {
    const row = rows.find(({ id, key }) => id === name || key === name.toLowerCase())
    return row === undefined ? [] : [row.id]
  })
  return [...new Set(found)]
}

/** Groups of models are roles by name or id; what is neither is no group: nobody could ever claim it. */
export const rolesNamed = async (db: Db, names: readonly string[]): Promise<readonly string[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; nameEn: string }>`
    select id, name, name_en as "nameEn" from role
    where id = any(${texts(names)}) or name = any(${texts(names)}) or name_en = any(${texts(names)})`.execute(
    db,
  )
  const found = names.flatMap(
    (name) => rows.find((row) => row.id === name || row.name === name || row.nameEn === name)?.id ?? [],
  )
  return [...new Set(found)]
}
