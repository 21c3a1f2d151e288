import { AppError } from '@gridwright/contract'
import { forgetFailures, recordFailure, refuseThrottled } from '#modules/platform/auth/index.ts'
import { factorsOf, lockUserFactors, useCode, useStep } from './factor-store.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * A one-time code or a recovery code of a user, good once. Tries of a user stand in one line and wait longer after each
 * wrong one, whatever session they come from. Throws `second-code-wrong` or `too-many-tries`.
 */
export const checkCode = async (needs: SecondFactorNeeds, userId: string, code: string): Promise<void> => {
  const now = needs.now()
  // Whoever is here has shown a password: his address is nobody's to be warned of.
  const tries = { account: `second:${userId}`, address: `second:${userId}` }
  const isRight = await needs.db.transaction().execute(async (db) => {
    await lockUserFactors(db, userId)
    await refuseThrottled(db, tries, now)
    const fits = await isGood({ ...needs, db }, userId, code)
    await (fits ? forgetFailures(db, tries) : recordFailure(db, tries, now))
    return fits
  })
  if (!isRight) throw new AppError('second-code-wrong')
}

const isGood = async (needs: SecondFactorNeeds, userId: string, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code))
    return useCode(needs.db, { userId, hash: hashRecoveryCode(code), now: needs.now() })
  for (const { id, secret } of await factorsOf(needs.db, userId)) {
    if (secret === null) continue
    const step = stepOfCode(needs.box.open(secret, placeOf(id)), code, needs.now())
    if (step !== undefined) return useStep(needs.db, { id, step, now: needs.now() })
  }
  return false
}

export const placeOf = (factorId: string): string => `second-factor:${factorId}`
