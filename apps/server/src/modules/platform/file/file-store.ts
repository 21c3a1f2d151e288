import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '@gridwright/db'
import type { HandlerInput } from '@gridwright/contract'
import type { Seen } from '#operations/data-scope.ts'
import { pageOf } from '#platform/page-of.ts'

export type FileRow = Selectable<Tables['stored_file']>
export type LibraryRow = FileRow & { readonly owner_name: string | null }
export type NewFile = Insertable<Tables['stored_file']>

/** Where a file belongs, for `seen()`. */
export const filePlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('f.owner_id') }

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()

export const noteTaken = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('stored_file').set({ taken_at: now }).where('id', '=', id).execute()

const library = (db: Db, seen: Seen) =>
  db
    .selectFrom('stored_file as f')
    .leftJoin('user as u', 'u.id', 'f.owner_id')
    .where('f.purpose', '=', 'library')
    .where(seen)
    .selectAll('f')
    .select('u.display_name as owner_name')

export const findInLibrary = (db: Db, seen: Seen, ids: readonly string[]): Promise<LibraryRow[]> =>
  library(db, seen)
    .where('f.id', 'in', [...ids])
    .execute()

type Asked = HandlerInput<'file.list'>
const columns = {
  name: 'f.name',
  size: 'f.size',
  createdAt: 'f.created_at',
  expiresAt: 'f.expires_at',
} as const

export const listFiles = async (
  db: Db,
  seen: Seen,
  asked: Asked,
): Promise<{ rows: LibraryRow[]; total: number }> => {
  const { text, group, ownerId, from, to } = asked
  const found = library(db, seen)
    .where('f.removed_at', 'is', null)
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(f.name), lower(${text ?? ''})) > 0`),
    )
    .$if(group !== undefined, (query) => query.where('f.file_group', '=', group ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('f.owner_id', '=', ownerId ?? ''))
    .$if(from !== undefined, (query) => query.where('f.created_at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('f.created_at', '<', sql<Date>`${to}::date + 1`))
  const ordered = found.orderBy(columns[asked.sort], asked.descending ? 'desc' : 'asc').orderBy('f.id')
  return pageOf(db, ordered, asked)
}

export const insertFile = (db: Db, file: NewFile) => db.insertInto('stored_file').values(file).execute()

export const renameFile = (db: Db, id: string, name: string) =>
  db.updateTable('stored_file').set({ name }).where('id', '=', id).execute()

export const setRemoved = (db: Db, ids: readonly string[], at: Date | null) =>
  db
    .updateTable('stored_file')
    .set({ removed_at: at })
    .where('id', 'in', [...ids])
    .where('swept_at', 'is', null)
    .returning('id')
    .execute()

/** Bytes on the disk: of everything, and of what one person uploaded. Removed files count until they are swept. */
export const usedBytes = async (db: Db, ownerId: string): Promise<{ own: number; whole: number }> => {
  const row = await db
    .selectFrom('stored_file')
    .where('swept_at', 'is', null)
    .select([
      sql<number>`coalesce(sum(size), 0)::bigint`.as('whole'),
      sql<number>`coalesce(sum(size) filter (where owner_id = ${ownerId} and purpose <> 'job'), 0)::bigint`.as(
        'own',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { own: Number(row.own), whole: Number(row.whole) }
}

export const findAvatar = (db: Db, ownerId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'avatar')
    .executeTakeFirst()

export const deleteFile = (db: Db, id: string) => db.deleteFrom('stored_file').where('id', '=', id).execute()

/** What must go from the disk: expired, or taken out before `removedBefore`. */
export const takeSweepable = (db: Db, now: Date, removedBefore: Date): Promise<FileRow[]> =>
  db
    .updateTable('stored_file')
    .set({ swept_at: now })
    .where('swept_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb('removed_at', '<=', removedBefore),
        // The report that it was entered by is gone for good.
        eb.and([eb('purpose', '=', 'attachment'), eb('asset_id', 'is', null)]),
      ]),
    )
    .returningAll()
    .execute()

/** Rows that have said long enough that their file has expired; those of jobs say it at once. */
export const deleteSwept = (db: Db, before: Date) =>
  db
    .deleteFrom('stored_file')
    .where('swept_at', 'is not', null)
    .where((eb) => eb.or([eb('purpose', '<>', 'library'), eb('swept_at', '<=', before)]))
    .execute()

const rulesName = 'file-rules'

export const readRules = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('installation').select('value').where('name', '=', rulesName).executeTakeFirst())
    ?.value

export const writeRules = (db: Db, rules: object, now: Date) => {
  const value = JSON.stringify(rules)
  return db
    .insertInto('installation')
    .values({ name: rulesName, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute()
}
