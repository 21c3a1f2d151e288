import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Query } from '@gridwright/screen'
import { createScreenData } from '@gridwright/screen-view/data'
import type { CDPSession, Page } from 'playwright'
import type { Bench } from '#bench/bench.ts'
import { openBrowser } from '#bench/web/open-browser.ts'
import { servePages } from './serve-pages.ts'
import {
  afterReadings,
  closeScreen,
  openAndClose,
  openScreen,
  openStageProbe,
  stageFacts,
} from './stage-probe.ts'

/** Gates B12 to B14 of data screens (reference data-screens §10), and a week of readings by a clock of its own. */
const megabyte = 1_000_000

type Counted = {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly busy: number
}

const counted = async (session: CDPSession): Promise<Counted> => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heap: of('JSHeapUsedSize') / megabyte,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    busy: of('TaskDuration'),
  }
}

/** Of the line through values that stand one apart. */
const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return above / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

const started = async () => {
  const cache = await mkdtemp(path.join(tmpdir(), 'gridwright-soak-'))
  const [browser, server] = await Promise.all([openBrowser(), servePages(cache)])
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await openStageProbe(page, server.address)
  const close = async (): Promise<void> => {
    await browser.close()
    await server.close()
    await rm(cache, { recursive: true, force: true })
  }
  return { page, session, close }
}

const soak = async (page: Page, session: CDPSession) => {
  await openScreen(page, { widgets: 20, changes: true, speed: 5 })
  await afterReadings(page, 100)
  const begin = await counted(session)
  const heaps = [begin.heap]
  for (let readings = 200; readings <= 700; readings += 100) {
    await afterReadings(page, readings)
    heaps.push((await counted(session)).heap)
  }
  const end = await counted(session)
  await closeScreen(page)
  const { waiting, charts } = await stageFacts(page)
  return {
    slope: slopeOf(heaps),
    nodes: end.nodes - begin.nodes,
    listeners: end.listeners - begin.listeners,
    waiting,
    charts,
  }
}

const opened = async (page: Page, session: CDPSession) => {
  const probe = { widgets: 20, changes: true, speed: 5 }
  await openAndClose(page, probe, 3)
  const before = await counted(session)
  await openAndClose(page, probe, 30)
  const after = await counted(session)
  const { waiting, charts } = await stageFacts(page)
  return { openHeap: after.heap - before.heap, openTimers: waiting, openCharts: charts }
}

