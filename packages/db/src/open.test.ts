import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findPostmaster } from './embedded/postmaster.ts'
import { openDatabase } from './open.ts'

// Seen to fail: it waited for the query, and whoever stopped waiting left PostgreSQL behind.
it('a stop ends the embedded PostgreSQL, whatever still runs in it', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-open-'))
  const { db, close } = await openDatabase({ dataDir })
  const before = performance.now()
  const long = sql`select pg_sleep(40)`.execute(db).then(
    () => 'ended',
    (error: unknown) => String(error),
  )
  await sql`select 1`.execute(db)
  await close()
  expect(findPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()
  expect(await long).toMatch(/terminating connection|terminated/)
  expect(performance.now() - before).toBeLessThan(30_000)
  rmSync(dataDir, { recursive: true, force: true })
})
