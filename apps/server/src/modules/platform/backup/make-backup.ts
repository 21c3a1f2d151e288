import type { Backup } from '@gridwright/contract'
import type { BackupFolder } from './backup-folder.ts'
import type { Manifest } from './manifest.ts'
import { writeArchive } from './write-archive.ts'
import type { BackupWish } from './write-archive.ts'

/** What an installation is, for its backups. */
export type Installation = Pick<BackupWish, 'databaseUrl' | 'dataDir' | 'version' | 'keyFingerprint' | 'key'>

type Made = Pick<BackupWish, 'now' | 'passphrase' | 'signal' | 'progress'> & {
  readonly reason: Backup['reason']
  readonly madeBy: string
}

/** A backup into the folder; nothing is left of one that fails. */
export const makeBackup = async (
  folder: BackupFolder,
  installation: Installation,
  { reason, madeBy, ...wish }: Made,
): Promise<Backup> => {
  const place = await folder.begin()
  try {
    const manifest = await writeArchive({ ...installation, ...wish, target: place.file })
    const { rows, files } = countsOf(manifest)
    return await place.keep({
      fileName: fileNameOf(manifest),
      madeAt: manifest.madeAt,
      madeBy,
      reason,
      closed: wish.passphrase !== undefined,
      rows,
      files,
      version: manifest.version,
    })
  } catch (error) {
    await place.drop()
    throw error
  }
}

/** Keeps the newest so many of those that schedules made. */
export const dropOld = async (folder: BackupFolder, keep: number): Promise<number> => {
  const made = (await folder.list()).filter(({ reason }) => reason === 'schedule')
  const old = made.slice(keep)
  for (const { id } of old) await folder.remove(id)
  return old.length
}

export const fileNameOf = ({ madeAt }: Pick<Manifest, 'madeAt'>): string =>
  `gridwright-${madeAt.slice(0, 19).replaceAll(/[:T]/g, '-')}.gwbackup`

export const countsOf = ({ tables, files }: Manifest) => {
  const of = (name: string): number => tables.find((one) => one.name === name)?.rows ?? 0
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    users: of('user'),
    assets: of('asset'),
  }
}
