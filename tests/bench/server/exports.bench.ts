import type { Bench } from '#bench/bench.ts'
import { logInWithDemo } from './demo-server.ts'
import { dataOf } from './excel.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

const EXPORTS = 11
const LIST_EVERY_MS = 50
const GOAL_P95 = 100
const GOAL_MB = 1500

type Job = { readonly state: string; readonly ahead: number; readonly error: unknown }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Milliseconds that a list of twenty takes, asked again and again until `work` has ended. */
const listsBeside = async (
  server: RunningServer,
  token: string,
  work: Promise<unknown>,
): Promise<number[]> => {
  let isOver = false
  const over = work.finally(() => (isOver = true))
  const taken: number[] = []
  while (!isOver) {
    const started = performance.now()
    dataOf(await server.call('asset/list', { kind: 'report', pageSize: 20 }, token))
    taken.push(performance.now() - started)
    await pause(LIST_EVERY_MS)
  }
  await over
  return taken
}

const jobOf = async (server: RunningServer, token: string, id: string): Promise<Job> =>
  dataOf<Job>(await server.call('job/get', { id }, token))

const ended = async (server: RunningServer, token: string, id: string): Promise<void> => {
  for (;;) {
    const { state, error } = await jobOf(server, token, id)
    if (state === 'done') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`${state}: ${JSON.stringify(error)}`)
    await pause(200)
  }
}

const exportAll = async (server: RunningServer, token: string, id: string) => {
  const ids: string[] = []
  for (let at = 0; at < EXPORTS; at += 1) {
    const wish = { id, format: at % 4 === 3 ? 'pdf' : 'xlsx' }
    ids.push(dataOf<{ jobId: string }>(await server.call('report/export', wish, token)).jobId)
  }
  const last = await jobOf(server, token, ids.at(-1) ?? '')
  let memory = 0
  const watch = setInterval(() => {
    void server.memoryMb().then((now) => (memory = Math.max(memory, now)))
  }, 500)
  const all = Promise.all(ids.map((one) => ended(server, token, one)))
  const lists = await listsBeside(server, token, all).finally(() => clearInterval(watch))
  return { p95: p95(lists), memory, ahead: last.state === 'waiting' ? last.ahead : 0 }
}

const prepare = async () => {
  const server = await startServer()
  const token = await logInWithDemo(server)
  const list = await server.call('asset/list', { kind: 'report', text: '订单明细表' }, token)
  const id = dataOf<{ data: { id: string }[] }>(list).data[0]?.id ?? ''
  return { run: () => exportAll(server, token, id), close: () => server.stop() }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-eleven-exports',
    measures: { exports: { prepare, runs: 1, warmUp: false } },
    rows: ({ exports: { figures = {}, seconds = Number.NaN } = {} }) => {
      const work = `${EXPORTS} exports of the demo's order list at once, xlsx and pdf`
      const { p95: list = Number.NaN, memory = Number.NaN, ahead = 0 } = figures
      return [
        { work: `${work}, in all`, figure: seconds, unit: 's', goal: '–', met: true },
        {
          work: `${work}: a list beside them, p95`,
          figure: list,
          unit: 'ms',
          goal: `≤ ${GOAL_P95} ms on idle cores`,
          met: list <= GOAL_P95,
        },
        {
          work: `${work}: memory of the server, at most`,
          figure: memory,
          unit: 'MB',
          goal: `≤ ${GOAL_MB} MB`,
          met: memory <= GOAL_MB,
        },
        {
          work: `${work}: the last one waits and says behind how many`,
          figure: ahead,
          unit: '',
          goal: `≥ 1`,
          met: ahead >= 1,
        },
      ]
    },
  },
]
