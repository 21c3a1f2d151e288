import { rmSync } from 'node:fs'
import { testFolder, testServer } from '@gridwright/db/testing'
import { liveForTests } from '@gridwright/server/live-for-tests'
import type { Bench, BenchRow, Measured } from '#bench/bench.ts'
import type { Heard } from './listeners.ts'
import { startListeners } from './start-listeners.ts'

const clients = 50
const topicsEach = 200
const perSecond = 10_000
const eventsPerSecond = 20
/** Milliseconds between two handfuls of changes, before counting, and while it is counted. */
const beat = 10
const before = 1_000
const during = 4_000
/** Whatever hangs, ends: milliseconds for the start, which a busy machine draws out, and for the rest. */
const longest = { start: 60_000, run: 15_000 }

const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** The channels that change; each client listens to 199 of them and to the events. */
const pointsOf = (pool: number) => (client: number) =>
  Array.from({ length: topicsEach - 1 }, (_, n) => `point:${(client * (topicsEach - 1) + n) % pool}`)

type Server = Awaited<ReturnType<typeof liveForTests>>

/** Changes all points of the pool in turn; gives what the newest of each was and how many events there were. */
const flow = ({ feed, hub }: Server, pool: number) => {
  const newest: Record<string, number> = {}
  const started = clock()
  let sent = 0
  let event = 0
  const timer = setInterval(() => {
    const at = clock()
    // As many as the time that has gone by asks for, also where a beat came late.
    const due = Math.floor(((at - started) * perSecond) / 1000)
    const states: [string, object][] = []
    for (; sent < due; sent += 1) {
      const point = `point:${sent % pool}`
      newest[point] = sent + 1
      states.push([point, { n: sent + 1, at, v: 20 + (sent % 977) / 10, q: 0 }])
    }
    feed.publishMany(states)
    while (event < ((at - started) * eventsPerSecond) / 1000) hub.change('events', { event: (event += 1) })
  }, beat)
  return {
    stop: () => {
      clearInterval(timer)
      return { newest, sent, event }
    },
  }
}

const percentile = (delays: readonly number[], share: number): number => {
  const all = delays.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return delays.findIndex((count) => (seen += count) >= all * share)
}

/** Newest states that a client does not have. */
const missing = ({ newest }: Heard, told: Readonly<Record<string, number>>): number =>
  newest.reduce(
    (sum, of) =>
      sum + Object.entries(of).filter(([topic, n]) => topic !== 'events' && told[topic] !== n).length,
    0,
  )

/** It would outlive this process. */
const stopDatabase = async (): Promise<void> => {
  await (await testServer()).stop()
  rmSync(testFolder(String(process.pid)), { recursive: true, force: true })
}

/** The listeners go with this process. */
const endAfter = (ms: number): NodeJS.Timeout =>
  setTimeout(() => void stopDatabase().finally(() => process.exit(1)), ms).unref()

const prepare = (pool: number) => async () => {
  const limit = endAfter(longest.start)
  const server = await liveForTests()
  const points = pointsOf(pool)
  const listeners = await startListeners({
    url: server.url,
    topics: Array.from({ length: clients }, (_, client) => ['events', ...points(client)]),
  })
  clearTimeout(limit)
  return {
    run: async () => {
      endAfter(longest.run)
      const flowing = flow(server, pool)
      await pause(before)
      listeners.count()
      const cpu = process.cpuUsage()
      const started = clock()
      await pause(during)
      const used = process.cpuUsage(cpu)
      const core = (used.user + used.system) / 1000 / (clock() - started)
      const { newest, sent, event } = flowing.stop()
      await pause(500)
      const heard = await listeners.report()
      return {
        core: core * 100,
        p50: percentile(heard.delays, 0.5),
        p99: percentile(heard.delays, 0.99),
        delivered: (heard.states * 1000) / during,
        sent,
        lost:
          missing(heard, newest) +
          heard.gaps +
          heard.eventsOutOfOrder +
          Math.abs(event * clients - heard.events),
      }
    },
    close: async () => {
      listeners.close()
      await server.close()
      await stopDatabase()
    },
  }
}

const rowsOf = (what: string, { figures }: Measured): BenchRow[] => {
  const row = (work: string, name: string, unit: string, most: number): BenchRow => ({
    work: `${what}: ${work}`,
    figure: figures[name] ?? Number.NaN,
    unit,
    goal: `≤ ${most} ${unit}`,
    met: (figures[name] ?? Infinity) <= most,
  })
  return [
    row('on its way, p99', 'p99', 'ms', 100),
    row('of one core', 'core', '%', 30),
    row('newest states, events and numbers lost', 'lost', 'in all', 0),
  ]
}

export const benches: readonly Bench[] = [
  {
    name: 'live-10k-a-second',
    measures: {
      own: { prepare: prepare(clients * (topicsEach - 1)), runs: 1, warmUp: false },
      same: { prepare: prepare(topicsEach - 1), runs: 1, warmUp: false },
    },
    rows: ({ own, same }) => [
      ...(own === undefined
        ? []
        : rowsOf('10,000 changes a second, 50 browsers with 200 topics of their own', own)),
      ...(same === undefined ? [] : rowsOf('… all with the same 200', same)),
    ],
  },
]
