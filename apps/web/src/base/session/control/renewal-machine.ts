import type { TokenClaims } from '#base/session/held/token.ts'

/** Milliseconds; times are the server's (reference platform §2.2, ACC-07). */
const firstCheck = 5_000
const leastPause = 30_000
const share = 0.3

export type RenewalState = {
  /** `off`: nothing to renew. `armed`: a timer runs. `renewing`: a call runs. `paused`: waits for a sign of life. */
  readonly phase: 'off' | 'armed' | 'renewing' | 'paused'
  /** Pause between two renewals. */
  readonly every: number
  /** When the next check is due. */
  readonly due: number
  /** When the last renewal was tried. */
  readonly last: number | undefined
}

export type RenewalEvent =
  /** A session begins, or a reload found one. */
  | {
      readonly type: 'start'
      readonly now: number
      readonly claims: TokenClaims
      /** When the session was renewed last, where the page before this one did. */
      readonly last?: number | undefined
    }
  /** The timer, or the page became visible, focused or online again. */
  | { readonly type: 'sign'; readonly now: number }
  /** A call was refused for its session. */
  | { readonly type: 'refused-call'; readonly now: number }
  | { readonly type: 'renewed'; readonly now: number; readonly claims: TokenClaims }
  /** The server's clock was found to stand elsewhere than was thought. */
  | { readonly type: 'shift'; readonly by: number; readonly now: number }
  /** The call did not reach the server, or the server was not able. */
  | { readonly type: 'failed' }
  | { readonly type: 'stop' }

export type RenewalEffect =
  | { readonly type: 'arm'; readonly delay: number }
  | { readonly type: 'disarm' }
  | { readonly type: 'renew' }

export type RenewalStep = { readonly state: RenewalState; readonly effects: readonly RenewalEffect[] }

export const renewalOff: RenewalState = { phase: 'off', every: 0, due: 0, last: undefined }

/** 30 % of the token's lifetime, never under 30 s; nothing for a token that does not expire. */
export const renewalPause = ({ exp, iat }: TokenClaims): number | undefined =>
  exp === undefined || iat === undefined ? undefined : Math.max(leastPause, share * (exp - iat) * 1000)

const off: RenewalStep = { state: renewalOff, effects: [{ type: 'disarm' }] }

const armed = (state: RenewalState, now: number, due: number): RenewalStep => ({
  state: { ...state, phase: 'armed', due },
  effects: [{ type: 'arm', delay: Math.max(0, due - now) }],
})

const check = (state: RenewalState, now: number): RenewalStep => {
  const allowed = state.last === undefined ? now : state.last + leastPause
  if (now < allowed) return armed(state, now, allowed)
  return {
    state: { ...state, phase: 'renewing', last: now },
    effects: [{ type: 'disarm' }, { type: 'renew' }],
  }
}

const still = (state: RenewalState): RenewalStep => ({ state, effects: [] })

const onSign = (state: RenewalState, now: number): RenewalStep => {
  if (state.phase === 'paused') return check(state, now)
  if (state.phase !== 'armed') return still(state)
  return now >= state.due ? check(state, now) : armed(state, now, state.due)
}

const begun = (now: number, pause: number, { every, last }: Pick<RenewalState, 'every' | 'last'>) =>
  armed({ phase: 'armed', every, due: now + pause, last }, now, now + pause)

const onStart = (now: number, claims: TokenClaims, last: number | undefined): RenewalStep => {
  const every = renewalPause(claims)
  return every === undefined ? off : begun(now, firstCheck, { every, last })
}

const onRefusedCall = (state: RenewalState, now: number): RenewalStep =>
  state.phase === 'armed' || state.phase === 'paused' ? check(state, now) : still(state)

// What was due in so many seconds still is.
const onShift = (state: RenewalState, by: number, now: number): RenewalStep => {
  const last = state.last === undefined ? undefined : state.last + by
  const moved = { ...state, due: state.due + by, last }
  return state.phase === 'armed' ? armed(moved, now, moved.due) : still(moved)
}

const onFailed = (state: RenewalState): RenewalStep =>
  state.phase === 'renewing'
    ? { state: { ...state, phase: 'paused' }, effects: [{ type: 'disarm' }] }
    : still(state)

const onNext = (now: number, claims: TokenClaims, last: number): RenewalStep => {
  const every = renewalPause(claims)
  return every === undefined ? off : begun(now, every, { every, last })
}

const onRenewed = (state: RenewalState, now: number, claims: TokenClaims): RenewalStep =>
  state.phase === 'off' ? still(state) : onNext(now, claims, state.last ?? now)

/** What happens to the renewal of a session's token; pure, so that clocks and networks can be played to it. */
export const renewalStep = (state: RenewalState, event: RenewalEvent): RenewalStep => {
  switch (event.type) {
    case 'start':
      return onStart(event.now, event.claims, event.last)
    case 'renewed':
      return onRenewed(state, event.now, event.claims)
    case 'sign':
      return onSign(state, event.now)
    case 'refused-call':
      return onRefusedCall(state, event.now)
    case 'shift':
      return onShift(state, event.by, event.now)
    case 'failed':
      return onFailed(state)
    case 'stop':
      return off
  }
}
