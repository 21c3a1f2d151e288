import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import { knownMigrations } from '@gridwright/db'
import { newId } from '#platform/secrets.ts'
import { loadArchive } from './load-archive.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './open-archive.ts'
import { swapFiles, swapTables } from './swap-in.ts'

export type RestoreWish = {
  readonly file: string
  readonly passphrase?: string | undefined
  readonly databaseUrl: string
  readonly dataDir: string
  readonly now: Date
  /** Judges the key of the backup against the installation's; throws where it is another one. */
  readonly requireKey: (manifest: Manifest) => void
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/** Replaces everything by what the backup holds, or throws and has changed nothing. */
export const restoreBackup = async (wish: RestoreWish): Promise<Manifest> => {
  const folder = path.join(wish.dataDir, `restore-${newId()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const archive = await openArchive(wish.file, wish.passphrase, path.join(folder, 'opened'))
    try {
      refuseNewer(archive.manifest)
      wish.requireKey(archive.manifest)
      const files = path.join(folder, 'files-of-backup')
      await loadArchive({ ...wish, archive, folder: files })
      const orphans = await swapTables(wish.databaseUrl, wish.now)
      await swapFiles(wish.dataDir, { folder: files, orphans })
      return archive.manifest
    } finally {
      await archive.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const refuseNewer = ({ migrations, version }: Manifest): void => {
  const strange = migrations.find((name) => !knownMigrations.includes(name))
  if (strange !== undefined) throw new AppError('backup-newer', { version })
}
