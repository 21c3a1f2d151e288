import type { Bench } from '#bench/bench.ts'
import { startServer } from './running-server.ts'
import type { Answer, RunningServer } from './running-server.ts'

const username = 'administrator'
const password = 'Correct-Horse7'

const dataOf = <T>({ code, message, responseData }: Answer): T => {
  if (code !== '200') throw new Error(`${code} ${message}`)
  return responseData as T
}

type Rendered = { dataRows: number; queryMilliseconds: number; engineMilliseconds: number }

/** The demo's order list from its first day on: over 50,000 rows of twelve columns, cut to exactly as many. */
const openOrders = async ({ call, setupCode }: RunningServer) => {
  const founder = { username, password, displayName: 'Admin', organisation: 'Bench', demo: true }
  const made = dataOf<{ demoJobId: string }>(await call('setup/create', { code: setupCode, ...founder }))
  const { token } = dataOf<{ token: string }>(await call('auth/login', { username, password }))
  for (let tries = 0; ; tries += 1) {
    const { state } = dataOf<{ state: string }>(await call('job/get', { id: made.demoJobId }, token))
    if (state === 'done') break
    if (state === 'failed' || tries > 600) throw new Error(`the demo content: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const list = await call('asset/list', { kind: 'report', text: '订单明细表' }, token)
  return { token, id: dataOf<{ data: { id: string }[] }>(list).data[0]?.id ?? '' }
}

const prepare = async () => {
  const server = await startServer()
  const { token, id } = await openOrders(server)
  return {
    run: async () => {
      const started = performance.now()
      const rendered = dataOf<Rendered>(await server.call('report/render', { id }, token))
      const whole = performance.now() - started
      return {
        afterData: whole - rendered.queryMilliseconds,
        engine: rendered.engineMilliseconds,
        query: rendered.queryMilliseconds,
        rows: rendered.dataRows,
      }
    },
    close: () => server.stop(),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-preview-50k',
    measures: { preview: { prepare } },
    rows: ({ preview: { figures = {} } = {} }) => {
      const { afterData = Number.NaN, engine = Number.NaN, query = Number.NaN, rows = Number.NaN } = figures
      const work = `preview of the demo's order list, ${rows} × 12`
      return [
        {
          work: `${work}: first page after the data arrived, answered over HTTP`,
          figure: afterData,
          unit: 'ms',
          goal: '≤ 300 ms',
          met: afterData <= 300,
        },
        {
          work: `${work}: of it the engine with the first window`,
          figure: engine,
          unit: 'ms',
          goal: '–',
          met: true,
        },
        { work: `${work}: the query before it`, figure: query, unit: 'ms', goal: '–', met: true },
      ]
    },
  },
]
