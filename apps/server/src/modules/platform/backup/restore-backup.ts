import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import { knownMigrations } from '@gridwright/db'
import { newId } from '#platform/secrets.ts'
import { loadArchive } from './load-archive.ts'
import type { Manifest } from './manifest.ts'
import { holdStill } from './hold-still.ts'
import { openArchive } from './open-archive.ts'
import type { Archive } from './open-archive.ts'
import { placeFiles, removeFiles, swapTables } from './swap-in.ts'

export type RestoreWish = {
  readonly file: string
  readonly passphrase?: string | undefined
  readonly databaseUrl: string
  readonly dataDir: string
  readonly now: Date
  /** Judges the key of the backup against the installation's; throws where it is another one. */
  readonly requireKey: (manifest: Manifest) => void
  /** Runs once nobody can write any more, and before anything is replaced. */
  readonly before?: (() => Promise<void>) | undefined
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/**
 * Replaces everything of ours by what the backup holds, or throws and has changed nothing. Meanwhile the console is out
 * of service (decision 0045).
 */
export const restoreBackup = async (wish: RestoreWish): Promise<Manifest> => {
  const folder = path.join(wish.dataDir, `restore-${newId()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const archive = await openArchive(wish.file, wish.passphrase, path.join(folder, 'opened'))
    try {
      refuseNewer(archive.manifest)
      wish.requireKey(archive.manifest)
      await replace(wish, archive, path.join(folder, 'files-of-backup'))
      return archive.manifest
    } finally {
      await archive.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const replace = async (wish: RestoreWish, archive: Archive, folder: string): Promise<void> => {
  const still = await holdStill(wish.databaseUrl)
  // Files that nothing names, whichever way it ends.
  let unnamed: readonly string[] = []
  try {
    await wish.before?.()
    await loadArchive({ ...wish, archive, folder })
    unnamed = await placeFiles(wish.dataDir, folder)
    wish.signal?.throwIfAborted()
    unnamed = await swapTables(still.client, wish.now)
  } finally {
    await still.end()
    await removeFiles(wish.dataDir, unnamed)
  }
}

export const refuseNewer = ({ migrations, version }: Manifest): void => {
  const strange = migrations.find((name) => !knownMigrations.includes(name))
  if (strange !== undefined) throw new AppError('backup-newer', { version })
}
