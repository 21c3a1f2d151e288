import type { CallContext, Caller } from './handler.ts'

/** A live session, as its row says at this call. */
export type OpenSession = {
  readonly caller: Caller
  /** Password checked, role not chosen yet. */
  readonly isPreSession: boolean
  readonly mustChangePassword: boolean
  /** Remembers that the user did something; at most one write a minute. */
  touch(): Promise<void>
  /** The token rewritten, where the role's rights have changed since it was signed. */
  freshToken(): Promise<string | undefined>
}

/** Finds the session of a presented token. Throws the AppError that says why there is none. */
export type ReadSession = (call: Pick<Call, 'cookies'> & { readonly token: string }) => Promise<OpenSession>

/** What a wire knows of a call. */
export type Call = Omit<CallContext, 'caller'> & {
  /** For the log: `a`, `b` … and the source that variant A's client names. Nothing depends on it. */
  readonly wire: string
}

/** What the live channel asks: who holds a session. Throws the AppError that says why it is over. */
export type SessionHolder = (sessionId: string) => Promise<Caller | undefined>

/** PostgreSQL channel on which all server processes hear of ended sessions and changed rights. */
export const sessionChannel = 'gridwright_session'
