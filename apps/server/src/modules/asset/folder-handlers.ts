import { randomUUID } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { requireKind, ruleOf } from './asset-access.ts'
import type { AssetWork } from './asset-work.ts'
import { folderExists, folderIsUsed, isFolderAbove, listFolders } from './folder-store.ts'

type Named = 'asset.listFolders' | 'asset.saveFolder' | 'asset.removeFolder'
type FolderEdit = {
  readonly id?: string | undefined
  readonly kind: AssetKind
  readonly parentId: string | null
  readonly name: string
}

/** Folders order a kind's assets for everybody who edits the kind; they grant nothing. */
export const folderHandlers = (work: AssetWork): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.listFolders': async ({ kind }, { caller }) => {
    requireKind(caller, ruleOf(work.kinds, kind), 'view')
    const rows = await listFolders(work.db, kind)
    return { folders: rows.map((row) => ({ id: row.id, kind, parentId: row.parent_id, name: row.name })) }
  },
  'asset.saveFolder': async (input, { caller }) => {
    requireKind(caller, ruleOf(work.kinds, input.kind), 'edit')
    if (input.parentId !== null && !(await folderExists(work.db, input.kind, input.parentId)))
      throw new AppError('not-found')
    return {
      id:
        input.id === undefined
          ? await addFolder(work, caller, input)
          : await changeFolder(work, input.id, input),
    }
  },
  'asset.removeFolder': async ({ id }, { caller }) => {
    const folder = await work.db
      .selectFrom('asset_folder')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (folder === undefined) throw new AppError('not-found')
    requireKind(caller, ruleOf(work.kinds, folder.kind as AssetKind), 'edit')
    if (await folderIsUsed(work.db, id)) throw new AppError('not-empty')
    await work.db.deleteFrom('asset_folder').where('id', '=', id).execute()
    return { ok: true }
  },
})

const addFolder = async (work: AssetWork, caller: Caller, edit: FolderEdit): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  await work.db
    .insertInto('asset_folder')
    .values({ id, kind: edit.kind, parent_id: edit.parentId, name: edit.name, created_by: caller.userId })
    .execute()
  return id
}

const changeFolder = async (work: AssetWork, id: string, edit: FolderEdit): Promise<string> => {
  if (edit.parentId !== null && (await isFolderAbove(work.db, id, edit.parentId)))
    throw new AppError('not-found')
  const changed = await work.db
    .updateTable('asset_folder')
    .set({ name: edit.name, parent_id: edit.parentId })
    .where('id', '=', id)
    .where('kind', '=', edit.kind)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('not-found')
  return id
}
