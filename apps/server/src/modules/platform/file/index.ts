import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { UploadedFile } from '@gridwright/contract'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf, owns } from '#operations/ownership.ts'
import { attachmentsOf } from './attachments.ts'
import type { Files } from './file-api.ts'
import { fileSheet } from './file-sheet.ts'
import { kindOf } from './file-kinds.ts'
import { findAvatar, findFile, insertFile, noteTaken } from './file-store.ts'
import { libraryHandlers } from './library.ts'
import { importLargestMb, openFile, ownHandlers, visible } from './own-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { takeIn } from './take-in.ts'
import type { FileNeeds } from './take-in.ts'

export type { Claimed, Files } from './file-api.ts'

/** Results of jobs are kept this long. */
const keepDays = 7
/** And those that are fetched once. */
const keepOnceDays = 1
const importOrJob: ReadonlySet<string> = new Set(['import', 'job'])

type Needs = FileNeeds & {
  /** Of one uploaded file, in megabytes; the installation's limit above all rules. */
  readonly largestMb: number
}

/** Files by opaque id; no name from a request ever becomes a path. */
export const fileModule = (
  needs: Needs,
): { handlers: HandlersOf<'file'>; readonly sheets: readonly Sheet[] } & Files => ({
  sheets: [fileSheet(needs)],
  handlers: { ...ownHandlers(needs), ...libraryHandlers(needs) },
  openOwn: async (caller, id) => {
    const row = await findFile(needs.db, id)
    const isOwn = row !== undefined && owns(caller, row) && !row.read_once && importOrJob.has(row.purpose)
    if (!isOwn) throw new AppError('not-found')
    return openFile(needs, row)
  },
  keepImport: (caller, file, extension) => keepImport(needs, caller, { file, extension }),
  openPicture: async (caller, id) => {
    const row = await visible(needs, caller, id)
    if (row.file_group !== 'image') throw new AppError('not-found')
    return { path: (await openFile(needs, row)).path, size: row.size }
  },
  attachments: attachmentsOf(needs),
  keep: (file) => keepFile(needs, file),
  noteTaken: (id) => noteTaken(needs.db, id, needs.now()),
  sweep: () => sweepFiles(needs),
  avatarOf: async (userId) => (await findAvatar(needs.db, userId))?.id ?? '',
})

type Import = { readonly file: UploadedFile; readonly extension: 'xml' | 'json' | 'zip' }

/** Packages are unpacked on trial like any; texts are shown as nothing but text. */
const keepImport = (needs: Needs, caller: Caller, { file, extension }: Import): Promise<string> => {
  const wanted = {
    purpose: 'import',
    ...ownershipOf(caller),
    endings: ['zip'],
    largestMb: importLargestMb,
  } as const
  const judged = { extension, group: 'document', contentType: 'text/plain' } as const
  return takeIn(needs, file, { ...wanted, ...(extension !== 'zip' && { judged }) })
}

const keepFile = async (needs: Needs, file: Parameters<Files['keep']>[0]): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  const now = needs.now()
  const { size } = await stat(file.path)
  const days = file.once === true ? keepOnceDays : keepDays
  const extension = path.extname(file.name).slice(1).toLowerCase()
  await insertFile(needs.db, {
    id,
    owner_id: file.ownerId,
    needs: [...file.needs],
    key_handle: file.key ?? null,
    path: path.relative(needs.dataDir, file.path),
    name: file.name,
    content_type: kindOf(extension)?.contentType ?? 'application/octet-stream',
    size,
    created_at: now,
    expires_at: new Date(now.getTime() + days * 86_400_000),
    extension,
    read_once: file.once === true,
  })
  return id
}
