import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDatabase } from '@gridwright/db/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveKey, loadInstallationKey, verifyInstallationKey } from './installation-key.ts'

const home = mkdtempSync(path.join(tmpdir(), 'gridwright-key-'))
const config = { dataDir: home, installationKey: undefined }
const file = path.join(home, 'keys', 'installation.key')
beforeEach(() => rmSync(path.join(home, 'keys'), { recursive: true, force: true }))
afterAll(() => rmSync(home, { recursive: true }))

describe('the installation key', () => {
  it('is 32 random bytes that are made once and that only the owner reads', () => {
    const key = loadInstallationKey(config)
    expect(key).toHaveLength(32)
    expect(loadInstallationKey(config)).toEqual(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
  })

  it('comes from the setting where there is one, and then nothing is written', () => {
    const installationKey = Buffer.alloc(40, 1).toString('base64')
    expect(loadInstallationKey({ ...config, installationKey })).toEqual(Buffer.alloc(40, 1))
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('is refused where its file is damaged, and never replaced', () => {
    loadInstallationKey(config)
    writeFileSync(file, 'short')
    expect(() => loadInstallationKey(config)).toThrow(/installation\.key is damaged/)
  })

  it('gives each purpose a key of its own', () => {
    const key = loadInstallationKey(config)
    expect(deriveKey(key, 'session-token')).toHaveLength(32)
    expect(deriveKey(key, 'session-token')).toEqual(deriveKey(key, 'session-token'))
    expect(deriveKey(key, 'session-token')).not.toEqual(deriveKey(key, 'stored-credential'))
  })

  it('must be the one with which the database was first opened', async () => {
    const database = await testDatabase()
    await verifyInstallationKey(database.db, Buffer.alloc(32, 1))
    await verifyInstallationKey(database.db, Buffer.alloc(32, 1))
    await expect(verifyInstallationKey(database.db, Buffer.alloc(32, 2))).rejects.toThrow(
      /another installation's key/,
    )
    await database.close()
  })
})
