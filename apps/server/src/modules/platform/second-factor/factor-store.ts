import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type FactorRow = {
  readonly id: string
  readonly kind: 'totp' | 'passkey'
  readonly name: string
  readonly secret: string | null
  readonly last_step: number | null
  readonly credential_id: string | null
  readonly public_key: string | null
  readonly counter: number
  readonly transports: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** Those that count: proven once by their owner. */
export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute()

/** One at a time tries codes of a user, so that guesses cannot overtake their counter. */
export const lockUserFactors = (db: Db, userId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`second factor ${userId}`}))`.execute(db)

export type NewFactor = {
  readonly id: string
  readonly userId: string
  readonly kind: 'totp' | 'passkey'
  readonly name: string
  readonly secret?: string
  readonly credential?: {
    readonly id: string
    readonly publicKey: string
    readonly counter: number
    readonly transports: readonly string[]
  }
  readonly confirmed: boolean
  readonly now: Date
}

const credentialColumns = ({ id, publicKey, counter, transports }: NonNullable<NewFactor['credential']>) => ({
  credential_id: id,
  public_key: publicKey,
  counter,
  transports: [...transports],
})

/** False where the passkey is known already. */
export const insertFactor = async (db: Db, factor: NewFactor): Promise<boolean> => {
  const done = await db
    .insertInto('second_factor')
    .values({
      id: factor.id,
      user_id: factor.userId,
      kind: factor.kind,
      name: factor.name,
      secret: factor.secret ?? null,
      ...(factor.credential === undefined ? {} : credentialColumns(factor.credential)),
      confirmed_at: factor.confirmed ? factor.now : null,
      created_at: factor.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

/** What was begun and not proven; at most an hour old. */
export const findBegun = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'secret'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()

export const removeBegun = (db: Db, userId: string): Promise<unknown> =>
  db.deleteFrom('second_factor').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()

export const confirmFactor = (
  db: Db,
  factor: { readonly id: string; readonly name: string; readonly step: number; readonly now: Date },
): Promise<unknown> =>
  db
    .updateTable('second_factor')
    .set({ name: factor.name, last_step: factor.step, confirmed_at: factor.now })
    .where('id', '=', factor.id)
    .execute()

/** False where this time step or a later one was used already: a code is good once. */
export const useStep = async (
  db: Db,
  { id, step, now }: { readonly id: string; readonly step: number; readonly now: Date },
): Promise<boolean> => {
  const done = await sql<{ id: string }>`
    update second_factor set last_step = ${step}, last_used_at = ${now}
    where id = ${id} and coalesce(last_step, -1) < ${step} returning id`.execute(db)
  return done.rows.length === 1
}

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export const usePasskey = (
  db: Db,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<unknown> =>
  db.updateTable('second_factor').set({ counter, last_used_at: now }).where('id', '=', id).execute()

export const renameFactor = async (db: Db, userId: string, factor: { id: string; name: string }) => {
  const done = await db
    .updateTable('second_factor')
    .set({ name: factor.name })
    .where('id', '=', factor.id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .execute()
  return done.length === 1
}

export const removeFactor = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('second_factor').where('id', '=', id).execute()

export const removeAllOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export const replaceCodes = async (db: Db, userId: string, hashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

export const useCode = async (
  db: Db,
  { userId, hash, now }: { readonly userId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute()
  return done.length === 1
}

export const codesLeft = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}

export type Challenge = {
  readonly id: string
  readonly challenge: string
  readonly purpose: 'enrol' | 'verify' | 'login'
  readonly userId: string | null
  readonly expiresAt: Date
}

export const insertChallenge = (db: Db, made: Challenge): Promise<unknown> =>
  db
    .insertInto('passkey_challenge')
    .values({
      id: made.id,
      challenge: made.challenge,
      purpose: made.purpose,
      user_id: made.userId,
      expires_at: made.expiresAt,
    })
    .execute()

type Asked = Pick<Challenge, 'id' | 'purpose' | 'userId'> & { readonly now: Date }

/** Gives the challenge once, and only for what and for whom it was made. */
export const takeChallenge = async (db: Db, asked: Asked): Promise<string | undefined> => {
  const found = await sql<{ challenge: string }>`
    delete from passkey_challenge
    where id = ${asked.id} and purpose = ${asked.purpose} and user_id is not distinct from ${asked.userId}
      and expires_at > ${asked.now}
    returning challenge`.execute(db)
  return found.rows[0]?.challenge
}

export const removeOldChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await db
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', hourAgo)
    .execute()
}
