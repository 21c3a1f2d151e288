import { liveTopics } from '@gridwright/contract'
import type { Database, Db } from '@gridwright/db'
import { sql } from 'kysely'
import { sessionChannel } from '#operations/open-session.ts'
import type { SessionHolders } from '#operations/open-session.ts'
import { createHub } from './hub.ts'
import type { Hub } from './hub.ts'
import type { ChannelState, LiveHub, LiveRule, LiveTopic } from '#operations/live-topic.ts'
import { feedChannel } from './live-feed.ts'
import type { Feed } from './live-feed.ts'
import { listenTo } from './notifications.ts'

const dataChannel = 'gridwright_live'
/** PostgreSQL takes 8000 bytes. */
const mostBytes = 7_000
const checkEvery = 30_000

type Needs = {
  readonly database: Database
  readonly topics: readonly LiveRule[]
  readonly holdersOf: SessionHolders
  readonly feed: Feed
  /** Other channels of PostgreSQL to listen to; called also where something may have been missed. */
  readonly heard: Readonly<Record<string, () => void>>
  readonly log: (facts: object, message: string) => void
}

/** `publish` alone: modules have it before the topics are known that they themselves bring. */
export const livePublisher = (db: Db): LiveHub => {
  const publishAll: LiveHub['publishAll'] = async (states) => {
    const payloads = states.map(payloadOf)
    if (payloads.length > 0)
      await sql`select pg_notify(${dataChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        db,
      )
  }
  return { publish: (channel, data) => publishAll([[channel, data]]), publishAll }
}

const payloadOf = ([channel, data]: ChannelState): string => {
  const whole = JSON.stringify({ channel, data })
  return Buffer.byteLength(whole) > mostBytes ? JSON.stringify({ channel }) : whole
}

/** Keeps the socket open for whoever only wants to hear that his session was ended. */
const sessionTopic: LiveTopic<'session'> = {
  ...liveTopics.session,
  reads: 'live.ticket',
  mayJoin: async () => true,
  snapshot: async () => [],
  channel: (caller) => `session:${caller.sessionHandle}`,
}

/** The hub of this process, joined to those of all others through PostgreSQL. */
export const startLive = async (needs: Needs): Promise<{ readonly hub: Hub; close(): Promise<void> }> => {
  const { feed } = needs
  const hub = createHub({ ...needs, topics: [...needs.topics, sessionTopic] })
  feed.join(hub.change)
  const check = (anew: boolean): void => {
    hub.check(anew).catch((err: unknown) => needs.log({ err }, 'live sessions could not be checked'))
  }
  const listening = await listenTo({
    url: needs.database.url,
    channels: [dataChannel, feedChannel, sessionChannel, ...Object.keys(needs.heard)],
    received: (channel, payload) => {
      const other = channel === feedChannel ? () => feed.receive(payload) : needs.heard[channel]
      if (other === undefined) receive(hub, check, { channel, payload })
      else other()
    },
    reconnected: () => {
      for (const other of Object.values(needs.heard)) other()
      check(true)
    },
    log: needs.log,
  })
  const timer = setInterval(() => check(false), checkEvery)
  return {
    hub,
    close: async () => {
      clearInterval(timer)
      await feed.close()
      await listening.close()
    },
  }
}

type Received = { readonly channel: string; readonly payload: string }

/** Our own payloads, written above and in the session store. */
const receive = (hub: Hub, check: (anew: boolean) => void, { channel, payload }: Received): void => {
  const told = JSON.parse(payload) as { channel?: string; data?: unknown; end?: string; code?: string }
  if (channel === dataChannel) hub.change(told.channel ?? '', told.data)
  else if (told.end === undefined) check(false)
  else hub.end(told.end, told.code ?? '')
}
