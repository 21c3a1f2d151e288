import type { Caller } from '#operations/handler.ts'
import type { LiveTopic } from '#operations/live-topic.ts'

/** What of a WebSocket the hub uses. */
export type LiveSocket = {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
}

export type Subscription = {
  /** Its own among all server processes. */
  readonly key: string
  readonly topic: string
  readonly channel: string
  readonly rule: LiveTopic
  sequence: number
  /** The snapshot is being read: changes wait, and a second wish for one is remembered. */
  isReading: boolean
  isStale: boolean
}

export type LiveClient = {
  readonly socket: LiveSocket
  readonly sessionId: string
  caller: Caller
  readonly subscriptions: Map<string, Subscription>
  /** Changes not sent yet, by topic and id: a newer one takes the place of an older one (conflation). */
  readonly waiting: Map<string, { readonly topic: string; readonly data: unknown }>
  timer: NodeJS.Timeout | undefined
  /** Since when the socket takes nothing. */
  stuckSince: number | undefined
}

/** How often a client gets changes, how much may lie in its socket, and how long it may take nothing. */
const pace = { milliseconds: 50, bytes: 262_144, patience: 30_000 }

export const newClient = (socket: LiveSocket, sessionId: string, caller: Caller): LiveClient => ({
  socket,
  sessionId,
  caller,
  subscriptions: new Map(),
  waiting: new Map(),
  timer: undefined,
  stuckSince: undefined,
})

export const sendNow = (client: LiveClient, message: object): void =>
  client.socket.send(JSON.stringify(message))

/** Puts a change in line. */
export const offer = (client: LiveClient, topic: string, data: unknown): void => {
  client.waiting.set(`${topic} ${idOf(data)}`, { topic, data })
  schedule(client)
}

export const schedule = (client: LiveClient): void => {
  client.timer ??= setTimeout(() => {
    client.timer = undefined
    flush(client)
  }, pace.milliseconds)
}

const flush = (client: LiveClient): void => {
  if (isStuck(client)) return
  for (const [key, { topic, data }] of client.waiting) {
    const subscription = client.subscriptions.get(topic)
    if (subscription?.isReading === true) continue
    client.waiting.delete(key)
    if (subscription === undefined) continue
    subscription.sequence += 1
    sendNow(client, { type: 'change', topic, sequence: subscription.sequence, data })
  }
}

/** A client that takes nothing gets nothing more, and is let go after a while. */
const isStuck = (client: LiveClient): boolean => {
  if (client.socket.bufferedAmount <= pace.bytes) {
    client.stuckSince = undefined
    return false
  }
  client.stuckSince ??= performance.now()
  if (performance.now() - client.stuckSince > pace.patience) client.socket.close(1013, 'too slow')
  else schedule(client)
  return true
}

const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : ''
