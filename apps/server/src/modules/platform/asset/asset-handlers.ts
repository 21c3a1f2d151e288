import { AppError } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { requireKind, ruleOf } from './asset-access.ts'
import { createAsset } from './asset-saving.ts'
import { listAssets } from './asset-store.ts'
import { storedDocument } from '#operations/stored-document.ts'
import { detail, findFor, summaries, viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { listUsers, readDocument } from './document-store.ts'
import { requireFolder } from './folder-handlers.ts'
import { recordAsset } from './record-asset.ts'
import { setFavourite, touchAsset } from './personal-store.ts'
import { thumbnailsFor } from './thumbnails.ts'

type Named =
  | 'asset.list'
  | 'asset.get'
  | 'asset.listThumbnails'
  | 'asset.create'
  | 'asset.copy'
  | 'asset.update'
  | 'asset.remove'
  | 'asset.restore'
  | 'asset.setFavourite'

const ok = { ok: true } as const

export const assetHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  ...retention(needs),
  'asset.list': listing(needs),
  'asset.listThumbnails': async ({ ids }, { caller }) => ({
    thumbnails: await thumbnailsFor(needs, caller, ids),
  }),
  'asset.get': async (input, { caller }) => openDetail(needs, caller, input),
  'asset.create': async (input, { caller, record }) => {
    requireKind(caller, ruleOf(needs.kinds, input.kind), 'edit')
    await requireFolder(needs, caller, input)
    const made = await createAsset(needs, caller, input)
    const { kind, name, description, folderId } = input
    recordAsset(record, { id: made.id, kind, name }, { after: { name, description, folderId } })
    return made
  },
  'asset.copy': async (input, { caller, record }) => {
    const { row } = await findFor(needs, caller, { id: input.id, level: 'view' })
    const source = await openDetail(needs, caller, { id: input.id })
    const { kind, description, document } = source
    const { name } = input
    const made = await createAsset(needs, caller, {
      kind,
      description,
      document,
      name,
      folderId: row.folder_id,
    })
    recordAsset(record, { id: made.id, kind, name }, { after: { name, copyOf: row.name } })
    return made
  },
})

type Retention = 'asset.update' | 'asset.remove' | 'asset.restore' | 'asset.setFavourite'

/** What is done with an asset as a whole, whatever stands in it. */
const retention = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Retention> => ({
  'asset.update': async (input, { caller, record }) => {
    const { row } = await findFor(needs, caller, { id: input.id, level: 'edit' })
    const { name = row.name, description = row.description, folderId = row.folder_id } = input
    await requireFolder(needs, caller, { kind: row.kind, folderId })
    await needs.db
      .updateTable('asset')
      .set({ name, description, folder_id: folderId })
      .where('id', '=', input.id)
      .execute()
    recordAsset(record, row, {
      before: { name: row.name, description: row.description, folderId: row.folder_id },
      after: { name, description, folderId },
    })
    return ok
  },
  'asset.remove': async (input, { caller, record }) => {
    const { row } = await findFor(needs, caller, { id: input.id, level: 'manage' })
    const users = await listUsers(needs.db, input.id)
    if (users.length > 0)
      throw new AppError('in-use', { count: users.length, names: users.map((user) => user.name).join('、') })
    await setDeleted(needs, input.id, needs.now())
    recordAsset(record, row, { before: { name: row.name, version: row.version } })
    return ok
  },
  'asset.restore': async (input, { caller, record }) => {
    const { row } = await findFor(needs, caller, { id: input.id, level: 'manage', deleted: true })
    await setDeleted(needs, input.id, null)
    recordAsset(record, row, { before: { deleted: true }, after: { deleted: false } })
    return ok
  },
  'asset.setFavourite': async (input, { caller }) => {
    await findFor(needs, caller, { id: input.id, level: 'view' })
    await setFavourite(needs.db, {
      userId: caller.userId,
      assetId: input.id,
      favourite: input.favourite,
      at: needs.now(),
    })
    return ok
  },
})

const listing =
  (needs: AssetNeeds): HandlersOf<'asset'>['asset.list'] =>
  async ({ kind, text, folderId, show, ids, ...page }, { caller }) => {
    requireKind(caller, ruleOf(needs.kinds, kind), 'view')
    const filter = { kind, text, folderId, show, ids }
    const found = await listAssets(needs.db, viewerOf(needs, caller), { filter, page })
    return { data: await summaries(needs, caller, found.rows), total: found.total }
  }

/** Editors get the draft, others the published version; a named version needs level edit, as its history does. */
const openDetail = async (
  needs: AssetNeeds,
  caller: Caller,
  wish: { id: string; version?: number | undefined },
) => {
  const level = wish.version === undefined ? 'view' : 'edit'
  const { row, rule, level: own } = await findFor(needs, caller, { id: wish.id, level })
  if (own !== 'view') await rule.lock?.(caller, row.id)
  const version = wish.version ?? (own === 'view' ? row.version : undefined)
  const stored = await readDocument(needs.db, wish.id, version)
  if (stored === undefined) throw new AppError('not-found')
  const whole = storedDocument(rule.document, { ...row, document: stored })
  const document = own === 'view' ? (rule.shownTo?.(whole, caller) ?? whole) : whole
  const opened = await detail(needs, caller, { row, document })
  await touchAsset(needs.db, { caller, assetId: wish.id, at: needs.now() })
  return opened
}

const setDeleted = (needs: AssetNeeds, id: string, at: Date | null) =>
  needs.db.updateTable('asset').set({ deleted_at: at }).where('id', '=', id).execute()
