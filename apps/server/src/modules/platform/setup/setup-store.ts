import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

const finished = 'setup-finished'
const code = 'setup-code'

export const isFinished = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('installation')
    .select('name')
    .where('name', '=', finished)
    .executeTakeFirst()
  return row !== undefined
}

export const codeHash = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', code).executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : undefined
}

/** The newest code replaces all before it. */
export const saveCode = (db: Db, hash: string, now: Date): Promise<unknown> =>
  db
    .insertInto('installation')
    .values({ name: code, value: JSON.stringify(hash), changed_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(hash), changed_at: now }),
    )
    .execute()

/**
 * Claims the one set-up: waits for another that is under way, and is false where that one succeeded. The code goes
 * with it.
 */
export const claim = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const done = await db
    .insertInto('installation')
    .values({ name: finished, value: JSON.stringify({ userId }), changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute()
  await db.deleteFrom('installation').where('name', '=', code).execute()
  return done.length === 1
}

export const insertOrganisation = (db: Db, organisation: { id: string; name: string; now: Date }) =>
  sql`insert into organisation (id, name, created_at)
    values (${organisation.id}, ${organisation.name}, ${organisation.now})`.execute(db)
