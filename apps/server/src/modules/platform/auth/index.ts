import { AppError } from '@gridwright/contract'
import type { MenuItem } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { orRefusal } from '#operations/open-session.ts'
import type { ReadSession, SessionHolders } from '#operations/open-session.ts'
import { removeOldLaunchTokens } from './account-store.ts'
import { changePassword } from './change-password.ts'
import { enter, requireOwnName } from './grant-session.ts'
import type { Enter } from './grant-session.ts'
import { authenticate } from './launch-token.ts'
import type { LaunchIssuers } from './launch-token.ts'
import { makeCaptcha } from './captcha/captcha.ts'
import { removeOldCaptchas } from './captcha/used-captcha-store.ts'
import { login } from './login.ts'
import { prove } from './prove.ts'
import { removeOldMails } from './mailed-link/link-mail-store.ts'
import { linkSender } from './mailed-link/send-links.ts'
import type { LinkNeeds } from './mailed-link/send-links.ts'
import { renew } from './renew.ts'
import { resetLinkHandlers } from './reset-link.ts'
import type { ResetNeeds } from './reset-link.ts'
import { removeOldResetLinks } from './reset-link-store.ts'
import { sessionHandlers } from './session-handlers.ts'
import { callerOf, checkAlive, sessionReader } from './session-reader.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import { localDay } from '#platform/local-day.ts'
import type { SessionRow } from './session-store.ts'
import { endThoseOfLeavers, findHolder, findSessions, removeOldSessions } from './session-store.ts'
import { removeOldCounters } from './throttle-store.ts'

export { accountKey, findAccountById, mayEnter, rememberLogin } from './account-store.ts'
export { forgetFailures, recordFailure, refuseThrottled } from './throttle-store.ts'
export type { Account } from './account-store.ts'
export type { Enter } from './grant-session.ts'
export { announceRights, endSessions } from './session-store.ts'
export type { PasswordVerifier } from './login-needs.ts'
export { queueLinkMails } from './mailed-link/link-mail-store.ts'
export { voidLinks } from './reset-link-store.ts'
export { requireNewPassword } from './new-password.ts'
export { requireProof } from './prove.ts'
export type { LaunchIssuers } from './launch-token.ts'
export type { SessionLimits } from './session-reader.ts'

export type AuthNeeds = ResetNeeds &
  LinkNeeds & {
    readonly launchIssuers: LaunchIssuers
    readonly menus: { menusFor(caller: Caller, app: string | undefined): Promise<MenuItem[]> }
  }

/** Log-in, tokens, renewal, sessions (ACC). */
export const authModule = (
  needs: AuthNeeds,
): {
  readonly handlers: HandlersOf<'auth'>
  readonly readSession: ReadSession
  /** For other ways in: who somebody is was proven there. */
  readonly enter: Enter
  readonly holdersOf: SessionHolders
  /** Somebody with a role of his as of now, for work that goes on without him; throws `no-permission` where he lost it. */
  callerFor(userId: string, roleId: string): Promise<Caller>
  /** Sends links by mail; runs while the server does. */
  readonly linkMails: DueWorker
  /** Removes what has been over for long; to be called now and then. */
  tidy(): Promise<void>
} => ({
  handlers: {
    'auth.login': login(needs),
    'auth.authenticate': authenticate(needs, needs.launchIssuers),
    'auth.captcha': ({ kind }, context) => makeCaptcha(needs, kind, context),
    'auth.renew': renew(needs),
    'auth.changePassword': changePassword(needs),
    'auth.prove': prove(needs),
    'auth.listUserMenus': async ({ username, app }, { caller }) => {
      requireOwnName(caller, username)
      return { menus: await needs.menus.menusFor(caller, app) }
    },
    ...sessionHandlers(needs),
    ...resetLinkHandlers(needs),
  },
  readSession: sessionReader(needs),
  enter: (entry, context) => enter(needs, entry, context),
  holdersOf: async (sessionIds) => {
    const rows = sessionIds.length === 0 ? [] : await findSessions(needs.db, sessionIds)
    const chosen = rows.filter((row) => row.role_id !== null)
    return new Map(chosen.map((row) => [row.id, orRefusal(() => holderIn(needs, row))]))
  },
  callerFor: async (userId, roleId) => {
    const row = await findHolder(needs.db, { userId, roleId, today: localDay(needs.now()) })
    if (row === undefined) throw new AppError('no-permission')
    return callerOf(row)
  },
  linkMails: linkSender(needs),
  tidy: async () => {
    const now = needs.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * 86_400_000)
    await endThoseOfLeavers(needs.db, needs.now())
    await removeOldSessions(needs.db, daysAgo(30))
    await removeOldCounters(needs.db, daysAgo(2))
    await removeOldLaunchTokens(needs.db, daysAgo(0))
    await removeOldCaptchas(needs.db, daysAgo(1))
    await removeOldResetLinks(needs.db, daysAgo(0))
    await removeOldMails(needs.db, daysAgo(1))
  },
})

const holderIn = (needs: AuthNeeds, row: SessionRow): Caller => {
  checkAlive(needs, row)
  return callerOf(row)
}
