import type { Db } from '@gridwright/db'
import type { FileRow } from './file-store.ts'

type Wish = { readonly ownerId: string; readonly assetId: string; readonly ids: readonly string[] }

/** Those that wait, from now on kept for good: of two saves one gets each. */
export const claimAttachments = async (
  db: Db,
  { ownerId, assetId, ids }: Wish,
  now: Date,
): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .updateTable('stored_file')
        .set({ claimed_at: now, expires_at: null })
        .where('id', 'in', [...ids])
        .where('purpose', '=', 'attachment')
        .where('asset_id', '=', assetId)
        .where('owner_id', '=', ownerId)
        .where('claimed_at', 'is', null)
        .where('swept_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .execute()

type Expiring = {
  readonly ids: readonly string[]
  readonly assetId?: string
  /** Some row had them. */
  readonly claimed: boolean
}

export const expireAttachments = async (
  db: Db,
  { ids, assetId, claimed }: Expiring,
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('stored_file')
    .set({ expires_at: at, ...(!claimed && { claimed_at: null }) })
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'attachment')
    .$if(assetId !== undefined, (query) => query.where('asset_id', '=', assetId ?? ''))
    .execute()
}
