import type { SessionFacts } from '@gridwright/contract'
import { currentToken } from '#base/session/held/session-store.ts'
import { readToken } from '#base/session/held/token.ts'

/** What browser tabs of one session tell each other (reference §5.6); `kempToken` itself is each tab's own. */
export type AuthMessage =
  | { readonly type: 'logout'; readonly sid: string }
  | { readonly type: 'token-updated'; readonly sid: string; readonly token: string }
  /** `sid` is the session that was left for the one of `token`. */
  | {
      readonly type: 'role-changed'
      readonly sid: string
      readonly token: string
      readonly facts: SessionFacts
    }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('auth')

export const currentSid = (): string | undefined => readToken(currentToken() ?? '')?.sid

export const tellTabs = (message: AuthMessage): void => channel?.postMessage(message)

/** Hears what other tabs of the same session say. */
export const hearTabs = (hear: (message: AuthMessage) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<AuthMessage>) => {
    if (event.data.sid === currentSid()) hear(event.data)
  })
}
