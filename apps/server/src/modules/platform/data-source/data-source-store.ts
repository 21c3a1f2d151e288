import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Connection, DataSourceType } from '@gridwright/contract'
import type { Seen } from '#operations/data-scope.ts'

/** A source's place is its owner's: what a data scope is asked about. */
export const sourcePlace = { organisation: sql.ref('p.organisation_id'), owner: sql.ref('d.owner_id') }

const rows = (db: Db, seen: Seen) =>
  db
    .selectFrom('data_source as d')
    .leftJoin('user as u', 'u.id', 'd.updated_by')
    .leftJoin('user as p', 'p.id', 'd.owner_id')
    .where(seen)
    .select([
      'd.id',
      'd.name',
      'd.description',
      'd.type',
      'd.connection',
      'd.secret',
      'd.write_username',
      'd.write_secret',
      'd.version',
      'd.created_at',
      'd.updated_at',
      sql<string>`coalesce(u.display_name, '')`.as('updatedBy'),
      sql<string>`coalesce(p.display_name, '')`.as('ownerName'),
    ])

export type SourceRow = Awaited<ReturnType<typeof findSource>> & {}

export const findSource = (db: Db, seen: Seen, id: string) =>
  rows(db, seen).where('d.id', '=', id).executeTakeFirst()

export const findSources = (db: Db, seen: Seen, ids: readonly string[]) =>
  rows(db, seen)
    .where(sql<boolean>`d.id = any(${[...ids]}::text[])`)
    .execute()

export type SourceFilter = {
  readonly text: string
  readonly type?: DataSourceType | undefined
  readonly currentPage: number
  readonly pageSize: number
}

const matching = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const listSources = async (
  db: Db,
  seen: Seen,
  { text, type, currentPage, pageSize }: SourceFilter,
) => {
  let found = rows(db, seen)
  if (text !== '') found = found.where('d.name', 'ilike', matching(text))
  if (type !== undefined) found = found.where('d.type', '=', type)
  const page = await found
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: page, total }
}

const sources = (db: Db, seen: Seen) =>
  db.selectFrom('data_source as d').leftJoin('user as p', 'p.id', 'd.owner_id').where(seen)

export const listNames = (db: Db, seen: Seen, ids?: readonly string[]) => {
  const all = sources(db, seen).select(['d.id', 'd.name', 'd.type']).orderBy('d.name')
  return (ids ? all.where('d.id', 'in', ids) : all).execute()
}

export type SourceWrite = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly connection: Connection
  /** Sealed. */
  readonly secret: string | null
  /** Of the account that enters data; its secret is sealed too. */
  readonly writing: { readonly username: string | null; readonly secret: string | null }
  readonly by: string
  readonly at: Date
}

const columnsOf = ({ name, description, connection, secret, writing, by, at }: SourceWrite) => ({
  name,
  description,
  type: connection.type,
  connection: JSON.stringify(connection),
  secret,
  write_username: writing.username,
  write_secret: writing.secret,
  updated_by: by,
  updated_at: at,
})

export const insertSource = (db: Db, source: SourceWrite) =>
  db
    .insertInto('data_source')
    .values({ id: source.id, created_at: source.at, owner_id: source.by, ...columnsOf(source) })
    .execute()

/** False where the version is no longer this one. */
export const updateSource = async (db: Db, source: SourceWrite, version: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('data_source')
    .set({ ...columnsOf(source), version: version + 1 })
    .where('id', '=', source.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteSource = (db: Db, id: string) =>
  db.deleteFrom('data_source').where('id', '=', id).execute()

export const countSources = async (db: Db, seen: Seen): Promise<number> => {
  const row = await sources(db, seen)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const ownersOfSources = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<{ owner_id: string; n: number }>`
    select owner_id, count(*) as n from data_source where owner_id = any(${[...userIds]}::text[])
    group by owner_id`.execute(db)
  return new Map(found.rows.map((row) => [row.owner_id, Number(row.n)]))
}

export const giveSources = (db: Db, from: readonly string[], to: string): Promise<unknown> =>
  sql`update data_source set owner_id = ${to} where owner_id = any(${[...from]}::text[])`.execute(db)
