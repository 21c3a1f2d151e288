import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate, refuseOldPostgres } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { connect } from './pool.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(() => database.close())
const failing = {
  up: async () => {
    throw new Error('disk is full of bees')
  },
}

describe('migrate', () => {
  it('changes nothing on a database that is up to date', async () => {
    await migrate(database.db)
    const done = await sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(database.db)
    expect(done.rows[0]?.n).toBe(Object.keys(migrations).length)
  })

  it('runs once where several servers start at the same moment', async () => {
    let runs = 0
    const up = async () => {
      runs += 1
      await sql`select pg_sleep(0.1)`.execute(database.db)
    }
    const slow = { ...migrations, '9000-slow': { up } }
    const servers = Array.from({ length: 4 }, () => connect(database.url, 2))
    await Promise.all(servers.map((server) => migrate(server, slow)))
    await Promise.all(servers.map((server) => server.destroy()))
    expect(runs).toBe(1)
  })

  it('refuses a database that a newer version made, naming what is unknown', async () => {
    await expect(migrate(database.db)).rejects.toThrow(/newer Gridwright \(it has 9000-slow\)/)
    await sql`delete from kysely_migration where name = '9000-slow'`.execute(database.db)
  })

  it('says which migration failed and why, and leaves nothing of those before it', async () => {
    const half = {
      ...migrations,
      '9001-table': { up: (db: typeof database.db) => db.schema.createTable('half').execute() },
      '9002-broken': failing,
    }
    await expect(migrate(database.db, half)).rejects.toThrow(/9002-broken failed \(disk is full of bees\)/)
    const half_ = await sql<{ found: unknown }>`select to_regclass('half') as found`.execute(database.db)
    expect(half_.rows[0]?.found).toBeNull()
  })

  it('refuses a PostgreSQL that is too old, naming both versions', async () => {
    await expect(refuseOldPostgres(database.db)).resolves.toBeUndefined()
    await expect(refuseOldPostgres(database.db, 99)).rejects.toThrow(
      /^PostgreSQL 18 is too old: .+ needs 99 or newer/,
    )
  })

  it('knows each migration by the name of its file', async () => {
    const names = Object.keys(migrations)
    expect(names).toEqual(names.toSorted())
    expect(names.every((name) => /^\d{4}-[a-z-]+$/.test(name))).toBe(true)
  })
})

describe('a connection', () => {
  it('gives counts as numbers and days as text', async () => {
    const answer = await sql`select count(*) as n, date '2024-02-29' as day, 1.10::numeric as amount`.execute(
      database.db,
    )
    expect(answer.rows[0]).toEqual({ n: 1, day: '2024-02-29', amount: '1.10' })
  })
})
