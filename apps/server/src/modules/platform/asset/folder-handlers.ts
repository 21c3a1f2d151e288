import { randomUUID } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { capOf, requireKind, ruleOf } from './asset-access.ts'
import { viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import {
  dropFolder,
  folderIsUsed,
  isFolderAbove,
  isFolderVisible,
  lockFolder,
  visibleFolders,
} from './folder-store.ts'

type Named = 'asset.listFolders' | 'asset.saveFolder' | 'asset.removeFolder'
type FolderEdit = {
  readonly id?: string | undefined
  readonly kind: AssetKind
  readonly parentId: string | null
  readonly name: string
}

/** Folders order a kind's assets for all who see one of those; they grant nothing. Whoever made one changes it. */
export const folderHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.listFolders': async ({ kind }, { caller }) => {
    const rule = ruleOf(needs.kinds, kind)
    requireKind(caller, rule, 'view')
    const rows = await visibleFolders(needs.db, viewerOf(needs, caller), kind)
    const mayEdit = capOf(caller, rule) > 1
    return {
      folders: rows.map((row) => ({
        id: row.id,
        kind,
        parentId: row.parent_id,
        name: row.name,
        mayEdit: mayEdit && isMaker(caller, row),
      })),
    }
  },
  'asset.saveFolder': async (input, { caller, record }) => {
    requireKind(caller, ruleOf(needs.kinds, input.kind), 'edit')
    const { id, name, parentId, kind } = input
    await requireFolder(needs, caller, { kind, folderId: parentId })
    if (id !== undefined) await requireFolder(needs, caller, { kind, folderId: id })
    if (id === undefined) {
      const made = await addFolder(needs, caller, input)
      record({ entity: 'folder', id: made, name, after: { name, parentId } })
      return { id: made }
    }
    const before = await changeFolder(needs, caller, { ...input, id })
    record({ entity: 'folder', id, name, before, after: { name, parentId } })
    return { id }
  },
  'asset.removeFolder': async ({ id }, { caller, record }) => {
    await needs.db.transaction().execute(async (tx) => {
      const folder = await lockFolder(tx, id)
      if (folder === undefined) throw new AppError('not-found')
      requireKind(caller, ruleOf(needs.kinds, folder.kind as AssetKind), 'edit')
      // By the same connection: one that waits for another while it holds a lock may wait for ever.
      await requireFolder({ ...needs, db: tx }, caller, { kind: folder.kind, folderId: id })
      await requireMaker(needs, caller, folder)
      if (await folderIsUsed(tx, id)) throw new AppError('not-empty')
      await dropFolder(tx, id)
      record({ entity: 'folder', id, name: folder.name, before: { name: folder.name } })
    })
    return { ok: true }
  },
})

/** What somebody may not know of is not there for him. */
export const requireFolder = async (
  needs: AssetNeeds,
  caller: Caller,
  { kind, folderId }: { readonly kind: string; readonly folderId: string | null },
): Promise<void> => {
  if (folderId === null) return
  if (!(await isFolderVisible(needs.db, viewerOf(needs, caller), { kind, id: folderId })))
    throw new AppError('not-found')
}

const isMaker = ({ userId, isSuper }: Caller, folder: { readonly created_by: string }): boolean =>
  isSuper || folder.created_by === userId

const requireMaker = async (
  { people }: AssetNeeds,
  caller: Caller,
  folder: { readonly created_by: string },
): Promise<void> => {
  if (isMaker(caller, folder)) return
  const names = await people.names([folder.created_by])
  throw new AppError('folder-of-another', { name: names.get(folder.created_by) ?? '…' })
}

const addFolder = async (needs: AssetNeeds, caller: Caller, edit: FolderEdit): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  await needs.db
    .insertInto('asset_folder')
    .values({ id, kind: edit.kind, parent_id: edit.parentId, name: edit.name, created_by: caller.userId })
    .execute()
  return id
}

/** The folder of that name at the top that the caller sees, else a new one of his. */
export const folderNamed = async (
  needs: AssetNeeds,
  caller: Caller,
  { kind, name }: { readonly kind: AssetKind; readonly name: string },
): Promise<string> => {
  requireKind(caller, ruleOf(needs.kinds, kind), 'edit')
  const folders = await visibleFolders(needs.db, viewerOf(needs, caller), kind)
  const found = folders.find((one) => one.name === name && one.parent_id === null)
  return found?.id ?? addFolder(needs, caller, { kind, name, parentId: null })
}

/** Answers what it was. */
const changeFolder = (needs: AssetNeeds, caller: Caller, edit: FolderEdit & { readonly id: string }) =>
  needs.db.transaction().execute(async (tx) => {
    const folder = await lockFolder(tx, edit.id)
    if (folder === undefined || folder.kind !== edit.kind) throw new AppError('not-found')
    await requireMaker(needs, caller, folder)
    if (edit.parentId !== null && (await isFolderAbove(tx, edit.id, edit.parentId)))
      throw new AppError('not-found')
    await tx
      .updateTable('asset_folder')
      .set({ name: edit.name, parent_id: edit.parentId })
      .where('id', '=', edit.id)
      .execute()
    return { name: folder.name, parentId: folder.parent_id }
  })
