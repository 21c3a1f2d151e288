import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { UploadedFile } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Ownership } from '#operations/ownership.ts'
import { newId } from '#platform/secrets.ts'
import { acceptFile } from './accept-file.ts'
import type { Accepted } from './accept-file.ts'
import { keptUntil, requireRuledSize, requireSize, requireSpace, rulesInForce } from './file-rules.ts'
import { insertFile } from './file-store.ts'
import { placeFile, placeOf } from './place-file.ts'

export type FileNeeds = { readonly db: Db; readonly dataDir: string; readonly now: () => Date }

export type Wanted = Ownership & {
  readonly purpose: 'import' | 'library' | 'avatar' | 'attachment'
  /** Of an attachment: the asset that it is entered by. */
  readonly assetId?: string
  readonly endings: readonly string[]
  /** Where it is less than the rules allow. */
  readonly largestMb?: number
  readonly change?: (accepted: Accepted) => Promise<Accepted>
  /** Instead of judging it here: its own reader does, before anything is made of it. */
  readonly judged?: Accepted
}

const day = 86_400_000
/** So long an attachment waits for the save of its row. */
export const unsavedDays = 7

/** An upload judged, put into its place and written down; answers its id. Nothing is left where that fails. */
export const takeIn = async (needs: FileNeeds, file: UploadedFile, wanted: Wanted): Promise<string> => {
  const rules = await rulesInForce(needs.db)
  if (wanted.largestMb !== undefined) requireSize(file.size, { most: wanted.largestMb })
  requireRuledSize(file.size, rules)
  await requireSpace(needs.db, rules, { ownerId: wanted.ownerId, size: file.size })
  const found = wanted.judged ?? (await acceptFile(file, wanted.endings))
  const accepted = wanted.change === undefined ? found : await wanted.change(found)
  const id = newId()
  const now = needs.now()
  const size = await placeFile(needs.dataDir, id, { file, accepted })
  const row = {
    id,
    owner_id: wanted.ownerId,
    key_handle: wanted.key ?? null,
    asset_id: wanted.assetId ?? null,
    path: placeOf(id),
    name: file.name,
    content_type: accepted.contentType,
    size,
    created_at: now,
    expires_at: expiryOf(wanted.purpose, keptUntil(rules, accepted.group, now), now),
    purpose: wanted.purpose,
    extension: accepted.extension,
    file_group: accepted.group,
  }
  try {
    await insertFile(needs.db, row)
  } catch (error) {
    await rm(path.join(needs.dataDir, row.path), { force: true })
    throw error
  }
  return id
}

const expiryOf = (purpose: Wanted['purpose'], kept: Date | null, now: Date): Date | null => {
  if (purpose === 'import') return new Date(now.getTime() + day)
  if (purpose === 'attachment') return new Date(now.getTime() + unsavedDays * day)
  return purpose === 'avatar' ? null : kept
}
