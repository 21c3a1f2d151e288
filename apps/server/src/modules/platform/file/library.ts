import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { FileGroup, HandlerInput, StoredFile } from '@gridwright/contract'
import { seen } from '#operations/data-scope.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { allEndings } from './file-kinds.ts'
import { requireSize, rulesInForce } from './file-rules.ts'
import {
  filePlace,
  findInLibrary,
  listFiles,
  renameFile,
  setRemoved,
  usedBytes,
  writeRules,
} from './file-store.ts'
import type { LibraryRow } from './file-store.ts'
import { takeIn } from './take-in.ts'
import type { FileWork } from './take-in.ts'

type Library = Pick<
  HandlersOf<'file'>,
  'file.add' | 'file.list' | 'file.rename' | 'file.remove' | 'file.restore' | 'file.rules' | 'file.setRules'
>

/** Files that people share: each sees those of the people whom his data scope reaches. */
export const libraryHandlers = (work: FileWork & { readonly largestMb: number }): Library => ({
  'file.add': async ({ file }, { caller, record }) => {
    requireSize(file.size, { most: work.largestMb, setting: 'UPLOAD_MAX_MB' })
    const wanted = { purpose: 'library', ownerId: caller.userId, endings: allEndings } as const
    const made = asFile(await edited(work, caller, await takeIn(work, file, wanted)), work.now())
    record({ entity: 'file', id: made.id, name: made.name, after: shown(made) })
    return made
  },
  'file.list': async (input, { caller }) => {
    const { rows, total } = await listFiles(work.db, seenBy(caller), input)
    return { data: rows.map((row) => asFile(row, work.now())), total }
  },
  'file.rename': (input, context) => rename(work, input, context),
  'file.remove': async ({ ids }, { caller, record }) => {
    const found = await findInLibrary(work.db, editedBy(caller), ids)
    if (found.length < new Set(ids).size) throw new AppError('not-found')
    const removed = await setRemoved(work.db, ids, work.now())
    for (const row of found)
      record({ entity: 'file', id: row.id, name: row.name, before: shown(asFile(row, work.now())) })
    return { removed: removed.length }
  },
  'file.restore': async ({ ids }, { caller, record }) => {
    const found = await findInLibrary(work.db, editedBy(caller), ids)
    const restored =
      found.length === 0
        ? []
        : await setRemoved(
            work.db,
            found.map(({ id }) => id),
            null,
          )
    for (const row of found)
      record({ entity: 'file', id: row.id, name: row.name, after: shown(asFile(row, work.now())) })
    return { restored: restored.length }
  },
  'file.rules': async (_input, { caller }) => {
    const [rules, used] = await Promise.all([rulesInForce(work.db), usedBytes(work.db, caller.userId)])
    return { rules, usedByMe: used.own, usedWhole: used.whole }
  },
  'file.setRules': async (rules, { record }) => {
    const before = await rulesInForce(work.db)
    await writeRules(work.db, rules, work.now())
    record({ entity: 'file-rules', id: 'file-rules', name: 'file-rules', before, after: rules })
    return { ok: true }
  },
})

export const seenBy = (caller: Caller) => seen(caller, ['system:file:view', 'system:file:edit'], filePlace)
const editedBy = (caller: Caller) => seen(caller, ['system:file:edit'], filePlace)

const edited = async (work: FileWork, caller: Caller, id: string): Promise<LibraryRow> => {
  const [row] = await findInLibrary(work.db, editedBy(caller), [id])
  if (row === undefined || row.removed_at !== null) throw new AppError('not-found')
  return row
}

/** The ending stays: it says what the bytes are. */
const rename = async (
  work: FileWork,
  { id, name }: HandlerInput<'file.rename'>,
  { caller, record }: CallContext,
): Promise<StoredFile> => {
  const row = await edited(work, caller, id)
  const ending = `.${row.extension}`
  const stem = name.toLowerCase().endsWith(ending) ? path.parse(name).name : name
  const next = `${stem.replaceAll(/[/\\\p{Cc}\p{Cf}]/gu, '').slice(0, 190) || 'file'}${ending}`
  await renameFile(work.db, id, next)
  record({ entity: 'file', id, name: next, before: { name: row.name }, after: { name: next } })
  return asFile({ ...row, name: next }, work.now())
}

const shown = ({ name, size, contentType, ownerName }: StoredFile) => ({ name, size, contentType, ownerName })

export const asFile = (row: LibraryRow, now: Date): StoredFile => ({
  id: row.id,
  name: row.name,
  extension: row.extension,
  group: row.file_group as FileGroup,
  contentType: row.content_type,
  size: row.size,
  ownerId: row.owner_id,
  ownerName: row.owner_name ?? '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  expired: row.swept_at !== null || (row.expires_at !== null && row.expires_at <= now),
})
