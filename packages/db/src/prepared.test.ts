import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { nameOf, prepared } from './prepared.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

// Seen to fail: without the name in pool.ts nothing is kept, and without asking again the changed table is an error.
it('issue 9.9 a marked statement is read once by a connection and planned a few times, others each time', async () => {
  await db.connection().execute(async (one) => {
    const ask = (n: number) =>
      sql<{
        twice: number
      }>`select ${prepared} ${n}::int * 2 as twice from "user" right join (select 1) as x on true`.execute(
        one,
      )
    for (let n = 0; n < 9; n += 1) expect((await ask(n)).rows).toEqual([{ twice: n * 2 }])
    await sql`select ${1}::int as plain`.execute(one)
    const kept = await sql<{ statement: string; plans: string; generic: string }>`
      select statement, custom_plans as plans, generic_plans as generic from pg_prepared_statements`.execute(
      one,
    )
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0]).toMatchObject({ plans: 5, generic: 4 })
  })
})

it('issue 9.9 a statement that was kept outlives a change of its table and a connection that forgot it', async () => {
  await db.connection().execute(async (one) => {
    await sql`create table grown (a int)`.execute(one)
    await sql`insert into grown values (1)`.execute(one)
    const ask = async () => (await sql`select ${prepared} * from grown`.execute(one)).rows
    expect(await ask()).toEqual([{ a: 1 }])
    await sql`alter table grown add column b int default 2`.execute(one)
    expect(await ask()).toEqual([{ a: 1, b: 2 }])
    await sql`discard all`.execute(one)
    expect(await ask()).toEqual([{ a: 1, b: 2 }])
    await sql`drop table grown`.execute(one)
    await expect(ask()).rejects.toThrow('grown')
  })
})

// With names that count up two processes behind one pool would mean different statements by one name.
it('issue 9.9 a name stands for one text, whichever process asks', () => {
  const text = 'select /* prepared */ 1'
  expect(nameOf(text)).toBe(`gridwright-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
  expect(nameOf('select /* prepared */ 2')).not.toBe(nameOf(text))
  expect(nameOf('select 1')).toBeUndefined()
})
