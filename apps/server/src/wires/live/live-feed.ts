import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { ChannelState, LiveFeed } from '#operations/live-topic.ts'
import { newId } from '#platform/secrets.ts'
import type { Hub } from './hub.ts'

export const feedChannel = 'gridwright_feed'
/** PostgreSQL takes 8000 bytes. */
const mostBytes = 7_000
/** How long states for other server processes are gathered; then a frame of the browser's follows. */
const gather = 25
/** Before it is tried again with a database that does not answer. */
const rest = 1_000

export type Feed = LiveFeed & {
  /** Who is told at this process. */
  join(change: Hub['change']): void
  /** What a server process sent, perhaps this one. */
  receive(payload: string): void
  close(): Promise<void>
}

type Log = (facts: object, message: string) => void

/** Newest states of many channels to the browsers of all server processes. */
export const liveFeed = (db: Db, log: Log): Feed => {
  const from = newId()
  const mine = `["${from}",`
  const waiting = new Map<string, unknown>()
  let change: Hub['change'] = () => undefined
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let isClosed = false

  /** Milliseconds until the next may be sent. */
  const send = async (): Promise<number> => {
    const states = [...waiting]
    waiting.clear()
    const payloads = payloadsOf(mine, states)
    try {
      await sql`select pg_notify(${feedChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        db,
      )
      return gather
    } catch (error) {
      log({ err: error }, 'live states did not reach the other server processes')
      // Once more, unless something newer is there.
      for (const [channel, state] of states) if (!waiting.has(channel)) waiting.set(channel, state)
      return rest
    }
  }
  // One after the other, or an older state could be heard last; meanwhile newer ones take the place of old ones.
  const schedule = (wait: number): void => {
    if (sending !== undefined || waiting.size === 0 || isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      sending = send().then((next) => {
        sending = undefined
        schedule(next)
      })
    }, wait)
  }
  return {
    join: (next) => {
      change = next
    },
    publishMany: (states) => {
      for (const [channel, state] of states) {
        change(channel, state)
        waiting.set(channel, state)
      }
      schedule(gather)
    },
    receive: (payload) => {
      if (payload.startsWith(mine)) return
      const [, ...states] = JSON.parse(payload) as [string, ...ChannelState[]]
      for (const [channel, state] of states) change(channel, state)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await sending
    },
  }
}

/** As many states in each as PostgreSQL takes; one that is too large alone is to be read by who needs it. */
const payloadsOf = (head: string, states: readonly ChannelState[]): string[] => {
  const parts: string[][] = []
  let room = 0
  for (const state of states) {
    const whole = JSON.stringify(state)
    const text = Buffer.byteLength(whole) > mostBytes ? JSON.stringify([state[0]]) : whole
    const size = Buffer.byteLength(text) + 1
    if (size > room) {
      parts.push([])
      room = mostBytes
    }
    parts.at(-1)?.push(text)
    room -= size
  }
  return parts.map((texts) => `${head}${texts.join(',')}]`)
}
