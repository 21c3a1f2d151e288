import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { hashSecret } from '#platform/secrets.ts'

/**
 * Failures that cost nothing, and the longest wait in seconds (decision 0048):
 * - `pair`: one account from one address, what a person mistypes;
 * - `browser`: one account from a browser that came in to it before, which waits for nothing else;
 * - `spread`: one account from everywhere; each address adds only its first few, so it takes many of them;
 * - `address`: all accounts from one address, an office and its mistakes included.
 *
 * `account` and `tries`, the failures of an address since its last success, make nobody wait but ask for a captcha
 * (ACC-11).
 */
const rules = {
  pair: { free: 3, longest: 60 },
  browser: { free: 3, longest: 300 },
  spread: { free: 50, longest: 60 },
  address: { free: 50, longest: 300 },
  account: { free: 1_000_000, longest: 0 },
  tries: { free: 1_000_000, longest: 0 },
} as const

type Kind = keyof typeof rules
export type Tries = {
  /** The account's name as compared (attack 21). */
  readonly account: string
  /** The trusted one. */
  readonly address: string
  /** Hash of the browser's own value, where it came in to this account before. */
  readonly browser?: string | undefined
}

/** So many failures of one address count for the account as a whole. */
const eachAddress = 5

const keyOf = (kind: Kind, { account, address, browser = '' }: Tries): string => {
  if (kind === 'pair') return `pair:${account}\n${address}`
  if (kind === 'browser') return `browser:${account}\n${browser}`
  return `${kind}:${kind === 'account' || kind === 'spread' ? account : address}`
}

/** Which counters may make this try wait. */
const waitsOf = ({ browser }: Tries): readonly Kind[] =>
  browser === undefined ? ['pair', 'spread', 'address'] : ['browser']

type Counters = { readonly until: Date | null; readonly failures: number | null }

/**
 * Throws `too-many-tries` where this account must wait here; else tells how many failures there were, after some of
 * which a captcha is asked for. The same for names that nobody has.
 */
export const refuseThrottled = async (
  db: Db,
  tries: Tries,
  now: Date,
): Promise<{ readonly failures: number }> => {
  const waits = waitsOf(tries).map((kind) => keyOf(kind, tries))
  const counted = [keyOf('account', tries), keyOf('tries', tries)]
  const found = await sql<Counters>`
    select max(blocked_until) filter (where key = any(${waits}::text[])) as until,
      max(failures) filter (where key = any(${counted}::text[])
        and updated_at >= ${now}::timestamptz - interval '1 day') as failures
    from login_throttle where key = any(${[...waits, ...counted]}::text[])`.execute(db)
  const { until = null, failures = null } = found.rows[0] ?? {}
  if (until !== null && until > now) {
    throw new AppError('too-many-tries', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
  }
  return { failures: failures ?? 0 }
}

/** Doubles the wait with each failure after the free ones. A counter is forgotten after a quiet day. */
export const recordFailure = async (
  db: Db,
  tries: Tries,
  now: Date,
): Promise<{ readonly failures: number }> => {
  if (tries.browser === undefined) {
    const here = await count(db, 'pair', { tries, now })
    await count(db, 'address', { tries, now })
    if (here <= eachAddress) await count(db, 'spread', { tries, now })
  } else await count(db, 'browser', { tries, now })
  const account = await count(db, 'account', { tries, now })
  const sinceSuccess = await count(db, 'tries', { tries, now })
  return { failures: Math.max(account, sinceSuccess) }
}

/** Guessing captchas makes who guesses wait, and nobody else. */
export const recordWrongCaptcha = (db: Db, tries: Tries, now: Date): Promise<unknown> =>
  count(db, tries.browser === undefined ? 'address' : 'browser', { tries, now })

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
 * A success forgets what went wrong with this account, and takes back from the address what this account added there:
 * an office that mistypes is free again, while one good account opens no others.
 */
export const forgetFailures = async (db: Db, tries: Tries): Promise<void> => {
  const kinds: readonly Kind[] = ['pair', 'browser', 'spread', 'account', 'tries']
  const keys = kinds.map((kind) => keyOf(kind, tries))
  const { free } = rules.address
  await sql`
    with gone as (delete from login_throttle where key = any(${keys}::text[]) returning key, failures),
      own as (select coalesce(sum(failures), 0)::integer as n from gone where key = ${keyOf('pair', tries)})
    update login_throttle as t
    set failures = greatest(0, t.failures - own.n),
      blocked_until = case when t.failures - own.n < ${free} then t.updated_at else t.blocked_until end
    from own where t.key = ${keyOf('address', tries)} and own.n > 0`.execute(db)
}

/** Of an account, wherever they were made, where its password was set anew. */
export const forgetFailuresOf = (db: Db, account: string): Promise<unknown> => {
  const anywhere = { account, address: '', browser: '' }
  const begins = [keyOf('pair', anywhere), keyOf('browser', anywhere)]
  const whole = [keyOf('account', anywhere), keyOf('spread', anywhere)]
  return sql`
    delete from login_throttle where key = any(${whole}::text[])
      or exists (select 1 from unnest(${begins}::text[]) as b where starts_with(key, b))`.execute(db)
}

/** Of what a session's holder gives again inside: only he can fail there, wherever he sits. */
export const insideTries = (account: string): Tries => ({
  account: `inside:${account}`,
  address: `inside:${account}`,
})

export const removeOldCounters = (db: Db, before: Date): Promise<unknown> =>
  sql`delete from login_throttle where updated_at < ${before}`.execute(db)

type Asked = { readonly count: number; readonly until: Date }

/** How often this was asked for within the hour that began with the first; what was typed is not kept. */
export const countAsked = async (db: Db, what: string, now: Date): Promise<Asked> => {
  const end = new Date(now.getTime() + 3_600_000)
  const found = await sql<Asked>`
    insert into login_throttle as t (key, failures, blocked_until, updated_at)
    values (${`asked:${hashSecret(what)}`}, 1, ${end}, ${now})
    on conflict (key) do update set
      failures = case when t.blocked_until <= ${now} then 1 else t.failures + 1 end,
      blocked_until = case when t.blocked_until <= ${now} then ${end} else t.blocked_until end,
      updated_at = ${now}
    returning failures as count, blocked_until as until`.execute(db)
  return found.rows[0] ?? { count: 1, until: end }
}
