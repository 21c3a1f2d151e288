import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { leaveBrowser, openBrowser } from './support/browser.ts'
import { openings, startDesignServer } from './support/design-page.ts'
import type { DesignServer } from './support/design-page.ts'
import { drawsAsKept, keptNumbers, wrongPicture } from './support/pictures.ts'

/** The two that differ in everything. */
const looks = [
  { name: 'zh', language: 'zh', theme: 'light', density: 'comfortable' },
  { name: 'en', language: 'en', theme: 'dark', density: 'compact' },
] as const
type Look = (typeof looks)[number]

let browser: Browser
let server: DesignServer
let cache: string

beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'gridwright-design-'))
  ;[browser, server] = await Promise.all([openBrowser(), startDesignServer(cache)])
})
afterAll(async () => {
  await leaveBrowser(browser)
  await server?.close()
  await rm(cache, { recursive: true, force: true })
})

const openPage = async (): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-11-24T02:00:00Z'))
  return page
}

const see = async (page: Page, { language, theme, density }: Look): Promise<void> => {
  const query = new URLSearchParams({ language, theme, density })
  // The first time every module is compiled.
  await page.goto(`${server.address}design?${query}`, { timeout: 110_000 })
  await page.locator('[data-force]').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

const sectionsOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-section') ?? ''))

/** Alone in its place, so that its picture stays the same when another section grows; without one, all of them. */
const showOnly = (page: Page, section?: string): Promise<void> =>
  page.locator('main > ul, main > [data-section]').evaluateAll((all, shown) => {
    for (const one of all)
      if (one instanceof HTMLElement) one.hidden = shown !== undefined && one.dataset['section'] !== shown
  }, section)

const shoot = (page: Page, selector: string): Promise<Buffer> =>
  page.locator(selector).first().screenshot({ animations: 'disabled' })

/**
 * What opened, without the page behind it: by opacity, since what is not visible loses the focus, and its list closes. What
 * stands within the page would be as see-through, so there the rest is not visible instead.
 */
const shootOver = async (page: Page, selector: string): Promise<Buffer> => {
  const isWithin = (await page.locator('main').locator(selector).count()) > 0
  const style = isWithin
    ? `main { visibility: hidden } ${selector}, ${selector} * { visibility: visible }`
    : 'main { opacity: 0 }'
  return page.locator(selector).first().screenshot({ animations: 'disabled', style })
}

/** Heights of what has one line, whatever the letters in it look like. */
const heightsOf = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
    const sized = 'button, input:not([type=checkbox], [type=radio]), [role=treeitem], tr, [role=tab]'
    return Object.fromEntries(
      sections.map((section) => {
        const all = [...section.querySelectorAll<HTMLElement>(sized)]
          .filter((one) => one.closest('[data-sample*=long]') === null)
          .map((one) => one.offsetHeight)
        return [section.dataset['section'] ?? '', [...new Set(all)].toSorted((a, b) => a - b)]
      }),
    )
  })

/** Closes what was opened; messages go by themselves, so that they come last. */
const close = (page: Page): Promise<void> => page.keyboard.press('Escape')

describe.each(looks)('the page of all controls in $name', (look) => {
  let page: Page
  let isSameMachine: boolean

  beforeAll(async () => {
    page = await openPage()
    isSameMachine = await drawsAsKept(page)
    await see(page, look)
  })
  afterAll(() => page.context().close())

  it('LAY-06 controls are as high as their density says, on every machine', async () => {
    const heights = await heightsOf(page)
    expect(heights).toEqual(await keptNumbers(`${look.name}-heights`, heights))
  })

  it('LAY-01 axe finds nothing serious', async () => {
    expect(await seriousFindings(page)).toEqual([])
  })

  it('LAY-06 every control in every state looks as its picture does', async (test) => {
    if (!isSameMachine) test.skip('this machine draws letters otherwise than the pictures have them')
    const wrong: (string | undefined)[] = []
    const sections = await sectionsOf(page)
    expect(sections.length).toBeGreaterThan(8)
    for (const section of sections) {
      await showOnly(page, section)
      const drawn = await shoot(page, `[data-section=${section}]`)
      wrong.push(await wrongPicture(page, `${look.name}-${section}`, drawn))
    }
    for (const { name, section, open, shown } of openings) {
      await showOnly(page, section)
      await open(page)
      await page.locator(shown).first().waitFor()
      wrong.push(await wrongPicture(page, `${look.name}-open-${name}`, await shootOver(page, shown)))
      await close(page)
    }
    await showOnly(page)
    expect(wrong.filter((one) => one !== undefined)).toEqual([])
  })

  it('LAY-01 at 320 px, and so at 200 % of a narrow window, nothing is wider than the window', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wider).toBe(0)
  })
})

it('LAY-01 the page of all controls is no part of what is delivered', async () => {
  const mark = 'data-design-page'
  const dist = path.resolve(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')
  const files = (await readdir(dist, { recursive: true })).filter((name) => /\.(?:js|html|json)$/.test(name))
  expect(files.length).toBeGreaterThan(50)
  const texts = await Promise.all(files.map((name) => readFile(path.join(dist, name), 'utf8')))
  expect(files.filter((name, at) => /design\.html/.test(name) || texts[at]?.includes(mark) === true)).toEqual(
    [],
  )
  // Else nothing would be found, however much of it were there.
  const served = await fetch(`${server.address}design/design-page.tsx`)
  expect(await served.text()).toContain(mark)
})
