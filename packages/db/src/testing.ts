import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded, type Embedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { connect } from './pool.ts'

/** Any number: only one worker makes the template. */
const key = 7_140_019
const template = 'gridwright_template'

/** Folder of the PostgreSQL of one test run, named after the process that `runId` says. */
export const testFolder = (runId: string): string => path.join(tmpdir(), `gridwright-test-${runId}`)

let server: Promise<Embedded> | undefined

/**
 * A test file's own database: migrated, empty, on the one PostgreSQL of the run, which the first caller starts.
 * `close()` drops it.
 */
export async function testDatabase(): Promise<Database> {
  const embedded = await testServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdministrator(embedded.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    await makeTemplate(client, embedded.url)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = urlOf(embedded.url, name)
  const db = connect(url, 10)
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await db.destroy()
    await asAdministrator(embedded.url, (client) => client.query(`drop database if exists ${name} (force)`))
  }
  return { db, url, embedded: true, close: () => (closing ??= closeAll()) }
}

/** The PostgreSQL of the run, for tests that need databases or accounts of their own. */
export function testServer(): Promise<Embedded> {
  const runId = process.env['GRIDWRIGHT_TEST_RUN'] ?? String(process.pid)
  return (server ??= startEmbedded({ dataDir: testFolder(runId), durable: false }))
}

async function makeTemplate(client: pg.Client, url: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount === 1) return
  const half = `${template}_half`
  await client.query(`drop database if exists ${half} (force)`)
  await client.query(`create database ${half}`)
  const db = connect(urlOf(url, half), 1)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  await client.query(`alter database ${half} rename to ${template}`)
}

function urlOf(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
