import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '@gridwright/db/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { livePublisher, startLive } from './index.ts'

const database = await testDatabase()
const caller = { userId: 'u' } as unknown as Caller
let state: unknown = 'first'
const start = () =>
  startLive({
    database,
    topics: [
      { pattern: /^point$/, reads: 'job.list', mayJoin: async () => true, snapshot: async () => state },
    ],
    holderOf: async () => caller,
    heard: {},
    log: () => undefined,
  })
const [one, two] = [await start(), await start()]
afterAll(async () => {
  await one.close()
  await two.close()
  await database.close()
})

const join = async (live: typeof one) => {
  const heard: { type: string; data: unknown }[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void heard.push(JSON.parse(text) as (typeof heard)[number]),
    close: () => undefined,
  }
  const client = live.hub.add(socket, 's', caller)
  await live.hub.subscribe(client, 'point')
  return heard
}
const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 100 && !holds(); n += 1) await pause(50)
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
    const heard = await join(two)
    state = randomBytes(20_000).toString('hex')
    await livePublisher(database.db).publish('point', { value: state })
    await until(() => heard.length === 2)
    expect(heard[1]).toMatchObject({ type: 'snapshot', data: state })
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
})
