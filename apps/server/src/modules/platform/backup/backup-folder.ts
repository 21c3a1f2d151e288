import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError, backup } from '@gridwright/contract'
import type { Backup } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'

export type Described = Omit<Backup, 'id' | 'size'>

/**
 * Backups lie beside the database, not in it: a restored database would forget those made since. Each has a file with
 * what is known of it.
 */
export type BackupFolder = {
  list(): Promise<Backup[]>
  /** Throws `not-found`. */
  find(id: string): Promise<{ readonly backup: Backup; readonly file: string }>
  /** A place to write to; `keep` makes it a backup of the list. */
  begin(): Promise<{
    readonly file: string
    keep(described: Described): Promise<Backup>
    drop(): Promise<void>
  }>
  remove(id: string): Promise<void>
}

export const backupFolder = (dataDir: string): BackupFolder => {
  const folder = path.join(dataDir, 'backups')
  const fileOf = (id: string): string => path.join(folder, `${id}.gwbackup`)
  const aboutOf = (id: string): string => path.join(folder, `${id}.json`)
  const read = async (id: string): Promise<Backup | undefined> => {
    try {
      const { size } = await stat(fileOf(id))
      return backup.parse({ ...(JSON.parse(await readFile(aboutOf(id), 'utf8')) as object), id, size })
    } catch {
      return undefined
    }
  }
  return {
    list: async () => {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'))
      const found = (await Promise.all(ids.map(read))).filter((one) => one !== undefined)
      return found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
    },
    find: async (id) => {
      const found = /^[0-9a-f]{32}$/.test(id) ? await read(id) : undefined
      if (found === undefined) throw new AppError('not-found')
      return { backup: found, file: fileOf(id) }
    },
    begin: async () => {
      const id = newId()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = `${fileOf(id)}.half`
      return {
        file: half,
        keep: async (described) => {
          await rename(half, fileOf(id))
          await writeFile(aboutOf(id), JSON.stringify(described), { mode: 0o600 })
          return { ...described, id, size: (await stat(fileOf(id))).size }
        },
        drop: () => rm(half, { force: true }),
      }
    },
    remove: async (id) => {
      await rm(aboutOf(id), { force: true })
      await rm(fileOf(id), { force: true })
    },
  }
}

export const copyInto = (from: string, to: string): Promise<void> => copyFile(from, to)
