import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from './support/browser.ts'
import { startDesignServer, type DesignServer } from './support/design-page.ts'
import {
  mountFiftyTimes,
  openProbe,
  quiet,
  remove,
  show,
  toldBy,
  typesOf,
  valueOf,
  workOf,
} from './support/widget-probe.ts'

let browser: Browser
let server: DesignServer
let cache: string
let page: Page
const errors: string[] = []

beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'gridwright-widgets-'))
  ;[browser, server] = await Promise.all([openBrowser(), startDesignServer(cache)])
  page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  await openProbe(page, server.address)
})
afterAll(async () => {
  await page?.close()
  await leaveBrowser(browser)
  await server?.close()
  await rm(cache, { recursive: true, force: true })
})

/** Some kinds show nothing until they have an answer. */
const drawn = (): Promise<unknown> =>
  page
    .waitForFunction(
      () => (document.querySelector('[data-widget-type]')?.childElementCount ?? 0) > 0,
      undefined,
      { timeout: 500 },
    )
    .catch(() => undefined)
const textOnPage = (): Promise<string> => page.locator('[data-probe]').innerText()

describe('widgets in a browser', () => {
  it('DSH-01 each kind is drawn without an answer, with no row, one, and ten thousand', async () => {
    for (const type of await typesOf(page)) {
      for (const rows of [null, 0, 1, 10_000]) {
        await show(page, { type, rows })
        await drawn()
        await quiet(page, 2)
        expect([type, rows, errors, await textOnPage()]).toEqual([
          type,
          rows,
          [],
          expect.not.stringContaining('出错'),
        ])
      }
      await remove(page)
    }
  })

  it('DSH-01 fifty mounts of each kind leave no timer, listener, frame or chart', async () => {
    const before = await workOf(page)
    for (const type of await typesOf(page)) await mountFiftyTimes(page, type)
    await expect.poll(async () => (await workOf(page)).charts).toBe(0)
    const after = await workOf(page)
    expect([after.intervals, after.listeners]).toEqual([before.intervals, before.listeners])
    await quiet(page)
    const { frames: asked } = await workOf(page)
    await quiet(page)
    expect((await workOf(page)).frames - asked).toBeLessThanOrEqual(1)
  })

  it('DSH-02 rows that say the same draw nothing: no stroke on the canvas', async () => {
    await show(page, { type: 'histogram', rows: 5 })
    await expect.poll(async () => (await workOf(page)).charts).toBe(1)
    await quiet(page)
    const { strokes } = await workOf(page)
    expect(strokes).toBeGreaterThan(0)
    await show(page, { type: 'histogram', rows: 5 })
    await quiet(page)
    expect((await workOf(page)).strokes).toBe(strokes)
    await show(page, { type: 'histogram', rows: 4 })
    await expect.poll(async () => (await workOf(page)).strokes).toBeGreaterThan(strokes)
    await remove(page)
  })

  it.each([
    [0.5, 0.5],
    [1.6, 1.6],
    [0.5, 0.8],
  ])('DSH-01 at a scale of %d × %d the pointer finds each of four bars', async (x, y) => {
    const size = { w: 400, h: 300 }
    const options = {
      across: false,
      legend: 'none',
      categoryHidden: true,
      valueHidden: true,
      animated: false,
      barWidth: 60,
    }
    await show(page, { type: 'histogram', rows: 4, options, size, scale: [x, y] })
    await expect.poll(async () => (await workOf(page)).charts).toBe(1)
    await quiet(page)
    const before = (await toldBy(page)).length
    for (const [at] of [1, 2, 3, 4].entries()) {
      const across = (12 + ((size.w - 30) * (at + 0.5)) / 4) * x
      await page.mouse.click(across, (size.h - 40) * y)
    }
    const names = (await toldBy(page)).slice(before).map(({ values }) => values['name'])
    expect(names).toEqual(['1月', '2月', '3月', '4月'])
    await remove(page)
  })

  it('DSH-04 a map is drilled from the country to a province and a city, and back by its crumbs', async () => {
    const options = { drill: true, variable: 'areaCode', labels: false }
    await show(page, { type: 'map', options, variables: { areaCode: '100000' } })
    await expect.poll(async () => (await workOf(page)).charts).toBe(1)
    await quiet(page)
    await page.mouse.click(205, 245)
    await expect.poll(() => valueOf(page, 'areaCode')).toBe('510000')
    const crumbs = page.getByRole('navigation')
    await crumbs.getByText('四川省').waitFor()
    await quiet(page)
    await page.mouse.click(250, 200)
    await expect.poll(() => valueOf(page, 'areaCode')).toMatch(/^51\d\d00$/)
    await crumbs.getByRole('button', { name: '四川省' }).click()
    await expect.poll(() => valueOf(page, 'areaCode')).toBe('510000')
    await crumbs.getByRole('button', { name: '中国' }).click()
    await expect.poll(() => valueOf(page, 'areaCode')).toBe('100000')
    expect(errors).toEqual([])
    await remove(page)
  })

  it('DSH-01 a choice is made by keys alone, and several are joined', async () => {
    await show(page, { type: 'selectFilter', options: { variable: 'region', many: true, label: '区域' } })
    await page.getByRole('button', { name: /区域/ }).press('Enter')
    await page.getByRole('combobox').fill('华')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await valueOf(page, 'region')).toBe('华东,华南')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await remove(page)
  })

  it('DSH-04 what nobody knows, what is newer and what is broken has a word in its place', async () => {
    await show(page, { type: 'from-another-build' })
    await page.getByText('没有名为“from-another-build”的组件').waitFor()
    await show(page, { type: 'text', options: { nobody: 1 } })
    await page.getByText('此组件的设置无法读取').waitFor()
    await remove(page)
  })
})
