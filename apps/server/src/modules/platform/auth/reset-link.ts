import { AppError } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { hashSecret, newSecret } from '#platform/secrets.ts'
import { accountKey, savePassword } from './account-store.ts'
import { askReset } from './mailed-link/ask-reset.ts'
import type { LoginNeeds } from './login-needs.ts'
import { requireNewPassword } from './new-password.ts'
import { findResetLink, saveResetLink, takeResetLink } from './reset-link-store.ts'
import { endSessions } from './session-store.ts'
import { forgetFailuresOf } from './throttle-store.ts'

export type ResetNeeds = LoginNeeds & {
  /** Where people reach us; links are never made of what a request says (attack 19). */
  readonly publicUrl: string | undefined
  /** Finds a user whom the caller may administer; throws `not-found` or `grant-beyond-own` as the user list does. */
  readonly requireOwnUser: (
    db: Db,
    caller: Caller,
    which: { readonly id: string; readonly permissions: readonly Permission[] },
  ) => Promise<{ readonly username: string }>
}

type Names = 'auth.askReset' | 'auth.issueResetLink' | 'auth.readResetLink' | 'auth.resetPassword'

const hours = 24

/** ASVS 6.4.6: an administrator hands out a link, and only its user knows the password that comes of it. */
export const resetLinkHandlers = (needs: ResetNeeds): Pick<HandlersOf<'auth'>, Names> => ({
  'auth.issueResetLink': async ({ id }, { caller, record }) => {
    const code = newSecret()
    const now = needs.now()
    const expiresAt = new Date(now.getTime() + hours * 3_600_000)
    const user = await needs.db.transaction().execute(async (transaction) => {
      const found = await needs.requireOwnUser(transaction, caller, {
        id,
        permissions: ['system:user:reset'],
      })
      await saveResetLink(transaction, {
        id: hashSecret(code),
        userId: id,
        purpose: 'handed',
        now,
        expiresAt,
      })
      return found
    })
    record({ entity: 'user', id, name: user.username, after: { resetLinkUntil: expiresAt.toISOString() } })
    // Behind the #, so that it never reaches a server's or proxy's log.
    const path = `/reset#${code}`
    const link = needs.publicUrl === undefined ? {} : { link: `${needs.publicUrl}${path}` }
    return { path, ...link, expiresAt: expiresAt.toISOString() }
  },
  'auth.askReset': askReset(needs),
  'auth.readResetLink': async ({ code }) => {
    const { username, purpose, expires_at: expiresAt } = await goodLink(needs, code)
    return { username, invited: purpose === 'invited', expiresAt: expiresAt.toISOString() }
  },
  'auth.resetPassword': async ({ code, newPassword }, { lang, record }) => {
    // Before the costly hash, so that guessing codes costs us nothing.
    const { user_id: userId, username, purpose } = await goodLink(needs, code)
    requireNewPassword(newPassword, {
      field: 'newPassword',
      lang,
      username,
      least: needs.asked.leastCharacters,
    })
    const hash = await needs.passwords.hash(newPassword)
    await needs.db.transaction().execute(async (transaction) => {
      if (!(await takeResetLink(transaction, hashSecret(code)))) throw new AppError('reset-link-void')
      await savePassword(transaction, userId, hash)
      await forgetFailuresOf(transaction, accountKey(username))
      await endSessions(transaction, { userId }, { code: 'session-password-changed', now: needs.now() })
    })
    record({
      entity: 'user',
      id: userId,
      name: username,
      after: { reset: purpose === 'handed' ? 'link' : purpose },
    })
    return { username }
  },
})

const goodLink = async ({ db, now }: ResetNeeds, code: string) => {
  const link = await findResetLink(db, hashSecret(code), now())
  if (link === undefined) throw new AppError('reset-link-void')
  return link
}
