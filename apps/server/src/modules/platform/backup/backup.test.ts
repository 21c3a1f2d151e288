import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrateStage } from '@gridwright/db'
import type { Database } from '@gridwright/db'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { deriveKey, fingerprintOf } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'
import { requireSameKey } from './backup-jobs.ts'
import { restoreBackup, writeArchive } from './index.ts'

const key = randomBytes(32).toString('base64')
const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'gridwright-backup-'))
  folders.push(made)
  return made
}
const dirs = { full: folder(), empty: folder() }
const archives = folder()
const now = new Date('2026-05-01T10:00:00Z')

let full: TestApp
let empty: TestApp
let admin: TestUser
let worker: TestUser
let fileId: string
let reportId: string

const appOn = (dataDir: string): Promise<TestApp> =>
  testApp({ environment: { DATA_DIR: dataDir, INSTALLATION_KEY: key } })

const document = reportOf({ A1: { kind: 'text', value: 'the figure' } })

const upload = async (name: string, bytes: Buffer): Promise<string> => {
  const parts = [{ file: { name, bytes } }]
  const answer = await sendForm(full.app.server, { to: 'add', token: admin.token, parts })
  return answer.json<{ responseData: { id: string } }>().responseData.id
}

beforeAll(async () => {
  full = await appOn(dirs.full)
  empty = await appOn(dirs.empty)
  admin = await full.firstAdmin()
  worker = await full.createUserWithRole({ permissions: ['report:view', 'system:file:view'] })
  fileId = await upload('notes.txt', Buffer.from('kept text\nwith \\ odd \t signs'))
  reportId = (await full.ok('asset.create', { kind: 'report', name: 'Kept', document }, admin)).id
  await full.ok('asset.publish', { id: reportId, revision: 0 }, admin)
  const connection = { type: 5, host: 'db.example', port: 5432, database: 'books', username: 'r' } as const
  const source = { name: 'Books', description: 'a\tb\nc\\d', connection, secret: 'pass-phrase-of-source' }
  await full.ok('dataSource.create', source, admin)
})
afterAll(async () => {
  await full.close()
  await empty.close()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const fingerprint = fingerprintOf(Buffer.from(key, 'base64'))
const write = (target: string, more: { passphrase?: string; database?: Database } = {}) =>
  writeArchive({
    databaseUrl: (more.database ?? full.database).url,
    dataDir: dirs.full,
    target,
    version: '1.0.0',
    now,
    keyFingerprint: fingerprint,
    key,
    ...(more.passphrase === undefined ? {} : { passphrase: more.passphrase }),
  })
const restore = (file: string, passphrase?: string) =>
  restoreBackup({
    file,
    passphrase,
    databaseUrl: empty.database.url,
    dataDir: dirs.empty,
    now,
    requireKey: requireSameKey(fingerprint),
  })

/** What a restore changes on purpose: everybody logs in again. */
const ended = ['session', 'live_ticket', 'kysely_migration', 'kysely_migration_lock']

const allRows = async ({ db }: Database): Promise<Record<string, string[]>> => {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows.filter((one) => !ended.includes(one.name))) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const filesOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => [one.name, readFileSync(path.join(one.parentPath, one.name), 'utf8')]),
  )

