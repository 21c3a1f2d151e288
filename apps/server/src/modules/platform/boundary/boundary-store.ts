import { createHash } from 'node:crypto'
import type { Boundary } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

type Wanted = {
  readonly text: string
  readonly sort: 'code' | 'updatedAt'
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

const shown = (db: Db) =>
  db
    .selectFrom('map_boundary as b')
    .leftJoin('area as a', 'a.code', 'b.code')
    .select(['b.code', 'b.features', 'b.datum', 'b.version', 'b.updated_at', 'b.updated_by'])
    .select(sql<number>`octet_length(b.outlines)`.as('bytes'))
    .select(sql<string>`coalesce(a.name, '')`.as('name'))

const rowOf = (row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): Boundary => ({
  code: row.code,
  name: row.name,
  features: row.features,
  bytes: Number(row.bytes),
  datum: row.datum as Boundary['datum'],
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  version: row.version,
})

export const listBoundaries = async (
  db: Db,
  { text, sort, descending, limit, offset }: Wanted,
): Promise<{ data: Boundary[]; total: number }> => {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = shown(db).where((where) =>
    where.or([where('b.code', 'ilike', like), where('a.name', 'ilike', like)]),
  )
  const rows = await found
    .orderBy(sort === 'code' ? 'b.code' : 'b.updated_at', descending ? 'desc' : 'asc')
    .orderBy('b.code')
    .limit(limit)
    .offset(offset)
    .execute()
  const all = await found.execute()
  return { data: rows.map(rowOf), total: all.length }
}

/** Locked until the transaction ends, so that of two who replace it one is told. */
export const lockBoundary = (db: Db, code: string) =>
  db
    .selectFrom('map_boundary')
    .select(['code', 'features', 'datum', 'tag', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

export const findBoundary = async (db: Db, code: string): Promise<Boundary | undefined> => {
  const row = await shown(db).where('b.code', '=', code).executeTakeFirst()
  return row && rowOf(row)
}

type Stored = {
  readonly code: string
  readonly features: number
  readonly datum: string
  readonly outlines: string
  readonly tag: string
  readonly updated_at: Date
  readonly updated_by: string
}

/** False where somebody else put it in meanwhile. */
export const insertBoundary = async (db: Db, row: Stored): Promise<boolean> => {
  const made = await db
    .insertInto('map_boundary')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

export const replaceBoundary = (db: Db, { code, ...row }: Stored, version: number): Promise<unknown> =>
  db
    .updateTable('map_boundary')
    .set({ ...row, version: version + 1 })
    .where('code', '=', code)
    .execute()

export const deleteBoundary = (db: Db, code: string): Promise<unknown> =>
  db.deleteFrom('map_boundary').where('code', '=', code).execute()

export const servedBoundary = (db: Db, code: string) =>
  db.selectFrom('map_boundary').select(['outlines', 'tag']).where('code', '=', code).executeTakeFirst()

/** Another text after every change of any of them. */
export const boundariesVersion = async (db: Db): Promise<string> => {
  const rows = await db.selectFrom('map_boundary').select(['code', 'tag']).orderBy('code').execute()
  const all = rows.map(({ code, tag }) => `${code}:${tag}`).join(' ')
  return createHash('sha256').update(all).digest('base64url').slice(0, 16)
}
