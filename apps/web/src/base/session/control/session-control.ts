import { errorEntry, errorText } from '@gridwright/contract'
import type { ErrorCode, SessionFacts } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { live } from '#base/client/live/live.ts'
import { queryClient } from '#base/client/calls/query-client.ts'
import { send } from '#base/client/calls/send.ts'
import { currentLanguage } from '#base/i18n/index.ts'
import { currentSid, hearTabs, tellTabs } from './auth-channel.ts'
import type { Credentials } from './credentials.ts'
import { askOnce, backAgain, expiryStore, forgetExpiry } from './expiry-store.ts'
import { clearDrafts } from './person-drafts.ts'
import { askProof } from '#base/session/proof-store.ts'
import { setRecovery } from '#base/session/held/recovery.ts'
import { lastRefusal, renewForCall, startRenewal, stopRenewal, watchSigns } from './renewal.ts'
import { throughSecondStep } from './second-step-store.ts'
import type { Granted } from './second-step-store.ts'
import {
  beginSession,
  clearSession,
  currentSession,
  currentToken,
  currentUser,
  loseSession,
} from '#base/session/held/session-store.ts'

const forgetters = new Set<() => void>()

/** Runs something whenever the person or the role changes: tabs and kept pages must not outlive them. */
export const onForget = (run: () => void): void => {
  forgetters.add(run)
}

const forgetAll = (): void => {
  stopRenewal()
  live.close()
  // What belongs to the installation, not to the person, stays: the brand must not flicker.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setup.status' })
  forgetExpiry()
  for (const run of forgetters) run()
}

/** Leaves the session without asking the server: to the login page, with the reason said once. */
export const leave = (reason?: ErrorCode): void => {
  forgetAll()
  clearSession(reason === undefined)
  if (reason !== undefined) notify.warning(errorText(reason, {}, currentLanguage()))
}

// ERR-01: variant A's 50004 leads to the login page, unless variant B's refusal of a renewal came first.
const leadsToLogin = (reason: ErrorCode, wire: 'a' | 'b'): boolean =>
  wire === 'a' && errorEntry(reason).a === 50004 && lastRefusal() === undefined

const lost = async (reason: ErrorCode, wire: 'a' | 'b'): Promise<boolean> => {
  if (expiryStore.getState().state !== 'ok') return askOnce(reason)
  if (currentSession().stage !== 'full' || leadsToLogin(reason, wire)) {
    if (currentSession().stage !== 'none') leave(reason)
    return false
  }
  const refused = lastRefusal()?.code
  stopRenewal()
  loseSession()
  return askOnce((refused as ErrorCode | undefined) ?? reason)
}

let holdsWork = (): boolean => false

/** How the session learns whether unsaved work stands in this tab. */
export const askForWork = (ask: () => boolean): void => {
  holdsWork = ask
}

/** The role was switched in another tab of this session: this one goes along, unless something unsaved stands here. */
const followRole = ({ token, facts }: { readonly token: string; readonly facts: SessionFacts }): void => {
  if (holdsWork()) {
    stopRenewal()
    loseSession()
    void askOnce('session-role-switched')
    return
  }
  forgetAll()
  enter({ token, facts })
}

/** Wires calls, renewal, the live channel and the other browser tabs to the session; once per page. */
export const startSessionControl = (): void => {
  setRecovery({ renew: renewForCall, lost, prove: askProof })
  watchSigns()
  live.onEnded((code) => void lost(code as ErrorCode, 'b'))
  hearTabs((message) => {
    if (message.type === 'logout') leave('session-left')
    if (message.type === 'role-changed') followRole(message)
  })
  if (currentSession().stage === 'starting') startRenewal()
}

const enter = ({ token, facts }: Granted): 'full' | 'pre' => {
  beginSession(token, facts)
  if (facts === undefined) return 'pre'
  startRenewal()
  return 'full'
}

const granted = async (input: Parameters<typeof send<'auth.login'>>[1], token?: string): Promise<Granted> =>
  throughSecondStep((await send('auth.login', { application: 'web', ...input }, { token })).value as Granted)

/** Any other way in: after a second factor, where one is asked for. `pre`: a role must be chosen next. */
export const enterWith = async (answer: Granted): Promise<'full' | 'pre'> => {
  const settled = await throughSecondStep(answer)
  forgetAll()
  return enter(settled)
}

/** ACC-04: user name and password; `pre`: a role must be chosen next. */
export const logIn = async ({ username, password, captcha }: Credentials): Promise<'full' | 'pre'> => {
  const answer = await granted({ username: username.trim(), password, captcha })
  forgetAll()
  return enter(answer)
}

/** Ends a pre-session, or changes the role of a session: new token, menus and tabs. */
export const chooseRole = async (roleId: string): Promise<void> => {
  const sid = currentSid()
  const { token, facts } = await granted({ role_id: roleId }, currentToken())
  if (sid !== undefined && facts !== undefined) tellTabs({ type: 'role-changed', sid, token, facts })
  forgetAll()
  enter({ token, facts })
}

/**
 * Logs in over the page (reference §5.5). `same`: the same user and role, page and input stay; `other`: somebody else, the
 * caller reloads.
 */
export const logInOver = async (credentials: Credentials): Promise<'same' | 'other'> => {
  const before = currentSession().facts
  const first = await granted({ ...credentials, username: credentials.username.trim() })
  const answer =
    first.facts === undefined && before !== undefined && credentials.username.trim() === before.username
      ? await granted({ role_id: before.roleId }, first.token)
      : first
  enter(answer)
  if (before?.username !== answer.facts?.username || before?.roleId !== answer.facts?.roleId) return 'other'
  backAgain()
  live.wake()
  return 'same'
}

/** Tells the server and forgets the session, whatever the server answers; unsaved drafts stay in this browser. */
export const endSession = async (): Promise<void> => {
  const token = currentToken()
  const sid = currentSid()
  const username = currentUser()
  try {
    if (token !== undefined) await send('auth.logout', username === undefined ? {} : { username }, { token })
  } catch {
    // The session in the browser ends in any case; the server's own limits end the other half.
  }
  if (sid !== undefined) tellTabs({ type: 'logout', sid })
  leave()
}

/** ACC-10: the person goes, and leaves nothing behind in this browser. */
export const logOut = async (): Promise<void> => {
  const username = currentUser()
  await endSession()
  if (username !== undefined) await clearDrafts(username)
}
