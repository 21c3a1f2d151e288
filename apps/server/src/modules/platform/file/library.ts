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
import type { FileNeeds } from './take-in.ts'

type Library = Pick<
  HandlersOf<'file'>,
  'file.add' | 'file.list' | 'file.rename' | 'file.remove' | 'file.restore' | 'file.rules' | 'file.setRules'
>

/** Files that people share: each sees those of the people whom his data scope reaches. */
export const libraryHandlers = (needs: FileNeeds & { readonly largestMb: number }): Library => ({
  'file.add': async ({ file }, { caller, record }) => {
    requireSize(file.size, { most: needs.largestMb, setting: 'UPLOAD_MAX_MB' })
    const wanted = { purpose: 'library', ownerId: caller.userId, endings: allEndings } as const
    const made = asFile(await edited(needs, caller, await takeIn(needs, file, wanted)), needs.now())
    record({ entity: 'file', id: made.id, name: made.name, after: shown(made) })
    return made
  },
  'file.list': async (input, { caller }) => {
    const { rows, total } = await listFiles(needs.db, seenBy(caller), input)
    return { data: rows.map((row) => asFile(row, needs.now())), total }
  },
  'file.rename': (input, context) => rename(needs, input, context),
  'file.remove': async ({ ids }, { caller, record }) => {
    const found = await findInLibrary(needs.db, editedBy(caller), ids)
    if (found.length < new Set(ids).size) throw new AppError('not-found')
    const removed = await setRemoved(needs.db, ids, needs.now())
    for (const row of found)
      record({ entity: 'file', id: row.id, name: row.name, before: shown(asFile(row, needs.now())) })
    return { removed: removed.length }
  },
  'file.restore': async ({ ids }, { caller, record }) => {
    const found = await findInLibrary(needs.db, editedBy(caller), ids)
    const restored =
      found.length === 0
        ? []
        : await setRemoved(
            needs.db,
            found.map(({ id }) => id),
            null,
          )
    for (const row of found)
      record({ entity: 'file', id: row.id, name: row.name, after: shown(asFile(row, needs.now())) })
    return { restored: restored.length }
  },
  'file.rules': async (_input, { caller }) => {
    const [rules, used] = await Promise.all([rulesInForce(needs.db), usedBytes(needs.db, caller.userId)])
    return { rules, usedByMe: used.own, usedWhole: used.whole }
  },
  'file.setRules': async (rules, { record }) => {
    const before = await rulesInForce(needs.db)
    await writeRules(needs.db, rules, needs.now())
    record({ entity: 'file-rules', id: 'file-rules', name: 'file-rules', before, after: rules })
    return { ok: true }
  },
})

export const seenBy = (caller: Caller) => seen(caller, ['system:file:view', 'system:file:edit'], filePlace)
const editedBy = (caller: Caller) => seen(caller, ['system:file:edit'], filePlace)

const edited = async (needs: FileNeeds, caller: Caller, id: string): Promise<LibraryRow> => {
  const [row] = await findInLibrary(needs.db, editedBy(caller), [id])
  if (row === undefined || row.removed_at !== null) throw new AppError('not-found')
  return row
}

/** The ending stays: it says what the bytes are. */
const rename = async (
  needs: FileNeeds,
  { id, name }: HandlerInput<'file.rename'>,
  { caller, record }: CallContext,
): Promise<StoredFile> => {
  const row = await edited(needs, caller, id)
  const ending = `.${row.extension}`
  const stem = name.toLowerCase().endsWith(ending) ? path.parse(name).name : name
  const next = `${stem.replaceAll(/[/\\\p{Cc}\p{Cf}]/gu, '').slice(0, 190) || 'file'}${ending}`
  await renameFile(needs.db, id, next)
  record({ entity: 'file', id, name: next, before: { name: row.name }, after: { name: next } })
  return asFile({ ...row, name: next }, needs.now())
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