/** Fifty new points a second on each of twenty curves of six hundred; by readings, as long as nothing is pushed. */
const curves = async (page: Page, session: CDPSession) => {
  await openScreen(page, { widgets: 20, types: ['lineChart'], changes: true, speed: 1, points: 600 })
  await afterReadings(page, 3)
  const [before, from] = [await counted(session), performance.now()]
  await afterReadings(page, 23)
  const busy = (await counted(session)).busy - before.busy
  const share = (busy * 1000 * 100) / (performance.now() - from)
  const { paints } = await stageFacts(page)
  await closeScreen(page)
  const sorted = paints.toSorted((one, other) => one - other)
  return { busy: share, paint: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}

const prepare = async () => {
  const { page, session, close } = await started()
  return {
    run: async () => ({
      ...(await soak(page, session)),
      ...(await opened(page, session)),
      ...(await curves(page, session)),
    }),
    close,
  }
}

const weekSeconds = 7 * 86_400

/** A clock that goes from one thing that is due to the next. */
const ownClock = () => {
  let now = 0
  let next: { readonly at: number; readonly run: () => void } | undefined
  const later = (milliseconds: number, run: () => void): (() => void) => {
    const one = { at: now + milliseconds, run }
    next = one
    return () => {
      if (next === one) next = undefined
    }
  }
  const turn = async (): Promise<boolean> => {
    const due = next
    if (due === undefined) return false
    next = undefined
    now = due.at
    due.run()
    for (let left = 12; left > 0; left -= 1) await Promise.resolve()
    return true
  }
  return { clock: { now: () => now, later }, turn, isWaiting: () => next !== undefined }
}

const week = async () => {
  const { clock, turn, isWaiting } = ownClock()
  const ids = Array.from({ length: 20 }, (_, nth) => `q${nth}`)
  const query: Query = { name: 'q', source: { kind: 'data-set', dataSetId: 'd' }, params: {}, everyMs: 1000 }
  let readings = 0
  const data = createScreenData({
    screenId: 'week',
    screen: { queries: Object.fromEntries(ids.map((id) => [id, query])) },
    clock,
    compute: async (rows) => rows,
    source: {
      ask: async ({ items }) => {
        readings += 1
        const rows = { columns: [{ name: 'v', type: 'number' as const }], rows: [[readings]] }
        return items.map(({ queryId }) => ({
          queryId,
          state: 'ok' as const,
          etag: String(readings),
          at: clock.now(),
          rows,
        }))
      },
    },
  })
  const leave = ids.map((queryId) => data.want({ queryId, everyMs: 1000 }))
  const heaps: number[] = []
  const note = (): void => {
    globalThis.gc?.()
    heaps.push(process.memoryUsage().heapUsed / megabyte)
  }
  for (let day = 0; day <= 7; day += 1) {
    while (clock.now() < (day * weekSeconds * 1000) / 7 && (await turn()));
    note()
  }
  for (const one of leave) one()
  data.stop()
  // The first day also brings what is compiled.
  return { weekReadings: readings, weekSlope: slopeOf(heaps.slice(1)) / 864, weekTimers: isWaiting() ? 1 : 0 }
}

const row = (
  work: string,
  figure: number,
  { unit, most }: { readonly unit: string; readonly most: number },
) => ({
  work: `data screen: ${work}`,
  figure,
  unit,
  goal: most === 0 ? '0' : `≤ ${most} ${unit}`,
  met: figure <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'screens-soak',
    measures: { browser: { prepare, runs: 1, warmUp: false } },
    rows: ({ browser: { figures = {} } = {} }) => {
      const of = (name: string): number => figures[name] ?? Number.NaN
      return [
        row('B12 20 widgets, 600 refreshes: heap per 100', of('slope'), { unit: 'MB', most: 0.05 }),
        row('B12 DOM nodes more at the end', of('nodes'), { unit: 'nodes', most: 0 }),
        row('B12 listeners more at the end', of('listeners'), { unit: 'listeners', most: 0 }),
        row('B12 timers and charts after leaving', of('waiting') + of('charts'), { unit: 'left', most: 0 }),
        row('B13 opened and left 30 times: heap', of('openHeap'), { unit: 'MB', most: 1 }),
        row('B13 timers and charts left', of('openTimers') + of('openCharts'), { unit: 'left', most: 0 }),
        row('B14 50 points/s × 20 curves: main thread busy', of('busy'), { unit: '%', most: 35 }),
        row('B14 answer to frame, 95th of 100', of('paint'), { unit: 'ms', most: 300 }),
      ]
    },
  },
  {
    name: 'screens-week',
    measures: { week: { prepare: () => ({ run: week }), runs: 1, warmUp: false } },
    rows: ({ week: { figures = {} } = {} }) => {
      const of = (name: string): number => figures[name] ?? Number.NaN
      return [
        {
          work: 'data screen: a week at 1 Hz, readings of 20 queries',
          figure: of('weekReadings'),
          unit: 'readings',
          goal: '≥ 604,000',
          met: of('weekReadings') >= 604_000,
        },
        row('a week at 1 Hz: heap per 100 refreshes', of('weekSlope'), { unit: 'MB', most: 0.05 }),
        row('a week at 1 Hz: timers after leaving', of('weekTimers'), { unit: 'left', most: 0 }),
      ]
    },
  },
]
