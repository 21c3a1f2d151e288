import { sql } from 'kysely'
import { testDatabase } from '@gridwright/db/testing'
import { expect, it } from 'vitest'
import { openSnapshot } from './dump-tables.ts'

it('a backup leaves out files that are fetched once: passwords stay nowhere else', async () => {
  const database = await testDatabase()
  await sql`
    insert into stored_file (id, owner_id, path, name, content_type, size, created_at, read_once)
    values ('kept', 'u', 'files/ke/kept', 'a.txt', 'text/plain', 1, now(), false),
      ('once', 'u', 'jobs/1/passwords.xlsx', 'b.xlsx', 'text/plain', 1, now(), true)`.execute(database.db)
  const snapshot = await openSnapshot(database.url)
  await snapshot.close()
  await database.close()
  expect(snapshot.files).toEqual(['files/ke/kept'])
})