describe('backup and restore', () => {
  it('SYS-01 a restored installation is the same: rows, files, passwords, reports, stored credentials', async () => {
    const file = path.join(archives, 'all.gwbackup')
    const before = await allRows(full.database)
    const made = await write(file)
    expect(made.tables.find(({ name }) => name === 'user')?.rows).toBe(2)
    expect(made.files).toHaveLength(1)
    await restore(file)
    expect(await allRows(empty.database)).toEqual(before)
    expect(filesOf(dirs.empty)).toEqual(filesOf(dirs.full))
    const { username, password } = worker
    const { token } = await empty.ok('auth.login', { username, password })
    expect((await empty.callA('file.download', { id: fileId }, { token })).text).toContain('kept text')
    const chief = await empty.ok('auth.login', { username: admin.username, password: admin.password })
    expect((await empty.callA('file.download', { id: fileId }, { token: chief.token })).text).toContain(
      'kept text',
    )
    expect((await empty.callA('report.render', { id: reportId }, { token: chief.token })).text).toContain(
      'the figure',
    )
    const sources = await empty.ok('dataSource.list', {}, { token: chief.token })
    expect(sources.data.map(({ name }) => name)).toEqual(['Books'])
    const row = await empty.database.db
      .selectFrom('data_source')
      .select(['id', 'secret'])
      .executeTakeFirstOrThrow()
    expect(row.secret).not.toContain('pass-phrase-of-source')
    const box = secretBox([deriveKey(Buffer.from(key, 'base64'), 'stored-credential')])
    expect(box.open(row.secret ?? '', `data-source:${row.id}`)).toBe('pass-phrase-of-source')
  })

  it('SYS-01 new rows go on where the numbers of the backup ended', async () => {
    const { username, password } = worker
    await empty.ok('auth.login', { username, password })
    const { rows } = await sql<{ twice: number }>`
      select count(*) - count(distinct id) as twice from operation_log`.execute(empty.database.db)
    expect(Number(rows[0]?.twice)).toBe(0)
  })

  it('ACC-16 after a restore every session of before is over', async () => {
    const { username, password } = worker
    const { token } = await empty.ok('auth.login', { username, password })
    await restore(path.join(archives, 'all.gwbackup'))
    const facts = async () => (await empty.callA('auth.facts', {}, { token })).error
    await expect.poll(facts).not.toBe('maintenance')
    expect(await facts()).toMatch(/^(token|session)-/)
    expect((await empty.callA('auth.facts', {}, { token: worker.token })).error).toBe('session-ended')
  })

  it('SYS-01 with a passphrase nothing of it can be read, and the key is inside', async () => {
    const file = path.join(archives, 'closed.gwbackup')
    const { key: inside } = await write(file, { passphrase: 'correct horse battery' })
    expect(inside).toBe(key)
    const text = readFileSync(file).toString('latin1')
    expect(text.startsWith('age-encryption.org/v1')).toBe(true)
    expect(text).not.toContain('manifest.json')
    await expect(restore(file)).rejects.toMatchObject({ code: 'backup-passphrase' })
    await expect(restore(file, 'wrong horse battery')).rejects.toMatchObject({ code: 'backup-passphrase' })
    expect((await restore(file, 'correct horse battery')).key).toBe(key)
  })

  it('SYS-01 what others keep in the same database is neither taken along nor touched', async () => {
    const { db } = full.database
    await sql`create table neighbour (n int)`.execute(db)
    const file = path.join(archives, 'shared.gwbackup')
    const made = await write(file)
    await sql`drop table neighbour`.execute(db)
    expect(made.tables.map(({ name }) => name)).not.toContain('neighbour')
    const other = empty.database.db
    await sql`create table neighbour (n int)`.execute(other)
    await sql`create schema next_door create table lives (n int)`.execute(other)
    await sql`insert into neighbour values (7)`.execute(other)
    await restore(file)
    const { rows } =
      await sql`select n, (select count(*) from next_door.lives) as lives from neighbour`.execute(other)
    expect(rows).toEqual([{ n: 7, lives: 0 }])
    await sql`drop table neighbour`.execute(other)
  })

  it('SYS-01 changes nothing where something of others depends on what would be replaced', async () => {
    const file = path.join(archives, 'depended.gwbackup')
    await write(file)
    const { db } = empty.database
    await sql`create view next_view as select id from asset`.execute(db)
    const before = await allRows(empty.database)
    await expect(restore(file)).rejects.toMatchObject({
      code: 'backup-depended',
      params: { what: expect.stringContaining('next_view') },
    })
    expect(await allRows(empty.database)).toEqual(before)
    await sql`drop view next_view`.execute(db)
  })

  it('SYS-01 while it restores every call of every server gets one plain word, and no write is answered that it would lose', async () => {
    const file = path.join(archives, 'still.gwbackup')
    await write(file)
    const beside = await testApp({ beside: empty, environment: { INSTALLATION_KEY: key } })
    const answers: unknown[] = []
    await restoreBackup({
      file,
      databaseUrl: empty.database.url,
      dataDir: dirs.empty,
      now,
      requireKey: requireSameKey(fingerprint),
      before: async () => {
        for (const app of [empty, beside]) {
          // A call that comes before this process heard of it waits at the database until the restore is over.
          const ready = async () => (await app.app.server.inject('/readyz')).statusCode
          await expect.poll(ready).toBe(503)
          const { username, password } = admin
          answers.push((await app.callA('auth.login', { username, password })).error)
          answers.push((await app.callB('user.list', {})).error)
        }
        const straight = sql`update asset set name = name`.execute(empty.database.db)
        const waiting = async () =>
          (
            await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(
              full.database.db,
            )
          ).rows[0]?.n
        await expect.poll(waiting).toBeGreaterThan(0)
        void straight.catch(() => undefined)
      },
    })
    expect(answers).toEqual(['maintenance', 'maintenance', 'maintenance', 'maintenance'])
    for (const app of [empty, beside]) {
      const again = () => app.callA('auth.login', { username: admin.username, password: admin.password })
      await expect.poll(async () => (await again()).error, { timeout: 5000 }).toBeUndefined()
    }
    await beside.close()
  })

  it('SYS-01 a damaged backup, or one of another key, changes nothing', async () => {
    const before = await allRows(empty.database)
    const file = path.join(archives, 'all.gwbackup')
    const bytes = readFileSync(file)
    for (const place of [0.1, 0.3, 0.5, 0.8]) {
      const damaged = Buffer.from(bytes)
      for (let at = 0; at < 40; at += 1) damaged[Math.floor(bytes.length * place) + at]! ^= 0xff
      const target = path.join(archives, `damaged-${place}`)
      writeFileSync(target, damaged)
      await expect(restore(target)).rejects.toThrow()
    }
    const foreign = requireSameKey(fingerprintOf(randomBytes(32)))
    const wish = { file, databaseUrl: empty.database.url, dataDir: dirs.empty, now, requireKey: foreign }
    await expect(restoreBackup(wish)).rejects.toMatchObject({ code: 'backup-key' })
    expect(await allRows(empty.database)).toEqual(before)
    expect(readdirSync(dirs.empty).filter((name) => name.startsWith('restore-'))).toEqual([])
  })

  it('SYS-01 refuses a backup of a newer version', async () => {
    const { db } = full.database
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db)
    const newer = path.join(archives, 'newer.gwbackup')
    await write(newer)
    await sql`delete from kysely_migration where name = '9999-future'`.execute(db)
    await expect(restore(newer)).rejects.toMatchObject({ code: 'backup-newer' })
  })

  it('SYS-01 brings a backup of an older version up to date', async () => {
    const name = `older_${randomBytes(6).toString('hex')}`
    await sql.raw(`create database ${name}`).execute(full.database.db)
    const url = new URL(full.database.url)
    url.pathname = `/${name}`
    const last = knownMigrations.toSorted().at(-1) ?? ''
    const older = knownMigrations.filter((one) => one !== last)
    await migrateStage(url.href, 'public', older)
    const file = path.join(archives, 'older.gwbackup')
    const made = await write(file, { database: { ...full.database, url: url.href } })
    expect(made.migrations).toEqual(older.toSorted())
    await restore(file)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(empty.database.db)
    expect(rows.map((row) => row.name).toSorted()).toEqual(knownMigrations.toSorted())
    await restore(path.join(archives, 'all.gwbackup'))
    await sql.raw(`drop database ${name} with (force)`).execute(full.database.db)
  })

  it('SYS-01 from the console: made as a job, listed, looked into, restored after a safety backup', async () => {
    await full.app.listen()
    const token = { token: admin.token }
    const until = async (jobId: string): Promise<void> => {
      for (let tries = 0; tries < 400; tries += 1) {
        const job = await full.callA('job.get', { id: jobId }, token)
        if (job.error !== undefined || job.result.state === 'done') return
        if (job.result.state === 'failed') throw new Error(JSON.stringify(job.result.error))
        await wait(50)
      }
    }
    await until((await full.ok('backup.create', {}, token)).jobId)
    const { data } = await full.ok('backup.list', {}, token)
    expect(data).toMatchObject([{ reason: 'hand', closed: false, files: 1 }])
    const id = data[0]?.id ?? ''
    const inside = await full.ok('backup.inspect', { id }, token)
    expect(inside).toMatchObject({ sameKey: true, older: false, backup: { users: 2, assets: 1 } })
    expect(inside.present).toMatchObject({ users: 2, assets: 1, files: 1 })
    // Nothing but the job, its log row and the like came in between.
    expect(Math.abs(inside.present.rows - inside.backup.rows)).toBeLessThan(20)
    await full.ok('asset.remove', { id: reportId }, token)
    const wish = { id, confirm: 'RESTORE' as const }
    expect((await full.callA('backup.restore', { ...wish, confirm: 'yes' as never }, token)).error).toBe(
      'invalid',
    )
    await until((await full.ok('backup.restore', wish, token)).jobId)
    const { username, password } = admin
    const refusal = async () => (await full.callA('auth.login', { username, password })).error
    await expect.poll(refusal, { timeout: 5000 }).toBeUndefined()
    const again = await full.ok('auth.login', { username, password })
    const kept = await full.ok('asset.list', { kind: 'report' }, { token: again.token })
    expect(kept.total).toBe(1)
    const after = await full.ok('backup.list', {}, { token: again.token })
    expect(after.data.map(({ reason }) => reason).toSorted()).toEqual(['before-restore', 'hand'])
  })

  it('SYS-01 a backup that fails is told to who may back up, and to nobody else', async () => {
    rmSync(path.join(dirs.full, 'backups'), { recursive: true })
    writeFileSync(path.join(dirs.full, 'backups'), 'no folder')
    const { username, password } = admin
    const token = { token: (await full.ok('auth.login', { username, password })).token }
    const { jobId } = await full.ok('backup.create', {}, token)
    const failed = async (): Promise<boolean> =>
      (await full.ok('job.get', { id: jobId }, token)).state === 'failed'
    for (let tries = 0; tries < 400 && !(await failed()); tries += 1) await wait(50)
    const { data } = await full.ok('notice.list', {}, token)
    expect(data.filter(({ kind }) => kind === 'backup-failed')).toMatchObject([
      { title: { en: 'A backup failed' }, link: '/systool/backup' },
    ])
    const other = await full.ok('auth.login', { username: worker.username, password: worker.password })
    const ofWorker = await full.ok('notice.list', {}, { token: other.token })
    expect(ofWorker.data.filter(({ kind }) => kind === 'backup-failed')).toEqual([])
  })
})
