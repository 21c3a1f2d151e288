import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { ReadSession, SessionHolders } from '#operations/open-session.ts'
import { apiKeyHandlers } from './api-key-handlers.ts'
import type { ApiKeyNeeds } from './api-key-handlers.ts'
import { apiKeySheet } from './api-key-sheet.ts'
import { keyCaller, keyHolders, keyReader } from './key-reader.ts'
import { looksLikeKey } from './key-text.ts'

export type ApiKeyModule = {
  readonly handlers: HandlersOf<'apiKey'>
  readonly sheets: readonly Sheet[]
  /** A token that looks like a key is read here, any other by the reader of sessions. */
  readSession(ofSessions: ReadSession): ReadSession
  /** The same for sockets of the live channel, whose tickets of keys stand for `key:{id}`. */
  holdersOf(ofSessions: SessionHolders): SessionHolders
  /** Work that a key asked for goes on with what the key may; `key` is its handle. */
  callerFor(ofRoles: CallerFor): (userId: string, roleId: string, key?: string) => Promise<Caller>
}

type CallerFor = (userId: string, roleId: string) => Promise<Caller>

const keyPrefix = 'key:'
const isKey = (id: string): boolean => id.startsWith(keyPrefix)

/** Keys for programs and agents (PRM-03, PRM-05). */
export const apiKeyModule = (needs: ApiKeyNeeds): ApiKeyModule => {
  const readKey = keyReader(needs)
  const holdersOfKeys = keyHolders(needs)
  const callerOfKey = keyCaller(needs)
  return {
    handlers: apiKeyHandlers(needs),
    sheets: [apiKeySheet(needs)] as Sheet[],
    readSession: (ofSessions) => (call) => (looksLikeKey(call.token) ? readKey(call) : ofSessions(call)),
    callerFor: (ofRoles) => (userId, roleId, key) =>
      key === undefined ? ofRoles(userId, roleId) : callerOfKey(key),
    holdersOf: (ofSessions) => async (ids) => {
      const [keys, sessions] = [ids.filter(isKey), ids.filter((id) => !isKey(id))]
      const ofKeys = await holdersOfKeys(keys.map((id) => id.slice(keyPrefix.length)))
      const named = [...ofKeys].map(([id, holder]) => [keyPrefix + id, holder] as const)
      return new Map([...(await ofSessions(sessions)), ...named])
    },
  }
}
