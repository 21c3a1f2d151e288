import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { publishedOrEdited, visibleAssets } from './asset-store.ts'
import type { Viewer } from './asset-store.ts'

export type FolderRow = {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly created_by: string
}

/** Folders `f` that are somebody's own, or in which he sees something. */
const reached = (db: Db, viewer: Viewer, kind: string): RawBuilder<SqlBool> => {
  const { caller } = viewer
  const used = visibleAssets(db, viewer)
    .where('a.kind', '=', kind)
    .where('a.deleted_at', 'is', null)
    .where(publishedOrEdited(caller))
  return sql<SqlBool>`f.kind = ${kind} and (f.created_by = ${caller.userId} or ${caller.isSuper}
    or f.id in (select folder_id from (${used}) used))`
}

/**
 * Folders of a kind that somebody may know of: those that he reaches, and those above them. A name can say as much as
 * what lies under it (PRM-06).
 */
export const visibleFolders = async (db: Db, viewer: Viewer, kind: string): Promise<readonly FolderRow[]> => {
  const found = await sql<FolderRow>`
    with recursive shown as (
      select f.id, f.parent_id from asset_folder f where ${reached(db, viewer, kind)}
      union select f.id, f.parent_id from asset_folder f join shown on f.id = shown.parent_id
    ) select id, parent_id, name, created_by from asset_folder
    where id in (select id from shown) order by name`.execute(db)
  return found.rows
}

/** Whether one folder is among those: he reaches it, or one below it. */
export const isFolderVisible = async (
  db: Db,
  viewer: Viewer,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<boolean> => {
  const found = await sql<{ hit: boolean }>`
    with recursive below as (
      select id from asset_folder where id = ${id} and kind = ${kind}
      union select f.id from asset_folder f join below on f.parent_id = below.id
    ) select exists (
      select 1 from asset_folder f join below on below.id = f.id where ${reached(db, viewer, kind)}) as hit`.execute(
    db,
  )
  return found.rows[0]?.hit ?? false
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
