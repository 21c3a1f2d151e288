import type { Db } from '@gridwright/db'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '@gridwright/db/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { livePublisher, startLive } from './index.ts'
import { liveFeed } from './live-feed.ts'

const database = await testDatabase()
const caller = { userId: 'u' } as unknown as Caller
let state: unknown = 'first'
const start = async () => {
  const feed = liveFeed(database.db, () => undefined)
  const live = await startLive({
    feed,
    database,
    topics: [
      {
        pattern: /^point$/,
        changes: 'state',
        reads: 'job.list',
        mayJoin: async () => true,
        snapshot: async () => state,
      },
      {
        pattern: /^value:/,
        changes: 'state',
        isShared: true,
        reads: 'job.list',
        mayJoin: async () => true,
        snapshot: async () => ({ value: 'read' }),
      },
    ],
    holdersOf: async (ids) => new Map(ids.map((id) => [id, caller])),
    heard: {},
    log: () => undefined,
  })
  return { ...live, feed }
}
const [one, two] = [await start(), await start()]
afterAll(async () => {
  await one.close()
  await two.close()
  await database.close()
})

type Heard = { type: string; data: unknown; changes?: { topic: string; data: unknown }[] }

const join = async (live: typeof one, topics: readonly string[] = ['point']) => {
  const heard: Heard[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void heard.push(JSON.parse(text) as Heard),
    close: () => undefined,
  }
  const client = live.hub.add(socket, 's', caller)
  for (const topic of topics) await live.hub.subscribe(client, topic)
  return heard
}
const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 400 && !holds(); n += 1) await pause(50)
  expect(holds()).toBe(true)
}

describe('the live channel', () => {
  it('reaches clients of every server process', async () => {
    const heard = [await join(one), await join(two)]
    await livePublisher(database.db).publish('point', { value: 1 })
    await until(() => heard.every((list) => list.at(-1)?.type === 'change'))
    expect(heard.map((list) => list.at(-1)?.data)).toEqual([{ value: 1 }, { value: 1 }])
  })

  it('carries what PostgreSQL could not, by reading it anew', async () => {
    // Both, or the one that hears later would read within the next test.
    const heard = [await join(one), await join(two)]
    state = randomBytes(20_000).toString('hex')
    await livePublisher(database.db).publish('point', { value: state })
    await until(() => heard.every((list) => list.length === 2))
    for (const list of heard) expect(list[1]).toMatchObject({ type: 'snapshot', data: state })
  })

  it('comes back after the database cut the connection, and tells what was missed', async () => {
    const heard = await join(one)
    state = 'while nobody listened'
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(database.db)
    await until(() => heard.at(-1)?.type === 'snapshot' && heard.at(-1)?.data === state)
    await livePublisher(database.db).publish('point', { value: 3 })
    await until(() => heard.at(-1)?.type === 'change')
  })

  it('RTD-01 many states at once reach clients of every server process, of each the newest', async () => {
    const topics = Array.from({ length: 150 }, (_, n) => `value:${n}`)
    const [here, there] = [await join(one, topics), await join(two, topics)]
    for (let value = 1; value <= 20; value += 1)
      one.feed.publishMany(topics.map((topic) => [topic, { value, ballast: 'x'.repeat(100) }]))
    const newest = (heard: readonly Heard[]) => {
      const values = heard.flatMap(({ changes = [] }) =>
        changes.map(({ topic, data }) => [topic, (data as { value: number }).value] as const),
      )
      return Object.values(Object.fromEntries(values))
    }
    for (const heard of [here, there]) {
      await until(() => newest(heard).filter((value) => value === 20).length === 150)
      expect(heard.filter(({ type }) => type !== 'snapshot').length).toBeLessThan(20)
    }
  })

  it('RTD-01 a state too large for the database is read by whoever hears of it', async () => {
    const there = await join(two, ['value:large'])
    one.feed.publishMany([['value:large', { value: 'y'.repeat(9_000) }]])
    await until(() => there.length === 2)
    expect(there.map(({ type, data }) => [type, data])).toEqual([
      ['snapshot', { value: 'read' }],
      ['snapshot', { value: 'read' }],
    ])
  })

  it('RTD-01 a server process does not hear again what it told itself', async () => {
    const told: string[] = []
    one.feed.join((channel) => told.push(channel))
    const there = await join(two, ['value:once'])
    one.feed.publishMany([['value:once', { value: 1 }]])
    await until(() => there.length === 2)
    one.feed.join(one.hub.change)
    expect(told).toEqual(['value:once'])
  })

  it('RTD-01 states wait while the database does not answer, and the newest goes out then', async () => {
    const away = { is: true }
    const broken = liveFeed(unsteady(away), () => undefined)
    const there = await join(two, ['value:late'])
    broken.publishMany([['value:late', { value: 1 }]])
    // The first is on its way to nowhere when the second comes.
    await pause(50)
    broken.publishMany([['value:late', { value: 2 }]])
    away.is = false
    await until(() => there.length === 2)
    expect(there[1]).toMatchObject({ type: 'change', data: { value: 2 } })
    await broken.close()
  })
})

const bound = (of: object, name: string | symbol): unknown => {
  const found: unknown = Reflect.get(of, name)
  return typeof found === 'function' ? found.bind(of) : found
}

/** The database; while it is away its answers fail after 100 ms. */
const unsteady = (away: { is: boolean }): Db => {
  const failing = async (): Promise<never> => {
    await pause(100)
    throw new Error('away')
  }
  const executor = () =>
    new Proxy(database.db.getExecutor(), {
      get: (of, name) => (name === 'executeQuery' && away.is ? failing : bound(of, name)),
    })
  return new Proxy(database.db, {
    get: (of, name) => (name === 'getExecutor' ? executor : bound(of, name)),
  })
}
