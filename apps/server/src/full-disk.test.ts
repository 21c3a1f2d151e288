import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A data folder on a disk of its own, which is full. */
describe.runIf(mayMount)('a full disk', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-full-'))
  let test: TestApp
  let admin: TestUser

  beforeAll(async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dataDir])
    test = await testApp({ environment: { DATA_DIR: dataDir } })
    admin = await test.firstAdmin()
    await test.app.listen()
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(path.join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize))
  })
  afterAll(async () => {
    await test.close()
    spawnSync('umount', ['-l', dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('ERR-01 an upload says that storage is full, not “system”', async () => {
    const parts = [{ file: { name: 'a.txt', bytes: Buffer.alloc(100_000, 'a') } }]
    const answer = await sendForm(test.app.server, { to: 'add', token: admin.token, parts })
    expect(answer.json()).toMatchObject({ error: { code: 'storage-full' } })
    expect(answer.body).toContain('存储空间已满')
  })

  it('ERR-01 RPT-04 so does a job that writes a file', async () => {
    const { jobId } = await test.ok('sheet.export', { sheet: 'user' }, admin)
    const jobOf = () => test.ok('job.get', { id: jobId }, admin)
    await expect.poll(async () => (await jobOf()).state, { timeout: 15_000 }).toBe('failed')
    expect((await jobOf()).error?.code).toBe('storage-full')
  })
})

describe('a database that is short of something', () => {
  it('ERR-01 says so on both wires, and is no “system”', async () => {
    const test = await testApp()
    const admin = await test.firstAdmin()
    const { db } = test.database
    const raising = (state: string) =>
      sql
        .raw(
          `create or replace function trouble() returns trigger language plpgsql as
           $f$ begin raise exception 'trouble' using errcode = '${state}'; end $f$`,
        )
        .execute(db)
    await raising('53100')
    await sql`create trigger trouble before insert on parameter for each row execute function trouble()`.execute(
      db,
    )
    const wish = { code: 'trouble.a', name: 'A', value: '1' }
    const codes: unknown[] = []
    for (const state of ['53100', '53200', '53300']) {
      await raising(state)
      codes.push((await test.callA('parameter.create', wish, admin)).error)
      codes.push((await test.callB('parameter.create', wish, admin)).error)
    }
    await test.close()
    const [full, busy] = ['storage-full', 'database-busy']
    expect(codes).toEqual([full, full, busy, busy, busy, busy])
  })
})
