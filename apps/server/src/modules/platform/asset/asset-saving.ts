import { randomUUID } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { requireKind, ruleOf } from './asset-access.ts'
import type { AssetKindRule } from './asset-api.ts'
import { sentDocument, storedDocument } from '#operations/stored-document.ts'
import { findFor } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { publishDocument, readDocument, replaceUses, saveDraft } from './document-store.ts'
import { draftVersion, keepThumbnail } from './thumbnail-store.ts'

export type NewAsset = {
  readonly kind: AssetKind
  readonly name: string
  readonly description: string
  readonly folderId: string | null
  readonly document: unknown
  readonly publish?: boolean
  readonly id?: string
}

export type Saved = { readonly id: string; readonly revision: number; readonly version: number }

const newId = (): string => randomUUID().replaceAll('-', '')

export const createAsset = async (needs: AssetNeeds, caller: Caller, asset: NewAsset): Promise<Saved> => {
  const rule = ruleOf(needs.kinds, asset.kind)
  requireKind(caller, rule, 'edit')
  const document = sentDocument(rule.document, asset)
  const id = asset.id ?? newId()
  const now = needs.now()
  await needs.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('asset')
      .values({
        id,
        kind: asset.kind,
        name: asset.name,
        description: asset.description,
        folder_id: asset.folderId,
        owner_id: caller.userId,
        draft: rule.document.write(document),
        created_at: now,
        updated_at: now,
        updated_by: caller.userId,
      })
      .execute()
    await replaceUses(tx, id, rule.uses(document))
    await keepThumbnail(tx, { id, version: draftVersion, svg: rule.thumbnail?.(document) ?? null })
  })
  if (asset.publish !== true) return { id, revision: 0, version: 0 }
  return publishAsset(needs, caller, { id, revision: 0, comment: '' })
}

/** A save based on another revision changes nothing and says who was first; the caller keeps both. */
const conflict = async (needs: AssetNeeds, caller: Caller, id: string): Promise<AppError> => {
  const { row } = await findFor(needs, caller, { id, level: 'edit' })
  const names = await needs.people.names([row.updated_by])
  return new AppError('asset-conflict', {
    user: names.get(row.updated_by) ?? '',
    time: row.updated_at.toISOString(),
    revision: row.revision,
  })
}

export const saveAssetDraft = async (
  needs: AssetNeeds,
  caller: Caller,
  edit: { readonly id: string; readonly document: unknown; readonly revision: number },
): Promise<Saved> => {
  const { id, revision } = edit
  const { row, rule } = await findFor(needs, caller, { id, level: 'edit' })
  const document = sentDocument(rule.document, { name: row.name, document: edit.document })
  const save = { id, revision, userId: caller.userId, at: needs.now(), uses: rule.uses(document) }
  const svg = rule.thumbnail?.(document) ?? null
  const saved = await saveDraft(needs.db, { ...save, svg, draft: rule.document.write(document) })
  if (saved === undefined) throw await conflict(needs, caller, id)
  return { id, ...saved }
}

export const publishAsset = async (
  needs: AssetNeeds,
  caller: Caller,
  wish: { readonly id: string; readonly revision: number; readonly comment: string },
): Promise<Saved> => {
  const { row, rule } = await findFor(needs, caller, { id: wish.id, level: 'edit' })
  const { name } = row
  return publishAs(needs, caller, { ...wish, name, rule, document: await readDocument(needs.db, wish.id) })
}

type Publishing = {
  readonly id: string
  readonly revision: number
  readonly comment: string
  readonly keepDraftAs?: string | undefined
  readonly name: string
  readonly rule: AssetKindRule
  /** As it is stored. */
  readonly document: unknown
}

/** Everything is checked before anything is written. */
const publishAs = async (
  needs: AssetNeeds,
  caller: Caller,
  { rule, ...wish }: Publishing,
): Promise<Saved> => {
  const document = storedDocument(rule.document, wish)
  await rule.check?.(document, caller)
  const saved = await publishDocument(needs.db, {
    ...wish,
    userId: caller.userId,
    at: needs.now(),
    uses: rule.uses(document),
    document: rule.document.write(document),
    svg: rule.thumbnail?.(document) ?? null,
  })
  if (saved === undefined) throw await conflict(needs, caller, wish.id)
  return { id: wish.id, ...saved }
}

/** Back to the published version; refused where nothing is published, since nothing would be left. */
export const discardAssetDraft = async (
  needs: AssetNeeds,
  caller: Caller,
  wish: { readonly id: string; readonly revision: number },
): Promise<Saved> => {
  const { row, rule } = await findFor(needs, caller, { id: wish.id, level: 'edit' })
  if (row.version === 0) throw new AppError('not-found')
  const published = await readDocument(needs.db, wish.id, row.version)
  const uses = rule.uses(storedDocument(rule.document, { ...row, document: published }))
  const save = { ...wish, userId: caller.userId, at: needs.now(), uses, draft: null, svg: null }
  const saved = await saveDraft(needs.db, save)
  if (saved === undefined) throw await conflict(needs, caller, wish.id)
  return { id: wish.id, ...saved }
}

type RollbackWish = {
  readonly id: string
  readonly version: number
  readonly revision: number
  readonly keepDraftAs: string
}

/**
 * The old document is published again, so that history only grows; a draft becomes a version before it. Where the old one
 * cannot be published, the draft stays as it is.
 */
export const rollbackAsset = async (
  needs: AssetNeeds,
  caller: Caller,
  { version, ...wish }: RollbackWish,
): Promise<Saved> => {
  const { row, rule } = await findFor(needs, caller, { id: wish.id, level: 'edit' })
  const document = await readDocument(needs.db, wish.id, version)
  if (document === undefined) throw new AppError('not-found')
  return publishAs(needs, caller, { ...wish, name: row.name, rule, document, comment: `← v${version}` })
}
