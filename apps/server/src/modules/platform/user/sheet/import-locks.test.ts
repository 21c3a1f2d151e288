import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetsFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

const gate = 4711

/** Every user that is written waits until the gate is opened: the import stands in the middle of its transaction. */
const hold = async (): Promise<() => Promise<void>> => {
  const { db } = test.database
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    $$begin perform pg_advisory_xact_lock(${sql.lit(gate)}); return new; end$$`.execute(db)
  await sql`create trigger gate before insert on "user" for each row execute function wait_at_gate()`.execute(
    db,
  )
  const open = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(transaction)
    held.resolve()
    await open.promise
  })
  await held.promise
  return async () => {
    open.resolve()
    await holding
  }
}

const waiting = async (): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.db)
  return found.rows[0]?.n ?? 0
}

const untilWaiting = async (wanted: number): Promise<'waits'> => {
  for (;;) {
    if ((await waiting()) >= wanted) return 'waits'
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('an import of users', () => {
  it('PRM-04 keeps nobody from logging in while its transaction is open, administrators least of all', async () => {
    const { password, username } = admin
    const open = await hold()
    const imported = sheetsFor(test, 'user').bring(
      [
        ['账号', '姓名', '角色'],
        ['gate.user.01', 'Gate', '超级管理员'],
      ],
      { user: admin },
    )
    await untilWaiting(1)
    const login = test.callA('auth.login', { username, password }).then(({ error }) => error ?? 'in')
    const first = await Promise.race([login, untilWaiting(2)])
    await open()
    expect(first).toBe('in')
    expect((await imported).create).toBe(1)
  })
})
