import type { AddressInfo } from 'node:net'
import { testDatabase } from '@gridwright/db/testing'
import fastify from 'fastify'
import type { Caller } from '#operations/handler.ts'
import type { LiveRule } from '#operations/live-topic.ts'
import { startLive } from '#wires/live/index.ts'
import { liveFeed } from '#wires/live/live-feed.ts'
import { liveSocket } from '#wires/live/live-socket.ts'

const caller = (userId: string): Caller => ({
  userId,
  username: userId,
  displayName: userId,
  roleId: '',
  isSuper: false,
  organisationIds: [],
  permissions: [],
  scopes: { usual: null, byPermission: {} },
  sessionHandle: userId,
})

const points: LiveRule = {
  pattern: /^point:\d+$/,
  changes: 'state',
  isShared: true,
  reads: 'job.list',
  mayJoin: async () => true,
  snapshot: async () => ({ n: 0 }),
}
const events: LiveRule = {
  pattern: /^events$/,
  changes: 'event',
  reads: 'job.list',
  mayJoin: async () => true,
  snapshot: async () => ({}),
}

/**
 * The live channel as the product serves it, in this process, with a database of its own, topics `point:{number}` and
 * `events`, and everybody let in.
 */
export const liveForTests = async () => {
  const database = await testDatabase()
  const log = (facts: object, message: string): void => console.error(message, facts)
  const feed = liveFeed(database.db, log)
  const holdersOf = async (ids: readonly string[]) => new Map(ids.map((id) => [id, caller(id)] as const))
  const live = await startLive({ database, topics: [points, events], holdersOf, feed, heard: {}, log })
  const server = fastify()
  const tickets = {
    handlers: { 'live.ticket': async () => ({ ticket: '' }) },
    redeem: async (id: string) => id,
  }
  await liveSocket(server, { hub: live.hub, tickets, holdersOf, config: { publicUrl: undefined } })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/live?ticket=bench`,
    feed,
    hub: live.hub,
    close: async () => {
      await live.close()
      await server.close()
      await database.close()
    },
  }
}
