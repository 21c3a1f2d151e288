import { AppError } from '@gridwright/contract'
import type { Handler } from '#operations/handler.ts'
import { accountKey, passwordHashOf, savePassword } from './account-store.ts'
import { requireOwnName } from './grant-session.ts'
import type { LoginNeeds } from './login-needs.ts'
import { requireNewPassword } from './new-password.ts'
import { endSessions } from './session-store.ts'
import { forgetFailures, insideTries, recordFailure, refuseThrottled } from './throttle-store.ts'

/** ACC-15: asks for the old password, counts wrong ones, and ends the user's other sessions. */
export const changePassword =
  (needs: LoginNeeds): Handler<'auth.changePassword'> =>
  async ({ username, oldPassword, newPassword }, { caller, lang }) => {
    requireOwnName(caller, username)
    requireNewPassword(newPassword, {
      field: 'newPassword',
      lang,
      username: caller.username,
      least: needs.asked.leastCharacters,
    })
    const tries = insideTries(accountKey(caller.username))
    await needs.passwords.inTurn(async () => {
      await refuseThrottled(needs.db, tries, needs.now())
      const stored = await passwordHashOf(needs.db, caller.userId)
      if (await needs.passwords.verify(oldPassword, stored)) return
      await recordFailure(needs.db, tries, needs.now())
      throw new AppError('password-wrong')
    })
    await forgetFailures(needs.db, tries)
    if (newPassword === oldPassword)
      throw new AppError('invalid', { field: 'newPassword', reason: same[lang] })
    const hash = await needs.passwords.hash(newPassword)
    await needs.db.transaction().execute(async (transaction) => {
      await savePassword(transaction, caller.userId, hash)
      const others = { userId: caller.userId, exceptHandle: caller.sessionHandle }
      await endSessions(transaction, others, { code: 'session-password-changed', now: needs.now() })
    })
    return { ok: true }
  }

const same = { zh: '新密码不能与原密码相同', en: 'must differ from the old one' }
