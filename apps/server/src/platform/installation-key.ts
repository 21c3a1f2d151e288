import type { Db } from '@gridwright/db'
import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

const bytes = 32

type KeyPlace = {
  readonly dataDir: string
  /** Base64; absent = the one in the data folder. */
  readonly installationKey: string | undefined
}

/** What a key is for: each purpose has a key of its own, so that one never opens what another closed. */
export type KeyPurpose =
  | 'session-token'
  | 'stored-credential'
  | 'setup-link'
  | 'fingerprint'
  | 'backup-passphrase'
  | 'captcha'
  | 'frame-token'
  | 'report-entry'
  | 'identity'

/**
 * The installation's secret: `INSTALLATION_KEY` where set, else 32 random bytes in `DATA_DIR/keys`, made at the
 * first start. Use it only through `deriveKey`.
 */
export function loadInstallationKey(config: KeyPlace): Uint8Array {
  if (config.installationKey) return Buffer.from(config.installationKey, 'base64')
  const file = path.join(config.dataDir, 'keys', 'installation.key')
  const key = Buffer.from(readOrMake(file), 'base64')
  if (key.length === bytes) return key
  throw new StartProblem({
    en: `The key in ${file} is damaged: put it back from a backup, or set INSTALLATION_KEY.`,
    zh: `${file} 中的密钥已损坏：请从备份恢复，或设置 INSTALLATION_KEY。`,
  })
}

/** 32 bytes for one purpose. */
export function deriveKey(installationKey: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', installationKey, '', `gridwright ${purpose}`, bytes))
}

/** Names the key without giving it away. */
export const fingerprintOf = (key: Uint8Array): string =>
  Buffer.from(deriveKey(key, 'fingerprint')).toString('hex')

/**
 * Refuses a key other than the one that this database was first opened with: sessions would be void and stored
 * credentials could not be read.
 */
export async function verifyInstallationKey(db: Db, key: Uint8Array): Promise<void> {
  const name = 'key-fingerprint'
  const fingerprint = fingerprintOf(key)
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify(fingerprint) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  if (row?.value === fingerprint) return
  throw new StartProblem({
    en: "This database belongs to another installation's key: set INSTALLATION_KEY, or DATA_DIR, to what its first server had.",
    zh: '该数据库属于另一个安装密钥：请将 INSTALLATION_KEY 或 DATA_DIR 设置为其首个服务器所用的值。',
  })
}

/** Two servers that start together link a finished file; the second finds the first one's. */
function readOrMake(file: string): string {
  const found = read(file)
  if (found !== undefined) return found
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const half = `${file}.${process.pid}`
  writeFileSync(half, randomBytes(bytes).toString('base64'), { mode: 0o600, flush: true })
  try {
    linkSync(half, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(half)
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
