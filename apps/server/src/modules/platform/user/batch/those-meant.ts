import type { UsersMeant } from '@gridwright/contract'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { accountKey } from '#modules/platform/auth/index.ts'
import { conditions, knownBy } from '#modules/platform/user/account/user-store.ts'
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

/** Of those that were named, the ones that are nobody’s who is seen; the first hundred. */
export const missingOf = async (db: Db, shown: Seen, accounts: readonly string[] = []): Promise<string[]> => {
  if (accounts.length === 0) return []
  const found = await sql<{ key: string; number: string }>`
    select u.username_key as key, lower(u.employee_number) as number from "user" u
    where ${shown} and ${knownBy(accounts)}`.execute(db)
  const known = new Set(found.rows.flatMap(({ key, number }) => [key, number]))
  return accounts.filter((account) => !known.has(accountKey(account))).slice(0, 100)
}

const atOnce = 500

export const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_none, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
