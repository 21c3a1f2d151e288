import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export const childrenOf = (db: Db, code: string) =>
  db
    .selectFrom('area as a')
    .select(['a.code', 'a.name', 'a.name_en', 'a.level'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('area as c').select('c.id').whereRef('c.parent_code', '=', 'a.code'))
        .as('has_children'),
    )
    .where('a.parent_code', '=', code)
    .where('a.status', '=', 1)
    .orderBy('a.code')
    .execute()

export type Ancestor = { readonly code: string; readonly name: string }

/** The area and those above it, the province first; empty where there is none of that code. */
export const pathOf = async (db: Db, code: string): Promise<readonly Ancestor[]> => {
  const found = await sql<Ancestor>`
    with recursive up as (
      select code, name, parent_code, 0 as depth from area where code = ${code}
      union all
      select a.code, a.name, a.parent_code, up.depth + 1 from area a join up on a.code = up.parent_code
      where up.depth < 10
    )
    select code, name from up order by depth desc`.execute(db)
  return found.rows
}

export const levelsOf = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('area')
    .select(['code', 'level'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ code, level }) => [code, level]))
}

export const countBelow = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('area')
    .select((eb) => ['parent_code', eb.fn.countAll<string>().as('count')])
    .where('parent_code', 'in', [...codes])
    .groupBy('parent_code')
    .execute()
  return new Map(rows.map((row) => [row.parent_code, Number(row.count)]))
}

export type SeededArea = {
  readonly code: string
  readonly name: string
  readonly parent: string
  readonly level: string
}

export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('area').select('id').limit(1).executeTakeFirst()) !== undefined

/** Two servers that start together put them in once: the second waits for the first, then finds them there. */
export const lockAreas = (db: Db) => sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
const seedLock = 7_140_020

/** Whole columns travel as one parameter each: forty thousand rows in one statement. */
export const addAreas = (db: Db, areas: readonly SeededArea[], at: Date) =>
  sql`
    insert into area (id, code, name, name_en, parent_code, level, updated_at, updated_by)
    select code, code, name, '', parent, level, ${at}, ''
    from unnest(
      ${areas.map(({ code }) => code)}::text[], ${areas.map(({ name }) => name)}::text[],
      ${areas.map(({ parent }) => parent)}::text[], ${areas.map(({ level }) => level)}::text[]
    ) as given (code, name, parent, level)
    on conflict (code) do nothing`.execute(db)
