import { AppError } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { troubleOf } from '#platform/trouble.ts'
import { attend, leave, leaveAll } from './attend.ts'
import { newClient, offer, schedule, sendNow } from './live-client.ts'
import type { LiveClient, LiveSocket, Subscription } from './live-client.ts'
import type { LiveTopic } from '#operations/live-topic.ts'

type Needs = {
  readonly topics: readonly LiveTopic[]
  /** Throws the AppError that says why the session is over; undefined where it is gone without a trace. */
  readonly holderOf: (sessionId: string) => Promise<Caller | undefined>
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

const mostSubscriptions = 200
const mostSockets = 50

export const createHub = (needs: Needs): Hub => {
  const clients = new Set<LiveClient>()

  const drop = (client: LiveClient, code: string): void => {
    clients.delete(client)
    leaveAll(needs, client)
    if (code !== '') sendNow(client, { type: 'ended', code })
    client.socket.close(4001, 'session ended')
  }
  const end = (sessionId: string, code: string): void => {
    for (const client of clients) if (client.sessionId === sessionId) drop(client, code)
  }
  const checkOne = async (client: LiveClient, anew: boolean): Promise<void> => {
    try {
      const caller = await needs.holderOf(client.sessionId)
      if (caller === undefined) return drop(client, 'session-ended')
      client.caller = caller
      for (const subscription of client.subscriptions.values())
        await recheck(needs, client, { subscription, anew })
    } catch (error) {
      if (error instanceof AppError) drop(client, error.code)
      else needs.log({ err: error }, 'a live session could not be checked')
    }
  }
  return {
    add: (socket, sessionId, caller) => {
      const client = newClient(socket, sessionId, caller)
      clients.add(client)
      return client
    },
    remove: (client) => {
      clients.delete(client)
      leaveAll(needs, client)
      clearTimeout(client.timer)
    },
    subscribe: (client, topic) => subscribe(needs, client, topic),
    unsubscribe: (client, topic) => leave(needs, client, topic),
    change: (channel, data) => {
      for (const client of clients) {
        for (const subscription of client.subscriptions.values()) {
          if (subscription.channel !== channel) continue
          if (data === undefined) void readSnapshot(needs, client, subscription)
          else tell(client, subscription, data)
        }
      }
    },
    end,
    check: async (anew) => {
      for (const client of clients) await checkOne(client, anew)
    },
    size: () => clients.size,
    isFull: (userId) => [...clients].filter(({ caller }) => caller.userId === userId).length >= mostSockets,
  }
}

const tell = (client: LiveClient, { topic, rule, key }: Subscription, data: unknown): void => {
  const told = rule.tell === undefined ? data : rule.tell(client.caller, data, key)
  if (told !== undefined) offer(client, topic, told)
}

const subscribe = async (needs: Needs, client: LiveClient, topic: string): Promise<void> => {
  const rule = needs.topics.find(({ pattern }) => pattern.test(topic))
  const mayJoin = client.subscriptions.size < mostSubscriptions && (await rule?.mayJoin(client.caller, topic))
  if (rule === undefined || mayJoin !== true) {
    return sendNow(client, { type: 'refused', topic: topic.slice(0, 100), code: 'no-permission' })
  }
  const known = client.subscriptions.get(topic)
  const channel = rule.channel?.(client.caller, topic) ?? topic
  const subscription = known ?? {
    key: newId(),
    topic,
    channel,
    rule,
    sequence: 0,
    isReading: false,
    isStale: false,
  }
  client.subscriptions.set(topic, subscription)
  await attend(needs, client, subscription)
  return readSnapshot(needs, client, subscription)
}

/** Joined first and read then, so that no change falls between; changes wait until the snapshot is sent. */
const readSnapshot = async (needs: Needs, client: LiveClient, subscription: Subscription): Promise<void> => {
  subscription.isStale = subscription.isReading
  if (subscription.isReading) return
  subscription.isReading = true
  const { topic, rule, key } = subscription
  try {
    const data = await rule.snapshot(client.caller, topic, key)
    subscription.sequence += 1
    sendNow(client, { type: 'snapshot', topic, sequence: subscription.sequence, data })
  } catch (error) {
    leave(needs, client, topic)
    const code = error instanceof AppError ? error.code : (troubleOf(error)?.code ?? 'system')
    if (!(error instanceof AppError)) needs.log({ err: error, topic }, 'a live snapshot failed')
    sendNow(client, { type: 'refused', topic, code })
  } finally {
    subscription.isReading = false
    schedule(client)
  }
  if (subscription.isStale) await readSnapshot(needs, client, subscription)
}

type Recheck = { readonly subscription: Subscription; readonly anew: boolean }

const recheck = async (needs: Needs, client: LiveClient, { subscription, anew }: Recheck): Promise<void> => {
  const { rule, topic } = subscription
  if (!(await rule.mayJoin(client.caller, topic))) {
    leave(needs, client, topic)
    sendNow(client, { type: 'refused', topic, code: 'no-permission' })
    return
  }
  await attend(needs, client, subscription)
  if (anew) await readSnapshot(needs, client, subscription)
}
