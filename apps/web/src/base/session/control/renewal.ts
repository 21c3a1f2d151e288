import type { ErrorCode } from '@gridwright/contract'
import { isSessionError } from '#base/client/calls/call-error.ts'
import type { CallError } from '#base/client/calls/call-error.ts'
import { onAnswer, send, serverNow } from '#base/client/calls/send.ts'
import { currentSid, hearTabs, tellTabs } from './auth-channel.ts'
import { forcedReload } from './forced-reload.ts'
import { currentRecovery } from '#base/session/held/recovery.ts'
import { renewalOff, renewalStep } from './renewal-machine.ts'
import type { RenewalEvent, RenewalState } from './renewal-machine.ts'
import {
  clearSession,
  currentToken,
  currentUser,
  renewedKey,
  replaceToken,
  takeStoredToken,
} from '#base/session/held/session-store.ts'
import { readToken } from '#base/session/held/token.ts'

type Ending = 'renewed' | 'failed' | 'refused' | 'lost'
type Refusal = CallError & { readonly code: ErrorCode }
type Running = {
  state: RenewalState
  timer: ReturnType<typeof setTimeout> | undefined
  call: Promise<Ending> | undefined
}

const running: Running = { state: renewalOff, timer: undefined, call: undefined }

/** Why the server refused the last renewal. */
let refusal: Refusal | undefined
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

// By the browser's own clock: what the server's is, a fresh page does not know yet.
const rememberRenewal = (): void => sessionStorage.setItem(renewedKey, String(Date.now()))

/** On the server's clock; a reload and a copy of the tab know it too. */
const lastRenewal = (now: number): number | undefined => {
  const at = Number(sessionStorage.getItem(renewedKey) ?? Number.NaN)
  return Number.isNaN(at) ? undefined : now - Math.max(0, Date.now() - at)
}

const accept = (answer: unknown, sid: string | undefined): Ending => {
  const { token, perms } = (answer ?? {}) as { readonly token?: unknown; readonly perms?: readonly string[] }
  // An answer that arrives after logout or another login belongs to nobody.
  if (currentSid() !== sid) return 'failed'
  if (typeof token !== 'string') return 'lost'
  replaceToken(token, perms)
  rememberRenewal()
  if (sid !== undefined) tellTabs({ type: 'token-updated', sid, token })
  return 'renewed'
}

const ask = async (before: string | undefined): Promise<Ending> => {
  // While this tab waited for the lock, another one of the same session, or a frame, may have renewed.
  takeStoredToken()
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

/** How long the word of another tab's renewal may take after its lock is free. */
const wordTakes = 200

/** One tab at a time; who had to wait for another one first hears what that one brought. */
const locked = async (run: () => Promise<Ending>): Promise<Ending> => {
  if (navigator.locks === undefined) return run()
  const first = await navigator.locks.request('kemp-renew', { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : run(),
  )
  if (first !== undefined) return first
  return navigator.locks.request('kemp-renew', async () => {
    await new Promise((heard) => setTimeout(heard, wordTakes))
    return run()
  })
}

const settle = (ending: Ending): void => {
  const claims = readToken(currentToken() ?? '')
  if (ending === 'renewed' && claims !== undefined) step({ type: 'renewed', now: serverNow(), claims })
  else step({ type: 'failed' })
  // ERR-03: the answer's code opens the box, whoever asked for the renewal.
  if (ending === 'refused' && refusal !== undefined) void currentRecovery().lost(refusal.code, 'b')
  if (ending !== 'lost') return
  clearSession()
  forcedReload()
}

const renewOnce = (): Promise<Ending> => {
  // Read before the wait for the lock: what changes meanwhile is another tab's renewal.
  const before = currentToken()
  running.call ??= locked(() => ask(before)).then((ending) => {
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

export const lastRefusal = (): Refusal | undefined => refusal

/** Begins renewing the stored token. */
export const startRenewal = (): void => {
  refusal = undefined
  const claims = readToken(currentToken() ?? '')
  const now = serverNow()
  if (claims !== undefined) step({ type: 'start', now, claims, last: lastRenewal(now) })
}

export const stopRenewal = (): void => step({ type: 'stop' })

/** The network is back, as an answer or the person's hand shows. */
const wakePaused = (): void => {
  if (running.state.phase === 'paused') sign()
}

const act = (): void => {
  active = true
  wakePaused()
}

/** Listens to signs of life; once per page. */
export const watchSigns = (): void => {
  for (const name of ['focus', 'online']) window.addEventListener(name, sign)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sign()
  })
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, act, { passive: true, capture: true })
  onAnswer((shift) => {
    if (shift !== 0) step({ type: 'shift', by: shift, now: serverNow() })
    wakePaused()
  })
  hearTabs((message) => {
    if (message.type !== 'token-updated') return
    replaceToken(message.token)
    rememberRenewal()
    const claims = readToken(message.token)
    if (claims !== undefined) step({ type: 'renewed', now: serverNow(), claims })
  })
}
