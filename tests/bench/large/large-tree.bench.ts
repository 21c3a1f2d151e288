import type { Locator, Page } from 'playwright'
import type { Bench, BenchRow } from '#bench/bench.ts'
import { openBrowser, openConsole } from '#bench/web/open-browser.ts'
import { counts, largeUtility } from './large-utility.ts'

/** Starts to watch how long the page leaves the screen as it was. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = performance.now()
    const seen = { worst: 0 }
    const look = (now: number): void => {
      seen.worst = Math.max(seen.worst, now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { frames: seen })
  })

/** The longest frame in milliseconds while something is done, and until the page is at rest again. */
const worstFrame = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => Object.assign((globalThis as unknown as { frames: object }).frames, { worst: 0 }))
  await work()
  await page.waitForTimeout(300)
  return page.evaluate(() => (globalThis as unknown as { frames: { worst: number } }).frames.worst)
}

const open = async () => {
  const { server } = await largeUtility()
  const browser = await openBrowser()
  const page = await openConsole(browser, server.url)
  return { server, browser, page }
}

const tree = (page: Page): Locator => page.getByRole('tree', { name: '机构树' })
const line = (page: Page, title: string): Locator =>
  tree(page)
    .getByRole('treeitem')
    .filter({ has: page.getByTitle(title, { exact: true }) })

/** Drags one line over ten others by hand: pressed, moved in steps, let go outside of the tree. */
const drag = async (page: Page): Promise<void> => {
  const lines = tree(page).getByRole('treeitem')
  const [start, end] = [await lines.nth(2).boundingBox(), await lines.nth(12).boundingBox()]
  if (start === null || end === null) throw new Error('the lines are not there')
  await page.mouse.move(start.x + 60, start.y + 15)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(start.x + 60, start.y + 15 + ((end.y - start.y) * step) / 10)
  await page.mouse.move(20, 20, { steps: 3 })
  await page.mouse.up()
}

const prepare = async () => {
  const { server, browser, page } = await open()
  return {
    run: async () => {
      const started = performance.now()
      await page.goto(`${server.url}/system/organisation`)
      await line(page, '区域0').waitFor()
      const opened = performance.now() - started
      await watchFrames(page)
      const expand = await worstFrame(page, async () => {
        await page.getByRole('button', { name: '全部展开' }).click()
        await line(page, '分公司0').first().waitFor()
      })
      const keys = await worstFrame(page, async () => {
        await tree(page).getByRole('treeitem').first().focus()
        for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('End')
        await page.keyboard.press('Home')
      })
      const dragged = await worstFrame(page, () => drag(page))
      const search = await worstFrame(page, () =>
        page.getByRole('searchbox', { name: '搜索' }).last().pressSequentially('站所1', { delay: 80 }),
      )
      return { opened, expand, keys, dragged, search }
    },
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

const row = (work: string, figure: number | undefined, most: number): BenchRow => ({
  work: `a tree of ${counts.organisations} organisations: ${work}`,
  figure: figure ?? Number.NaN,
  unit: 'ms',
  goal: `≤ ${most} ms`,
  met: (figure ?? Infinity) <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'large-tree',
    measures: { tree: { prepare, runs: 3 } },
    rows: ({ tree: { figures = {} } = {} }) => [
      row('the page opened anew', figures['opened'], 3000),
      row('longest frame while all is unfolded', figures['expand'], 100),
      row('longest frame while arrow keys walk', figures['keys'], 100),
      row('longest frame while a line is dragged', figures['dragged'], 100),
      row('longest frame while a search is typed', figures['search'], 100),
    ],
  },
]
