import { isSessionError } from '#client/call-error.ts'
import type { CallError } from '#client/call-error.ts'
import { send, serverNow } from '#client/send.ts'
import { currentSid, hearTabs, tellTabs } from './auth-channel.ts'
import { forcedReload } from './forced-reload.ts'
import { renewalOff, renewalStep } from './renewal-machine.ts'
import type { RenewalEvent, RenewalState } from './renewal-machine.ts'
import { clearSession, currentToken, currentUser, replaceToken } from './session-store.ts'
import { readToken } from './token.ts'

type Ending = 'renewed' | 'failed' | 'refused' | 'lost'
type Running = {
  state: RenewalState
  timer: ReturnType<typeof setTimeout> | undefined
  call: Promise<Ending> | undefined
}

const running: Running = { state: renewalOff, timer: undefined, call: undefined }

/** Why the server refused the last renewal. */
let refusal: CallError | undefined
/** The person did something since the last renewal; a timer alone keeps no session alive. */
let active = true

const step = (event: RenewalEvent): void => {
  const { state, effects } = renewalStep(running.state, event)
  running.state = state
  for (const effect of effects) {
    clearTimeout(running.timer)
    if (effect.type === 'arm') running.timer = setTimeout(sign, effect.delay)
    if (effect.type === 'renew') void renewOnce()
  }
}

const sign = (): void => step({ type: 'sign', now: serverNow() })

const accept = (answer: unknown, sid: string | undefined): Ending => {
  const { token, perms } = (answer ?? {}) as { readonly token?: unknown; readonly perms?: readonly string[] }
  // An answer that arrives after logout or another login belongs to nobody.
  if (currentSid() !== sid) return 'failed'
  if (typeof token !== 'string') return 'lost'
  replaceToken(token, perms)
  if (sid !== undefined) tellTabs({ type: 'token-updated', sid, token })
  return 'renewed'
}

const ask = async (before: string | undefined): Promise<Ending> => {
  // While this tab waited for the lock, another one of the same session may have renewed.
  if (currentToken() !== before) return 'renewed'
  const username = currentUser()
  const sid = currentSid()
  const wasActive = active
  active = false
  try {
    const input = { active: wasActive, ...(username === undefined ? {} : { username }) }
    return accept((await send('auth.renew', input, { token: before })).value, sid)
  } catch (error) {
    active ||= wasActive
    if (!isSessionError(error)) return 'failed'
    refusal = error
    return 'refused'
  }
}

const locked = (run: () => Promise<Ending>): Promise<Ending> =>
  navigator.locks === undefined ? run() : navigator.locks.request('kemp-renew', run)

const settle = (ending: Ending): void => {
  const claims = readToken(currentToken() ?? '')
  if (ending === 'renewed' && claims !== undefined) step({ type: 'renewed', now: serverNow(), claims })
  else step({ type: 'failed' })
  if (ending !== 'lost') return
  clearSession()
  forcedReload()
}

const renewOnce = (): Promise<Ending> => {
  running.call ??= locked(() => ask(currentToken())).then((ending) => {
    running.call = undefined
    settle(ending)
    return ending
  })
  return running.call
}

/** For a refused call: joins the running renewal or begins one; true when a good token is stored afterwards. */
export const renewForCall = async (): Promise<boolean> => {
  refusal = undefined
  step({ type: 'refused-call', now: serverNow() })
  return running.call !== undefined && (await running.call) === 'renewed'
}

export const lastRefusal = (): CallError | undefined => refusal

/** Begins renewing the stored token. */
export const startRenewal = (): void => {
  const claims = readToken(currentToken() ?? '')
  if (claims !== undefined) step({ type: 'start', now: serverNow(), claims })
}

export const stopRenewal = (): void => step({ type: 'stop' })

/** Listens to signs of life; once per page. */
export const watchSigns = (): void => {
  for (const name of ['focus', 'online']) window.addEventListener(name, sign)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sign()
  })
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, () => (active = true), { passive: true, capture: true })
  hearTabs((message) => {
    if (message.type !== 'token-updated') return
    replaceToken(message.token)
    const claims = readToken(message.token)
    if (claims !== undefined) step({ type: 'renewed', now: serverNow(), claims })
  })
}
