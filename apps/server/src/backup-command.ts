import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AppError, errorText } from '@gridwright/contract'
import { DatabaseProblem, openDatabase } from '@gridwright/db'
import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { restoreBackup, writeArchive } from './modules/platform/backup/index.ts'
import type { Manifest } from './modules/platform/backup/index.ts'
import { fingerprintOf, loadInstallationKey } from './platform/installation-key.ts'
import { StartProblem } from './platform/start-problem.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')

/** For the commands of tools/: the settings of the environment, as the server reads them; a problem is one plain line. */
const withInstallation = async <T>(work: (config: Config, database: Database) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    return await work(config, database)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    throw new StartProblem({ en: errorText(code, params, 'en'), zh: errorText(code, params, 'zh') })
  } finally {
    await database.close()
  }
}

export const archiveTo = (target: string, passphrase: string | undefined): Promise<Manifest> =>
  withInstallation((config, database) => {
    const key = loadInstallationKey(config)
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return writeArchive({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      target,
      version,
      now: new Date(),
      keyFingerprint: fingerprintOf(key),
      key: Buffer.from(key).toString('base64'),
      passphrase,
    })
  })

/** A backup that has the key inside brings it along; the server reads it at its next start. */
export const restoreFrom = (file: string, passphrase: string | undefined): Promise<Manifest> =>
  withInstallation(async (config, database) => {
    await refuseRunning(database)
    const own = fingerprintOf(loadInstallationKey(config))
    const requireKey = (manifest: Manifest): void => {
      if (manifest.keyFingerprint === own) return
      if (manifest.key === undefined || config.installationKey) throw new AppError('backup-key')
    }
    const { url: databaseUrl } = database
    const { dataDir } = config
    const wish = { file, passphrase, databaseUrl, dataDir, now: new Date(), requireKey }
    const manifest = await restoreBackup(wish)
    if (manifest.keyFingerprint !== own && manifest.key !== undefined) writeKey(dataDir, manifest.key)
    return manifest
  })

const writeKey = (dataDir: string, key: string): void => {
  const folder = path.join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, 'installation.key'), key, { mode: 0o600, flush: true })
}

/** A server that runs would go on with what it has in memory. Its live channel listens on a connection of its own. */
const refuseRunning = async ({ db }: Database): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and query like 'listen "gridwright%'`.execute(db)
  if (Number(rows[0]?.count ?? 0) === 0) return
  throw new StartProblem({
    en: 'A server is running on this database: stop it first, or restore from its console.',
    zh: '该数据库上有服务器正在运行：请先停止它，或在控制台中恢复。',
  })
}

/** Runs a command to its end. */
export const runCommand = async (command: () => Promise<void>): Promise<never> => {
  try {
    await command()
  } catch (error) {
    const isPlain = error instanceof StartProblem || error instanceof DatabaseProblem
    console.error(isPlain ? `${error.message} ${error.zh}` : error)
    process.exit(1)
  }
  process.exit()
}
