import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from './asset-store.ts'

export const listFolders = (db: Db, kind: string) =>
  db
    .selectFrom('asset_folder')
    .select(['id', 'kind', 'parent_id', 'name', 'created_by'])
    .where('kind', '=', kind)
    .orderBy('name')
    .execute()

export const folderExists = async (db: Db, kind: string, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('asset_folder')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return found !== undefined
}

/** true where `id` is `under` itself or lies above it: such a move would make a circle. */
export const isFolderAbove = async (db: Db, id: string, under: string): Promise<boolean> => {
  const found = await sql<{ hit: boolean }>`
    with recursive up as (
      select id, parent_id from asset_folder where id = ${under}
      union select f.id, f.parent_id from asset_folder f join up on f.id = up.parent_id
    ) select exists (select 1 from up where id = ${id}) as hit`.execute(db)
  return found.rows[0]?.hit ?? false
}

/** Nothing is put into it meanwhile. */
export const lockFolder = (tx: Db, id: string) =>
  tx.selectFrom('asset_folder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What was deleted in it comes back, if it does, outside of all folders. */
export const dropFolder = async (tx: Db, id: string): Promise<void> => {
  await tx.updateTable('asset').set({ folder_id: null }).where('folder_id', '=', id).execute()
  await tx.deleteFrom('asset_folder').where('id', '=', id).execute()
}

/** By what people see: what was deleted keeps no folder. */
export const folderIsUsed = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .selectNoFrom([
      sql<SqlBool>`exists (select 1 from asset where folder_id = ${id} and deleted_at is null)
        or exists (select 1 from asset_folder where parent_id = ${id})`.as('used'),
    ])
    .executeTakeFirstOrThrow()
  return found.used === true
}
