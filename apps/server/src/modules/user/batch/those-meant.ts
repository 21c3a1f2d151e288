import type { UsersMeant } from '@gridwright/contract'
import { AppError } from '@gridwright/contract'
import { sql } from 'kysely'
import { conditions } from '#modules/user/account/user-store.ts'
import type { Db } from '#modules/user/account/user-store.ts'
import type { Seen } from '#operations/data-scope.ts'

const most = 50_000

/** Ids of all who match and are seen, in the order in which they are locked. Throws `batch-too-many`. */
export const idsMeant = async (
  db: Db,
  shown: Seen,
  meant: UsersMeant & { readonly now: Date },
): Promise<readonly string[]> => {
  const found = await sql<{ id: string }>`
    select u.id from "user" u where ${conditions(shown, meant)} order by u.id limit ${most + 1}`.execute(db)
  if (found.rows.length > most) throw new AppError('batch-too-many', { limit: most })
  return found.rows.map(({ id }) => id)
}

const atOnce = 500

export const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_none, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
