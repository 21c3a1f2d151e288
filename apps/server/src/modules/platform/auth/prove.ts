import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Caller, Handler } from '#operations/handler.ts'
import { accountKey } from './account-store.ts'
import { accountOf } from './check-password.ts'
import type { LoginNeeds } from './login-needs.ts'
import { forgetFailures, insideTries, recordFailure, refuseThrottled } from './throttle-store.ts'

/** How long a log-in, or a password that was given again, counts as fresh. */
const freshSeconds = 600

/** The password once more, by whoever keeps it; wrong ones count as in log-ins, by themselves. */
export const prove =
  (needs: LoginNeeds): Handler<'auth.prove'> =>
  async ({ password }, { caller }) => {
    const { db, now } = needs
    const { username } = caller
    const tries = insideTries(accountKey(username))
    await needs.passwords.inTurn(async () => {
      await refuseThrottled(db, tries, now())
      const account = await accountOf(needs, { username, password })
      if (account?.id === caller.userId) return
      await recordFailure(db, tries, now())
      throw new AppError('proof-wrong')
    })
    await forgetFailures(db, tries)
    await sql`update session set proven_at = ${now()} where handle = ${caller.sessionHandle}`.execute(db)
    return { ok: true }
  }

/**
 * ASVS 7.5.1: whoever changes what he comes in by has shown who he is within the last ten minutes; a session that was
 * left open, or taken, is not enough. Throws `proof-needed`.
 */
export const requireProof = async (db: Db, caller: Caller, now: Date): Promise<void> => {
  const found = await sql<{ proven_at: Date }>`
    select proven_at from session where handle = ${caller.sessionHandle}`.execute(db)
  const provenAt = found.rows[0]?.proven_at.getTime() ?? 0
  if (now.getTime() - provenAt > freshSeconds * 1000) throw new AppError('proof-needed')
}
