import type { SessionFacts } from '@gridwright/contract'
import { createStore } from 'zustand/vanilla'
import { readToken } from './token.ts'

/**
 * `none`: not logged in. `pre`: the password was right, a role must be chosen (ACC-04). `starting`: a token is there,
 * its facts are not yet. `full`: logged in. `lost`: the server ended it; the page stays until the person decides (ACC-14).
 * `guest`: somebody without an account who came by a share link; kept in this page only.
 */
export type Stage = 'none' | 'pre' | 'starting' | 'full' | 'lost' | 'guest'

export type Session = {
  readonly stage: Stage
  readonly token: string | undefined
  readonly facts: SessionFacts | undefined
  /** The person logged out: the login page is not asked to lead back. */
  readonly loggedOut?: boolean
  /** A guest who gave a password: a page that begins anew would wait for somebody to type it. */
  readonly needsPerson?: boolean
}

/** ACC-05: literal names of the browser session's entries. */
const tokenKey = 'kempToken'
const appKey = 'app'
const preKey = 'kempPreSession'
/** When the session was renewed last; a log-in begins anew. */
export const renewedKey = 'gridwright.renewed'

const stored = (): Session => {
  const token = sessionStorage.getItem(tokenKey) ?? undefined
  if (token === undefined) return { stage: 'none', token: undefined, facts: undefined }
  return { stage: sessionStorage.getItem(preKey) === null ? 'starting' : 'pre', token, facts: undefined }
}

export const sessionStore = createStore<Session>(() => stored())

export const currentToken = (): string | undefined => sessionStore.getState().token
export const currentSession = (): Session => sessionStore.getState()
export const currentApp = (): string | undefined => sessionStorage.getItem(appKey) ?? undefined

/** ACC-08: the application that another system opened the console for. */
export const rememberApp = (app: string): void => sessionStorage.setItem(appKey, app)

/** The user's name as the token tells it. */
export const currentUser = (): string | undefined => {
  const token = currentToken()
  return token === undefined ? undefined : readToken(token)?.user
}

/** Stores a renewed or replaced token of the same session (WIR-01 `newToken`, ACC-07). */
export const replaceToken = (token: string, perms?: readonly string[]): void => {
  sessionStorage.setItem(tokenKey, token)
  sessionStore.setState(({ facts }) => {
    const known = perms ?? readToken(token)?.perms
    const fresh = known !== undefined && !known.includes('@ref') ? known : facts?.perms
    return { token, facts: facts && { ...facts, perms: [...(fresh ?? [])] } }
  })
}

const isNewer = (kept: string, known: string): boolean => {
  const [mine, other] = [readToken(known), readToken(kept)]
  return mine?.sid !== undefined && mine.sid === other?.sid && (other.iat ?? 0) >= (mine.iat ?? 0)
}

/** Frames of our own share the tab's storage: what one of them renewed is good for all. */
export const takeStoredToken = (): void => {
  const known = currentToken()
  const kept = sessionStorage.getItem(tokenKey)
  if (known !== undefined && kept !== null && kept !== known && isNewer(kept, known)) replaceToken(kept)
}

/** Begins a session; without facts it is a pre-session. */
export const beginSession = (token: string, facts: SessionFacts | undefined): void => {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(appKey, currentApp() ?? 'web')
  sessionStorage.removeItem(renewedKey)
  if (facts === undefined) sessionStorage.setItem(preKey, '1')
  else sessionStorage.removeItem(preKey)
  sessionStore.setState({ stage: facts === undefined ? 'pre' : 'full', token, facts })
}

/** A share link's token lives in the page alone: whoever is logged in in this tab stays so. */
export const beginGuest = (token: string, { needsPerson = false } = {}): void => {
  sessionStore.setState({ stage: 'guest', token, facts: undefined, needsPerson })
}

/** The facts of a session that a reload found in the browser. */
export const completeSession = (facts: SessionFacts): void => {
  sessionStore.setState({ stage: 'full', facts })
}

/** Takes the token away and keeps the facts, so that the page stays readable (reference §5.5). */
export const loseSession = (): void => {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(preKey)
  sessionStore.setState({ stage: 'lost', token: undefined })
}

/** Forgets everything about the session in this browser tab. */
export const clearSession = (loggedOut = false): void => {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(preKey)
  sessionStorage.removeItem(appKey)
  sessionStore.setState({ stage: 'none', token: undefined, facts: undefined, loggedOut })
}
