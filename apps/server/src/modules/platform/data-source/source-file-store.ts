import { AppError } from '@gridwright/contract'
import type { Connection } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { SourceFileBytes } from './reading/reader-messages.ts'

/** Whose files may be read: those of the source, and for who fills in a form what he uploaded himself. */
type Whose = { readonly sourceId?: string | undefined; readonly userId?: string | undefined }

/** Those that are kept here; others are fetched at every read. */
const namedFiles = (connection: Connection) =>
  connection.type === 16 ? connection.files.filter(({ url }) => url === undefined) : []

const found = (db: Db, ids: readonly string[], { sourceId = '', userId = '' }: Whose) =>
  db
    .selectFrom('data_source_file')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where((is) =>
      is.or([
        is('source_id', '=', sourceId),
        is.and([is('source_id', 'is', null), is('created_by', '=', userId)]),
      ]),
    )

/** What the source's files hold; undefined of other kinds. One that is gone is left out: the reader says which. */
export const filesOf = async (
  db: Db,
  connection: Connection,
  whose: Whose,
): Promise<readonly SourceFileBytes[] | undefined> => {
  if (connection.type !== 16) return undefined
  const ids = namedFiles(connection).map(({ id }) => id)
  const rows = await found(db, ids, whose).select(['id', 'bytes']).execute()
  return rows.map(({ id, bytes }) => ({ id, bytes: new Uint8Array(bytes) }))
}

/** Throws `source-file-gone` for a file that is neither of this source nor uploaded by who saves it. */
export const requireFiles = async (db: Db, connection: Connection, whose: Whose): Promise<void> => {
  const files = namedFiles(connection)
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const rows = await found(db, ids, whose).select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const gone = files.find(({ id }) => !known.has(id))
  if (gone) throw new AppError('source-file-gone', { name: gone.name })
}

/** The source keeps the files that it names, and lets go of others that it had. */
export const claimFiles = async (db: Db, connection: Connection, sourceId: string): Promise<void> => {
  const ids = namedFiles(connection).map(({ id }) => id)
  await sql`update data_source_file set source_id = ${sourceId}
    where id = any(${ids}::text[]) and source_id is null`.execute(db)
  await sql`delete from data_source_file
    where source_id = ${sourceId} and not (id = any(${ids}::text[]))`.execute(db)
}

export type NewFile = {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
  readonly by: string
  readonly at: Date
}

const day = 86_400_000

/** Keeps an upload, and drops those that no source was saved with for a day. */
export const insertSourceFile = async (db: Db, { id, name, bytes, by, at }: NewFile): Promise<void> => {
  await db
    .deleteFrom('data_source_file')
    .where('source_id', 'is', null)
    .where('created_at', '<', new Date(at.getTime() - day))
    .execute()
  await db
    .insertInto('data_source_file')
    .values({ id, source_id: null, name, bytes, created_at: at, created_by: by })
    .execute()
}

/** Bytes that a person has uploaded and no source was saved with yet. */
export const waitingBytes = async (db: Db, userId: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('data_source_file')
    .where('source_id', 'is', null)
    .where('created_by', '=', userId)
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::float8`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}
