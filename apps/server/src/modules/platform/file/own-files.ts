import { stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError, avatarLargestMb, fileEndings, holdsAny } from '@gridwright/contract'
import type { fileAnswer, UploadedFile } from '@gridwright/contract'
import type { z } from 'zod'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf, owns } from '#operations/ownership.ts'
import { deleteFile, filePlace, findAvatar, findFile, findInLibrary } from './file-store.ts'
import type { FileRow } from './file-store.ts'
import { removePlaced } from './place-file.ts'
import { reencodePicture } from './reencode-picture.ts'
import { takeIn } from './take-in.ts'
import type { FileNeeds } from './take-in.ts'

/** Pixels each way. */
const avatarSize = 256
export const importLargestMb = 50

type Own = Pick<HandlersOf<'file'>, 'file.upload' | 'file.setAvatar' | 'file.removeAvatar' | 'file.download'>

/** What everybody who has logged in may do with files of his own. */
export const ownHandlers = (needs: FileNeeds): Own => ({
  'file.upload': async ({ file, purpose }, { caller }) => {
    const wanted = { purpose, ...ownershipOf(caller), endings: ['xlsx'], largestMb: importLargestMb }
    return { id: await takeIn(needs, file, wanted), name: file.name }
  },
  'file.setAvatar': async ({ file }, { caller, record }) => {
    const id = await replaceAvatar(needs, caller, file)
    record({ entity: 'user', id: caller.userId, name: caller.username, after: { avatar: id } })
    return { id }
  },
  'file.removeAvatar': async (_input, { caller, record }) => {
    const before = await dropAvatar(needs, caller.userId)
    if (before !== undefined)
      record({ entity: 'user', id: caller.userId, name: caller.username, before: { avatar: before.id } })
    return { ok: true }
  },
  'file.download': async ({ id }, { caller, record }) => {
    const row = await visible(needs, caller, id)
    record({ entity: 'file', id, name: row.name })
    return openFile(needs, row)
  },
})

const replaceAvatar = async (needs: FileNeeds, { userId }: Caller, file: UploadedFile): Promise<string> => {
  await dropAvatar(needs, userId)
  return takeIn(needs, file, {
    purpose: 'avatar',
    ownerId: userId,
    endings: fileEndings.image,
    largestMb: avatarLargestMb,
    change: async (accepted) => ({
      ...accepted,
      bytes: await reencodePicture(file, accepted.extension, avatarSize),
    }),
  })
}

const dropAvatar = async (needs: FileNeeds, userId: string): Promise<FileRow | undefined> => {
  const found = await findAvatar(needs.db, userId)
  if (found === undefined) return undefined
  await deleteFile(needs.db, found.id)
  await removePlaced(needs.dataDir, found)
  return found
}

/** One's own, or one of the library that one sees; anything else answers like a missing one. */
export const visible = async (needs: FileNeeds, caller: Caller, id: string): Promise<FileRow> => {
  const row = await findFile(needs.db, id)
  if (row === undefined || row.removed_at !== null) throw new AppError('not-found')
  // Reached by its report only: who lost that has lost the file.
  if (row.purpose === 'attachment') throw new AppError('not-found')
  if (row.purpose !== 'library' && owns(caller, row)) return row
  const asked = ['system:file:view', 'system:file:edit'] as const
  if (row.purpose !== 'library' || !holdsAny(caller.permissions, asked)) throw new AppError('not-found')
  const [found] = await findInLibrary(needs.db, seen(caller, asked, filePlace), [id])
  if (found === undefined) throw new AppError('not-found')
  return found
}

/** Throws `file-expired` after its time (ERR-07), whether its bytes are still there or not. */
export const openFile = async (
  { dataDir, now }: FileNeeds,
  row: FileRow,
): Promise<z.output<typeof fileAnswer>> => {
  const isExpired = row.expires_at !== null && row.expires_at <= now()
  if (isExpired || row.swept_at !== null) throw new AppError('file-expired')
  const full = path.join(dataDir, row.path)
  if ((await stat(full).catch(() => undefined)) === undefined)
    throw new AppError(row.read_once ? 'file-taken' : 'file-gone')
  return {
    path: full,
    name: row.name,
    contentType: row.content_type,
    ...(row.read_once && { once: row.id }),
  }
}
