import type { Caller } from '#operations/handler.ts'
import type { LiveRule } from '#operations/live-topic.ts'
import type { StateMemory } from './state-memory.ts'

/** What of a WebSocket the hub uses. */
export type LiveSocket = {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
}

/** What `publish` names, for as long as somebody listens to it at this process. */
export type Channel = {
  readonly name: string
  readonly listeners: Set<Subscription>
  /** Used where its topic `isShared`. */
  readonly memory: StateMemory
}

export type Subscription = {
  /** Its own among all server processes. */
  readonly key: string
  readonly topic: string
  readonly client: LiveClient
  readonly channel: Channel
  readonly rule: LiveRule
  sequence: number
  /** The snapshot is being read: changes wait, and a second wish for one is remembered. */
  isReading: boolean
  isStale: boolean
  /** Its channel's newest state is to be sent with the next frame. */
  isDue: boolean
}

export type LiveClient = {
  readonly socket: LiveSocket
  readonly sessionId: string
  caller: Caller
  readonly subscriptions: Map<string, Subscription>
  /** Changes not sent yet, by topic and id: a newer one takes the place of an older one (conflation). */
  readonly waiting: Map<string, { readonly subscription: Subscription; readonly data: unknown }>
  /** Those of shared topics, whose channels hold what is to be sent. */
  due: Subscription[]
  /** Numbers events, of which none takes the place of another. */
  events: number
  timer: NodeJS.Timeout | undefined
  /** Since when the socket takes nothing. */
  stuckSince: number | undefined
  /** Told to close: it gets nothing more. */
  isOver: boolean
}

/** How often a client gets changes, how much may lie in its socket and wait for it, and how long it may take nothing. */
const pace = { milliseconds: 50, bytes: 262_144, changes: 10_000, patience: 30_000 }

export const newClient = (socket: LiveSocket, sessionId: string, caller: Caller): LiveClient => ({
  socket,
  sessionId,
  caller,
  subscriptions: new Map(),
  waiting: new Map(),
  due: [],
  events: 0,
  timer: undefined,
  stuckSince: undefined,
  isOver: false,
})

export const sendNow = (client: LiveClient, message: object): void =>
  client.socket.send(JSON.stringify(message))

/** Puts a change in line. */
export const offer = (subscription: Subscription, data: unknown): void => {
  const { client } = subscription
  if (client.isOver) return
  client.waiting.set(placeOf(subscription, data), { subscription, data })
  if (client.waiting.size > pace.changes) letGo(client)
  else schedule(client)
}

/** Puts the newest state of the subscription's channel in line. */
export const offerState = (subscription: Subscription): void => {
  if (subscription.isDue) return
  subscription.isDue = true
  subscription.client.due.push(subscription)
  schedule(subscription.client)
}

export const schedule = (client: LiveClient): void => {
  if (client.isOver) return
  client.timer ??= setTimeout(() => {
    client.timer = undefined
    flush(client)
  }, pace.milliseconds)
}

/** A snapshot, or a change, whose data are JSON already. */
export const numbered = (subscription: Subscription, data: string): string => {
  subscription.sequence += 1
  return `"topic":${JSON.stringify(subscription.topic)},"sequence":${subscription.sequence},"data":${data}}`
}

const flush = (client: LiveClient): void => {
  if (isStuck(client)) return
  for (const [key, { subscription, data }] of client.waiting) {
    if (subscription.isReading) continue
    client.waiting.delete(key)
    if (client.subscriptions.get(subscription.topic) !== subscription) continue
    client.socket.send(`{"type":"change",${numbered(subscription, JSON.stringify(data))}`)
  }
  flushStates(client)
}

/** All in one message: a frame of its own for each would cost more than what it carries. */
const flushStates = (client: LiveClient): void => {
  const { due } = client
  client.due = due.filter(({ isReading }) => isReading)
  const changes = due.filter(({ isReading, isDue }) => isDue && !isReading).flatMap(takeState)
  if (changes.length === 1) client.socket.send(`{"type":"change",${changes[0]}`)
  else if (changes.length > 1) client.socket.send(`{"type":"changes","changes":[{${changes.join(',{')}]}`)
}

const takeState = (subscription: Subscription): string[] => {
  subscription.isDue = false
  const text = subscription.channel.memory.text()
  return text === undefined ? [] : [numbered(subscription, text)]
}

/** A client that takes nothing gets nothing more, and is let go after a while. */
const isStuck = (client: LiveClient): boolean => {
  if (client.socket.bufferedAmount <= pace.bytes) {
    client.stuckSince = undefined
    return false
  }
  client.stuckSince ??= performance.now()
  if (performance.now() - client.stuckSince > pace.patience) letGo(client)
  else schedule(client)
  return true
}

const letGo = (client: LiveClient): void => {
  client.isOver = true
  client.waiting.clear()
  client.socket.close(1013, 'too slow')
}

const placeOf = ({ topic, rule, client }: Subscription, data: unknown): string => {
  if (rule.changes === 'state') return topic
  if (rule.changes === 'part') return `${topic} ${idOf(data)}`
  client.events += 1
  return `${topic} ${client.events}`
}

const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : ''
