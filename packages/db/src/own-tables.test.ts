import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownTables } from './own-tables.ts'
import { testDatabase } from './testing.ts'

it('SYS-01 the tables that count as ours are those that the migrations make', async () => {
  const { db, close } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(
    db,
  )
  await close()
  expect(ownTables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
