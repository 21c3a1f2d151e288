import { AppError } from '@gridwright/contract'
import type { CallContext, Caller } from './handler.ts'

/** A live session, as its row says at this call. */
export type OpenSession = {
  readonly caller: Caller
  /** Password checked, role not chosen yet. */
  readonly isPreSession: boolean
  /** The first factor was right, the second one is still asked for. */
  readonly isPending?: boolean
  readonly mustChangePassword: boolean
  /** An API key, which may call less than the person whose it is (key-access.ts). */
  readonly isKey?: true
  /** Somebody without an account, who came by a share link. */
  readonly isGuest?: true
  /** Remembers that the user did something; at most one write a minute. */
  touch(): Promise<void>
  /** The token rewritten, where the role's rights have changed since it was signed. */
  freshToken(): Promise<string | undefined>
}

/** Finds the session of a presented token. Throws the AppError that says why there is none. */
export type ReadSession = (
  call: Pick<Call, 'cookies' | 'address'> & { readonly token: string },
) => Promise<OpenSession>

/** What a wire knows of a call. */
export type Call = Omit<CallContext, 'caller' | 'record'> & {
  /** For the log: `a`, `b` … and the source that variant A's client names. Nothing depends on it. */
  readonly wire: string
}

/**
 * What the live channel asks: who holds each of these sessions, or the AppError that says why it is over; absent where it
 * is gone without a trace. All are read at once.
 */
export type SessionHolders = (
  sessionIds: readonly string[],
) => Promise<ReadonlyMap<string, Caller | AppError>>

/** Who holds one session; throws why it is over. */
export const holderOf = async (holders: SessionHolders, sessionId: string): Promise<Caller | undefined> => {
  const holder = (await holders([sessionId])).get(sessionId)
  if (holder instanceof AppError) throw holder
  return holder
}

/** What `look` gives, or the AppError that it throws. */
export const orRefusal = <T>(look: () => T): T | AppError => {
  try {
    return look()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** PostgreSQL channel on which all server processes hear of ended sessions and changed rights. */
export const sessionChannel = 'gridwright_session'
