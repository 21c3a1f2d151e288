import { AppError } from '@gridwright/contract'
import { sql } from 'kysely'
import type { Db } from './session/session-store.ts'

/**
 * Failures that cost nothing, and the longest wait in seconds: of an account, of an address, and of the failures of an
 * address since its last success, which make nobody wait but ask for a captcha (ACC-11).
 */
const rules = {
  account: { free: 3, longest: 60 },
  address: { free: 20, longest: 300 },
  tries: { free: 1_000_000, longest: 0 },
} as const

type Kind = keyof typeof rules
export type Tries = { readonly account: string; readonly address: string }

/** Failures of an account or of an address after which a captcha is asked for. */
const withoutCaptcha = 3

/** Counters of one log-in: the account's name as compared, and the trusted address (attack 21). */
const keyOf = (kind: Kind, { account, address }: Tries): string =>
  `${kind}:${kind === 'account' ? account : address}`

const allKinds: readonly Kind[] = ['account', 'address', 'tries']

type Counters = { readonly until: Date | null; readonly failures: number | null }

/**
 * Throws `too-many-tries` where account or address must wait; else tells whether a captcha must be solved first. The
 * same for names that nobody has.
 */
export const refuseThrottled = async (
  db: Db,
  tries: Tries,
  now: Date,
): Promise<{ readonly needsCaptcha: boolean }> => {
  const keys = allKinds.map((kind) => keyOf(kind, tries))
  const counted = [keyOf('account', tries), keyOf('tries', tries)]
  const found = await sql<Counters>`
    select max(blocked_until) as until,
      max(failures) filter (where key = any(${counted}::text[])
        and updated_at >= ${now}::timestamptz - interval '1 day') as failures
    from login_throttle where key = any(${keys}::text[])`.execute(db)
  const { until = null, failures = null } = found.rows[0] ?? {}
  if (until !== null && until > now) {
    throw new AppError('too-many-tries', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
  }
  return { needsCaptcha: (failures ?? 0) >= withoutCaptcha }
}

/** Doubles the wait with each failure after the free ones. A counter is forgotten after a quiet day. */
export const recordFailure = async (
  db: Db,
  tries: Tries,
  now: Date,
): Promise<{ readonly needsCaptcha: boolean }> => {
  const account = await count(db, 'account', { tries, now })
  await count(db, 'address', { tries, now })
  const sinceSuccess = await count(db, 'tries', { tries, now })
  return { needsCaptcha: Math.max(account, sinceSuccess) >= withoutCaptcha }
}

/** Guessing captchas makes the address wait, and nobody else. */
export const recordWrongCaptcha = (db: Db, tries: Tries, now: Date): Promise<unknown> =>
  count(db, 'address', { tries, now })

/** Gives how many there are now. */
const count = async (
  db: Db,
  kind: Kind,
  { tries, now }: { readonly tries: Tries; readonly now: Date },
): Promise<number> => {
  const { free, longest } = rules[kind]
  const found = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures, blocked_until, updated_at)
    values (${keyOf(kind, tries)}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when t.updated_at < ${now}::timestamptz - interval '1 day' then 1 else t.failures + 1 end,
      updated_at = ${now},
      blocked_until = ${now}::timestamptz + case
        when t.updated_at < ${now}::timestamptz - interval '1 day' or t.failures + 1 <= ${free} then interval '0'
        else least(power(2, least(t.failures + 1 - ${free}, 20)), ${longest}) * interval '1 second' end
    returning failures`.execute(db)
  return found.rows[0]?.failures ?? 1
}

/**
 * A success asks for no captcha any more. The wait of the address stays, or one good account would open all others.
 */
export const forgetFailures = (db: Db, tries: Tries): Promise<unknown> =>
  sql`delete from login_throttle
    where key in (${keyOf('account', tries)}, ${keyOf('tries', tries)})`.execute(db)

/** Of an account alone, where its password was set anew. */
export const forgetFailuresOf = (db: Db, account: string): Promise<unknown> =>
  sql`delete from login_throttle where key = ${keyOf('account', { account, address: '' })}`.execute(db)

export const removeOldCounters = (db: Db, before: Date): Promise<unknown> =>
  sql`delete from login_throttle where updated_at < ${before}`.execute(db)
