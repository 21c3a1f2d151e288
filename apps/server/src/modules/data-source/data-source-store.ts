import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Connection, DataSourceType } from '@gridwright/contract'
import type { Tables } from '@gridwright/db'

export type Db = Kysely<Tables>

const rows = (db: Db) =>
  db
    .selectFrom('data_source as d')
    .leftJoin('user as u', 'u.id', 'd.updated_by')
    .select([
      'd.id',
      'd.name',
      'd.description',
      'd.type',
      'd.connection',
      'd.secret',
      'd.version',
      'd.created_at',
      'd.updated_at',
      sql<string>`coalesce(u.display_name, '')`.as('updatedBy'),
    ])

export type SourceRow = Awaited<ReturnType<typeof findSource>> & {}

export const findSource = (db: Db, id: string) => rows(db).where('d.id', '=', id).executeTakeFirst()

export type SourceFilter = {
  readonly text: string
  readonly type?: DataSourceType | undefined
  readonly currentPage: number
  readonly pageSize: number
}

const matching = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const listSources = async (db: Db, { text, type, currentPage, pageSize }: SourceFilter) => {
  let found = rows(db)
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

export const listNames = (db: Db, ids?: readonly string[]) => {
  const all = db.selectFrom('data_source').select(['id', 'name', 'type']).orderBy('name')
  return (ids ? all.where('id', 'in', ids) : all).execute()
}

export type SourceWrite = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly connection: Connection
  /** Sealed. */
  readonly secret: string | null
  readonly by: string
  readonly at: Date
}

const columnsOf = ({ name, description, connection, secret, by, at }: SourceWrite) => ({
  name,
  description,
  type: connection.type,
  connection: JSON.stringify(connection),
  secret,
  updated_by: by,
  updated_at: at,
})

export const insertSource = (db: Db, source: SourceWrite) =>
  db
    .insertInto('data_source')
    .values({ id: source.id, created_at: source.at, ...columnsOf(source) })
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

export const countSources = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('data_source')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
