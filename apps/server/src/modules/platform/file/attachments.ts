import { AppError, fileEndings } from '@gridwright/contract'
import { ownershipOf } from '#operations/ownership.ts'
import type { Attachments } from './file-api.ts'
import { findFile } from './file-store.ts'
import { claimAttachments, expireAttachments } from './attachment-store.ts'
import { openFile } from './own-files.ts'
import { takeIn, unsavedDays } from './take-in.ts'
import type { FileNeeds } from './take-in.ts'

const day = 86_400_000
/** So long a file is there that no row has any more. */
const droppedDays = 30

/** No videos: the house keeps those for two weeks only (ERR-07). */
const endings = {
  picture: fileEndings.image,
  file: [...fileEndings.document, ...fileEndings.image, ...fileEndings.archive],
} as const

/** Files that rows of people's tables refer to: each belongs to one report and, once saved, to one row. */
export const attachmentsOf = (needs: FileNeeds): Attachments => {
  const inDays = (days: number): Date => new Date(needs.now().getTime() + days * day)
  return {
    add: async (caller, assetId, { file, kind, largestMb }) => {
      const wanted = { purpose: 'attachment', ...ownershipOf(caller), assetId, largestMb } as const
      return { id: await takeIn(needs, file, { ...wanted, endings: endings[kind] }), name: file.name }
    },
    open: async ({ userId }, assetId, id) => {
      const row = await findFile(needs.db, id)
      const isThere = row?.purpose === 'attachment' && row.asset_id === assetId && row.removed_at === null
      if (!isThere || (row.claimed_at === null && row.owner_id !== userId)) throw new AppError('not-found')
      const { path, name, contentType } = await openFile(needs, row)
      return { path, name, contentType, size: row.size, isPicture: row.file_group === 'image' }
    },
    claim: async ({ userId }, assetId, ids) => {
      const rows = await claimAttachments(needs.db, { ownerId: userId, assetId, ids }, needs.now())
      return rows.map(({ id, name, file_group: group }) => ({ id, name, isPicture: group === 'image' }))
    },
    release: async (ids) => {
      await expireAttachments(needs.db, { ids, claimed: false }, inDays(unsavedDays))
    },
    drop: async (assetId, ids) => {
      await expireAttachments(needs.db, { ids, assetId, claimed: true }, inDays(droppedDays))
    },
  }
}
