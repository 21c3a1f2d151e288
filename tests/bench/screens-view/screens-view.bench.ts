import type { Page } from 'playwright'
import type { Bench } from '#bench/bench.ts'
import { dataOf, logIn } from '#bench/server/excel.ts'
import { startServer } from '#bench/server/running-server.ts'
import { openBrowser } from '#bench/web/open-browser.ts'
import { drawnTypes, screen200 } from './screen-200.ts'

/** Gates B1 to B3 of the data screens (reference data-screens §10): a screen opened by a link, with an empty cache. */
type Marks = {
  first?: number
  all?: number
  tasks: number[]
  frames: number[]
}

/** Runs in the page before anything else of it. */
const watch = ({ widgets, canvases }: { readonly widgets: number; readonly canvases: number }): void => {
  const marks: Marks = { tasks: [], frames: [] }
  Object.assign(globalThis, { marks })
  const heard = (type: string, into: number[]): void =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) into.push(duration)
    }).observe({ type, buffered: true })
  heard('longtask', marks.tasks)
  heard('long-animation-frame', marks.frames)
  const look = (): void => {
    if (marks.first === undefined && document.querySelector('[data-widget] [data-widget-type] *') !== null)
      marks.first = performance.now()
    const [shown, drawn] = [
      document.querySelectorAll('[data-widget] [data-widget-type] *:first-child').length,
      document.querySelectorAll('[data-widget] canvas').length,
    ]
    if (shown >= widgets && drawn >= canvases) marks.all = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Kilobytes of scripts, as they travelled, that were there before a moment of the page. */
const scriptsBefore = (page: Page, moment: number): Promise<number> =>
  page.evaluate((until) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(
        (one): one is PerformanceResourceTiming =>
          one.name.endsWith('.js') && (one as PerformanceResourceTiming).responseEnd <= until,
      )
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0)
  }, moment)

const prepare = async () => {
  const server = await startServer()
  const token = await logIn(server)
  const screen = screen200()
  const input = { kind: 'screen', name: 'Bench', document: screen }
  const { id } = dataOf<{ id: string }>(await server.call('asset/create', input, token))
  await server.call('asset/publish', { id, revision: 0 }, token)
  const made = await server.call('share/create', { assetId: id, days: 1 }, token)
  const { code } = dataOf<{ code: string }>(made)
  const browser = await openBrowser()
  const all = Object.values(screen.widgets)
  const wanted = { widgets: all.length, canvases: all.filter(({ type }) => drawnTypes.has(type)).length }
  return {
    run: async () => {
      // Everything of the page comes anew: a profile of its own, in which nobody has logged in.
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
      const page = await context.newPage()
      await page.addInitScript(watch, wanted)
      await page.goto(`${server.url}/share#${code}`, { waitUntil: 'commit' })
      await page.waitForFunction(() => (globalThis as { marks?: Marks }).marks?.all !== undefined, null, {
        timeout: 60_000,
      })
      const marks = await page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)
      const scripts = await scriptsBefore(page, marks.first ?? 0)
      await context.close()
      return {
        scripts,
        first: marks.first ?? Number.NaN,
        all: marks.all ?? Number.NaN,
        task: Math.max(0, ...marks.tasks),
        frames: marks.frames.filter((ms) => ms >= 50).length,
      }
    },
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

type Gate = readonly [work: string, figure: number | undefined, unit: string, most: number]

const rowOf = ([work, figure = Number.NaN, unit, most]: Gate) => ({
  work: `a data screen of 198 widgets by a link: ${work}`,
  figure,
  unit,
  goal: `≤ ${most}${unit === '' ? '' : ` ${unit}`}`,
  met: figure <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'screens-view',
    measures: { views: { prepare, runs: 3 } },
    rows: ({ views: { figures = {} } = {} }) =>
      (
        [
          ['B1 scripts before the first widget, as they travel', figures['scripts'], 'KB', 150],
          ['B2 first widget, nothing cached', figures['first'], 'ms', 800],
          ['B2 all widgets, nothing cached', figures['all'], 'ms', 3500],
          ['B3 longest task', figures['task'], 'ms', 60],
          ['B3 frames of 50 ms and more', figures['frames'], '', 5],
        ] satisfies readonly Gate[]
      ).map(rowOf),
  },
]
