import type { CDPSession, Page } from 'playwright'
import type { Bench } from '#bench/bench.ts'
import { dataOf, logIn } from '#bench/server/excel.ts'
import { startServer } from '#bench/server/running-server.ts'
import { openBrowser, openConsole } from '#bench/web/open-browser.ts'
import { screenOf } from './screen-of.ts'

/** Gates B4 to B8 of the data screens (reference data-screens §10). */
const moves = 240

const counters = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

/** Milliseconds of script, style and layout that the page has used so far. */
const busy = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const used = metrics.filter(({ name }) => counters.includes(name))
  return used.reduce((sum, { value }) => sum + value * 1000, 0)
}

const heapMb = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })

/** Milliseconds until every widget stands on the canvas and the frame after it was drawn. */
const open = async (page: Page, address: string, count: number): Promise<number> => {
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-widget]').length === wanted,
    count,
    { polling: 20, timeout: 60_000 },
  )
  await drawn(page)
  return performance.now() - started
}

/** Charts are drawn slice by slice: what is measured is the drag, not the last of them. */
const settled = async (page: Page, session: CDPSession): Promise<void> => {
  let before = await busy(session)
  for (let calm = 0, left = 240; calm < 4 && left > 0; left -= 1) {
    await page.waitForTimeout(250)
    const now = await busy(session)
    calm = now - before < 5 ? calm + 1 : 0
    before = now
  }
}

const boxOf = async (page: Page, id: string) => {
  const box = await page.locator(`[data-widget="${id}"]`).boundingBox()
  if (box === null) throw new Error(`${id} is nowhere`)
  return box
}

/** Milliseconds of script, style and layout per move, snapping, one frame each. */
const drag = async (page: Page, session: CDPSession, id: string): Promise<number> => {
  const { x, y, width, height } = await boxOf(page, id)
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 8, top + 6)
  await drawn(page)
  const before = await busy(session)
  for (let nth = 0; nth < moves; nth += 1)
    await page.mouse.move(left + 60 + 50 * Math.sin(nth / 20), top + 40 + 35 * Math.cos(nth / 14))
  const used = (await busy(session)) - before
  await page.mouse.up()
  await drawn(page)
  return used / moves
}

/** The widgets of the first columns, by a rectangle that begins beside the canvas. */
const chooseMany = async (page: Page, last: string): Promise<void> => {
  const first = await boxOf(page, 'w0')
  const end = await boxOf(page, last)
  await page.mouse.move(first.x - 8, first.y - 8)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2)
  await page.mouse.up()
  await drawn(page)
}

/** Milliseconds from the key to the frame that shows it. */
const undoTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const canvas = document.querySelector('[data-canvas]')
    const started = performance.now()
    canvas?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        code: 'KeyZ',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - started
  })

/** So many moves of what is chosen by the keyboard, each a step of its own. */
const nudge = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const canvas = document.querySelector('[data-canvas]')
    for (let nth = 0; nth < count; nth += 1) {
      canvas?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: nth % 2 ? 'ArrowLeft' : 'ArrowRight',
          bubbles: true,
          cancelable: true,
        }),
      )
      // Leaving an input ends a step.
      window.dispatchEvent(new FocusEvent('focusout'))
      if (nth % 20 === 19) await new Promise((next) => requestAnimationFrame(next))
    }
  }, times)

const many = async (page: Page, session: CDPSession) => {
  await chooseMany(page, 'w49')
  const drag50 = await drag(page, session, 'w5')
  const undo = await undoTime(page)
  await drawn(page)
  await nudge(page, 1)
  const before = await heapMb(session)
  await nudge(page, 200)
  await drawn(page)
  return { drag50, undo, steps: (await heapMb(session)) - before }
}

const prepare = async () => {
  const server = await startServer()
  const token = await logIn(server)
  const ids: string[] = []
  for (const count of [200, 500, 50]) {
    const input = { kind: 'screen', name: `Bench ${count}`, document: screenOf(count) }
    ids.push(dataOf<{ id: string }>(await server.call('asset/create', input, token)).id)
  }
  const browser = await openBrowser()
  const address = (id = ''): string => `${server.url}/screen/design?id=${id}`
  return {
    run: async () => {
      const page = await openConsole(browser, server.url)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await session.send('HeapProfiler.enable')
      await open(page, address(ids[0]), 200)
      const interactive = await open(page, address(ids[0]), 200)
      await settled(page, session)
      const drag1 = await drag(page, session, 'w120')
      const of50 = await many(page, session)
      await open(page, address(ids[1]), 500)
      await settled(page, session)
      const drag500 = await drag(page, session, 'w300')
      await open(page, address(ids[2]), 50)
      await settled(page, session)
      const dragOf50 = await drag(page, session, 'w25')
      await page.context().close()
      return { interactive, drag1, drag500, dragOf50, ...of50 }
    },
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

type Gate = readonly [work: string, figure: number | undefined, unit: string, most: number]

const rowOf = ([work, figure = Number.NaN, unit, most]: Gate) => ({
  work: `the editor of data screens: ${work}`,
  figure,
  unit,
  goal: `≤ ${most} ${unit}`,
  met: figure <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'screens-editor',
    measures: { views: { prepare, runs: 3 } },
    rows: ({ views: { figures = {} } = {} }) =>
      (
        [
          ['B4 200 widgets, second view, until they stand', figures['interactive'], 'ms', 2500],
          ['B5 dragging 1 of 200, per move', figures['drag1'], 'ms', 2.5],
          ['dragging 1 of 50, per move', figures['dragOf50'], 'ms', 2.5],
          ['B6 dragging 50 of 200, per move', figures['drag50'], 'ms', 5],
          ['B7 dragging 1 of 500, per move', figures['drag500'], 'ms', 4],
          ['B8 undo of moving 50', figures['undo'], 'ms', 50],
          ['B8 200 steps of moving 50', figures['steps'], 'MB', 3],
        ] satisfies readonly Gate[]
      ).map(rowOf),
  },
]
