import { errorEntry, errorText } from '@gridwright/contract'
import type { ErrorCode, SessionFacts } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { live } from '#client/live/live.ts'
import { queryClient } from '#client/query-client.ts'
import { send } from '#client/send.ts'
import { currentLanguage } from '#i18n/index.ts'
import { currentSid, hearTabs, tellTabs } from './auth-channel.ts'
import type { Credentials } from './credentials.ts'
import { askOnce, backAgain, expiryStore, forgetExpiry } from './expiry-store.ts'
import { setRecovery } from './recovery.ts'
import { lastRefusal, renewForCall, startRenewal, stopRenewal, watchSigns } from './renewal.ts'
import {
  beginSession,
  clearSession,
  currentSession,
  currentToken,
  currentUser,
  loseSession,
} from './session-store.ts'

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

/** Wires calls, renewal, the live channel and the other browser tabs to the session; once per page. */
export const startSessionControl = (): void => {
  setRecovery({ renew: renewForCall, lost })
  watchSigns()
  live.onEnded((code) => void lost(code as ErrorCode, 'b'))
  hearTabs((message) => {
    if (message.type === 'logout') leave('token-missing')
  })
  if (currentSession().stage === 'starting') startRenewal()
}

type Granted = { readonly token: string; readonly facts?: SessionFacts | undefined }

const enter = ({ token, facts }: Granted): 'full' | 'pre' => {
  beginSession(token, facts)
  if (facts === undefined) return 'pre'
  startRenewal()
  return 'full'
}

const granted = async (input: Parameters<typeof send<'auth.login'>>[1], token?: string): Promise<Granted> =>
  (await send('auth.login', { application: 'web', ...input }, { token })).value as Granted

/** ACC-04: user name and password; `pre`: a role must be chosen next. */
export const logIn = async ({ username, password }: Credentials): Promise<'full' | 'pre'> => {
  const answer = await granted({ username: username.trim(), password })
  forgetAll()
  return enter(answer)
}

/** Ends a pre-session, or changes the role of a session: new token, menus and tabs. */
export const chooseRole = async (roleId: string): Promise<void> => {
  const answer = await granted({ role_id: roleId }, currentToken())
  forgetAll()
  enter(answer)
}

/**
 * Logs in over the page (reference §5.5). `same`: the same user and role, page and input stay; `other`: somebody else, the
 * caller reloads.
 */
export const logInOver = async (credentials: Credentials): Promise<'same' | 'other'> => {
  const before = currentSession().facts
  const first = await granted({ username: credentials.username.trim(), password: credentials.password })
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

/** ACC-10: tells the server and forgets the session, whatever the server answers. */
export const logOut = async (): Promise<void> => {
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
