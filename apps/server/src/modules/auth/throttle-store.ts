import { AppError } from '@gridwright/contract'
import { sql } from 'kysely'
import type { Db } from './session-store.ts'

/** Failures that cost nothing, and the longest wait in seconds, of an account and of an address. */
const rules = {
  account: { free: 3, longest: 60 },
  address: { free: 20, longest: 300 },
} as const

type Kind = keyof typeof rules
export type Tries = { readonly account: string; readonly address: string }

/** Counters of one log-in: the account's name as compared, and the trusted address (attack 21). */
const keysOf = ({ account, address }: Tries): [Kind, string][] => [
  ['account', `account:${account}`],
  ['address', `address:${address}`],
]

/** Throws `too-many-tries` where account or address must wait; the same for names that nobody has. */
export const refuseThrottled = async (db: Db, tries: Tries, now: Date): Promise<void> => {
  const keys = keysOf(tries).map(([, key]) => key)
  const found = await sql<{ until: Date | null }>`
    select max(blocked_until) as until from login_throttle where key = any(${keys}::text[])`.execute(db)
  const until = found.rows[0]?.until
  if (until == null || until <= now) return
  throw new AppError('too-many-tries', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/** Doubles the wait with each failure after the free ones. A counter is forgotten after a quiet day. */
export const recordFailure = async (db: Db, tries: Tries, now: Date): Promise<void> => {
  for (const [kind, key] of keysOf(tries)) {
    const { free, longest } = rules[kind]
    await sql`
      insert into login_throttle as t (key, failures, blocked_until, updated_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when t.updated_at < ${now}::timestamptz - interval '1 day' then 1 else t.failures + 1 end,
        updated_at = ${now},
        blocked_until = ${now}::timestamptz + case
          when t.updated_at < ${now}::timestamptz - interval '1 day' or t.failures + 1 <= ${free} then interval '0'
          else least(power(2, least(t.failures + 1 - ${free}, 20)), ${longest}) * interval '1 second' end`.execute(
      db,
    )
  }
}

/** A success clears the account's counter; the address keeps its own, or one good account would open all others. */
export const forgetFailures = (db: Db, { account }: Tries): Promise<unknown> =>
  sql`delete from login_throttle where key = ${`account:${account}`}`.execute(db)

export const removeOldCounters = (db: Db, before: Date): Promise<unknown> =>
  sql`delete from login_throttle where updated_at < ${before}`.execute(db)
