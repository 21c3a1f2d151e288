import { mostLiveTopics } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { LiveRule } from '#operations/live-topic.ts'
import type { SessionHolders } from '#operations/open-session.ts'
import { newId } from '#platform/secrets.ts'
import { attend, leave, leaveAll } from './attend.ts'
import type { AttendNeeds } from './attend.ts'
import { channelIndex } from './channels.ts'
import { checkSessions, oneByOne } from './check-sessions.ts'
import { newClient, offer, offerState, sendNow } from './live-client.ts'
import type { Channel, LiveClient, LiveSocket, Subscription } from './live-client.ts'
import { readSnapshot } from './snapshot.ts'

type Needs = {
  readonly topics: readonly LiveRule[]
  readonly holdersOf: SessionHolders
  readonly log: (facts: object, message: string) => void
}

/** The sockets of this process and what they listen to. */
export type Hub = {
  add(socket: LiveSocket, sessionId: string, caller: Caller): LiveClient
  remove(client: LiveClient): void
  subscribe(client: LiveClient, topic: string): Promise<void>
  unsubscribe(client: LiveClient, topic: string): void
  /** `data` undefined: too large to be told, to be read as a snapshot. */
  change(channel: string, data: unknown): void
  /** Closes the sockets of a session; an empty code means that the user himself left. */
  end(sessionId: string, code: string): void
  /** Asks again whether each session lives and may hear what it hears; `anew` also reads all snapshots again. */
  check(anew: boolean): Promise<void>
  readonly size: () => number
  /** Whether one more socket of this person would be one too many: each tab has one. */
  readonly isFull: (userId: string) => boolean
}

const mostSockets = 50

export const createHub = ({ topics, holdersOf, log }: Needs): Hub => {
  const clients = new Set<LiveClient>()
  const channels = channelIndex()
  const needs: SubscribeNeeds = { topics, channels, log }

  const remove = (client: LiveClient): void => {
    clients.delete(client)
    client.isOver = true
    leaveAll(needs, client)
    clearTimeout(client.timer)
  }
  const drop = (client: LiveClient, code: string): void => {
    remove(client)
    if (code !== '') sendNow(client, { type: 'ended', code })
    client.socket.close(4001, 'session ended')
  }
  const forgetStates = (): void => {
    for (const { memory } of channels.all()) memory.forget()
  }
  return {
    add: (socket, sessionId, caller) => {
      const client = newClient(socket, sessionId, caller)
      clients.add(client)
      return client
    },
    remove,
    subscribe: (client, topic) => subscribe(needs, client, topic),
    unsubscribe: (client, topic) => {
      const subscription = client.subscriptions.get(topic)
      if (subscription !== undefined) leave(needs, subscription)
    },
    change: (name, data) => {
      const channel = channels.find(name)
      if (channel !== undefined) change(needs, channel, data)
    },
    end: (sessionId, code) => {
      for (const client of clients) if (client.sessionId === sessionId) drop(client, code)
    },
    check: oneByOne(async (anew) => {
      if (anew) forgetStates()
      await checkSessions({ ...needs, clients, holdersOf, drop }, anew)
    }),
    size: () => clients.size,
    isFull: (userId) => [...clients].filter(({ caller }) => caller.userId === userId).length >= mostSockets,
  }
}

type SubscribeNeeds = AttendNeeds & Pick<Needs, 'topics'>

const change = (needs: AttendNeeds, { listeners, memory }: Channel, data: unknown): void => {
  if (data === undefined) memory.forget()
  let isKept = data === undefined
  for (const subscription of listeners) {
    const { rule, client, key } = subscription
    if (data === undefined) void readSnapshot(needs, subscription)
    else if (rule.isShared === true) {
      if (!isKept) memory.set(data)
      isKept = true
      offerState(subscription)
    } else {
      const told = rule.tell === undefined ? data : rule.tell(client.caller, data as never, key)
      if (told !== undefined) offer(subscription, told)
    }
  }
}

const subscribe = async (needs: SubscribeNeeds, client: LiveClient, topic: string): Promise<void> => {
  const rule = needs.topics.find(({ pattern }) => pattern.test(topic))
  const hasRoom = client.subscriptions.has(topic) || client.subscriptions.size < mostLiveTopics
  const mayJoin = hasRoom && (await rule?.mayJoin(client.caller, topic))
  // Gone while it was asked: nobody would ever take it out of its channel.
  if (client.isOver) return
  if (rule === undefined || mayJoin !== true) {
    return sendNow(client, { type: 'refused', topic: topic.slice(0, 100), code: 'no-permission' })
  }
  const subscription = client.subscriptions.get(topic) ?? join(needs, client, { topic, rule })
  await attend(needs, subscription)
  return readSnapshot(needs, subscription)
}

type Joining = { readonly topic: string; readonly rule: LiveRule }

const join = ({ channels }: AttendNeeds, client: LiveClient, { topic, rule }: Joining): Subscription => {
  const joined = channels.join(rule.channel?.(client.caller, topic) ?? topic, (channel) => ({
    key: newId(),
    topic,
    client,
    channel,
    rule,
    sequence: 0,
    isReading: false,
    isStale: false,
    isDue: false,
  }))
  client.subscriptions.set(topic, joined)
  return joined
}
