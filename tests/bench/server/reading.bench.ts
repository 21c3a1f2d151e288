import type { Bench } from '#bench/bench.ts'
import { logInWithDemo } from './demo-server.ts'
import { dataOf } from './excel.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

const people = 6
/** 1000 rows of 32 kB, of which a preview shows what fits. */
const wide = `select repeat(md5(n::text), 1000) as wide from generate_series(1, 1000) n`

/** Milliseconds that answers of nothing take meanwhile: what others feel of a held-up thread. */
const others = async ({ url }: RunningServer, work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let isRunning = true
  void work.finally(() => (isRunning = false))
  while (isRunning) {
    const started = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await work
  return times
}

const p99 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? Number.NaN

const prepare = async () => {
  const server = await startServer()
  const token = await logInWithDemo(server)
  const sources = dataOf<{ data: { id: string }[] }>(await server.call('dataSource/list', {}, token))
  const sourceId = sources.data[0]?.id ?? ''
  const look = async (sql: string) => {
    const document = { version: 2, kind: 'sql', sourceId, sql, parameters: [], columns: [] }
    const started = performance.now()
    dataOf(await server.call('dataSet/preview', { document, values: {}, limit: 1000 }, token))
    return performance.now() - started
  }
  return {
    run: async () => {
      const small = await look('select 1 as one')
      const started = performance.now()
      const delays = await others(server, Promise.all(Array.from({ length: people }, () => look(wide))))
      return { small, together: performance.now() - started, p99: p99(delays) }
    },
    close: () => server.stop(),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-reading',
    measures: { reading: { prepare } },
    rows: ({ reading: { figures = {} } = {} }) => {
      const { small = Number.NaN, together = Number.NaN, p99: delay = Number.NaN } = figures
      const work = `${people} people preview 32 MB each`
      return [
        {
          work: `${work}: what others wait, p99`,
          figure: delay,
          unit: 'ms',
          goal: '≤ 50 ms',
          met: delay <= 50,
        },
        { work: `${work}: until all have their answer`, figure: together, unit: 'ms', goal: '–', met: true },
        { work: 'preview of one row, readers warm', figure: small, unit: 'ms', goal: '–', met: true },
      ]
    },
  },
]
