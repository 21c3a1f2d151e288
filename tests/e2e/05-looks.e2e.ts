import type { Page, Request } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { keepPicture, picture, visit } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { consoleScreens, dialog, openLinks, openScreens } from './support/look-screens.ts'
import type { Screen } from './support/look-screens.ts'
import { addPerson, administrator, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'

const journey = startJourney('demo')
let twoRoles: Person
let entrance: readonly Screen[]
let inside: readonly Screen[]

type Look = {
  readonly language: 'zh' | 'en'
  readonly dark: boolean
  readonly width: number
  readonly height: number
}

/** The two that differ in everything: each run of the tests takes them. */
const usualLooks: readonly Look[] = [
  { language: 'zh', dark: false, width: 1440, height: 900 },
  { language: 'en', dark: true, width: 375, height: 812 },
]

const otherLooks: readonly Look[] = [
  { language: 'en', dark: true, width: 1440, height: 900 },
  { language: 'zh', dark: false, width: 375, height: 812 },
  { language: 'zh', dark: true, width: 1440, height: 900 },
  { language: 'en', dark: false, width: 1440, height: 900 },
  { language: 'en', dark: true, width: 992, height: 800 },
  { language: 'en', dark: false, width: 1920, height: 1080 },
]

/** All of them take long: `LOOKS=1 npx vitest run --project e2e tests/e2e/05-looks.e2e.ts`. */
const looks = process.env['LOOKS'] === '1' ? [...usualLooks, ...otherLooks] : usualLooks

beforeAll(async () => {
  const { product } = journey
  const roles = await roleIds(product)
  const both = ['业务人员', '报表设计师'].map((name) => roles.get(name) ?? '')
  twoRoles = await addPerson(product, { username: 'both.roles', displayName: '双角色', roleIds: both })
  entrance = openScreens(await openLinks(product, twoRoles.username))
  inside = await consoleScreens(product)
})

const seat = async ({ language, dark, width, height }: Look) => {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const visited = await visit(journey.browser, { width, height, dark, locale })
  // What moves only costs time here.
  await visited.page.emulateMedia({ reducedMotion: 'reduce' })
  await visited.context.addInitScript((chosen) => {
    // The leaf between two screens has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('gridwright.language', chosen)
  }, language)
  return visited
}

const enter = async (
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> => {
  await page.goto(`${journey.product.origin}/login`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

const nameOf = ({ language, dark, width }: Look): string => `${language}-${dark ? 'dark' : 'light'}-${width}`

type Walk = {
  readonly page: Page
  readonly judge: Judge
  /** Requests that have no answer yet. */
  readonly traffic: Set<Request>
}

const trafficOf = (page: Page): Set<Request> => {
  const traffic = new Set<Request>()
  page.on('request', (request) => traffic.add(request))
  page.on('requestfinished', (request) => traffic.delete(request))
  page.on('requestfailed', (request) => traffic.delete(request))
  return traffic
}

const unfinished = 'main [aria-busy=true], main [class*=skeleton]'

const loaded = async ({ page, traffic }: Walk): Promise<void> => {
  const missing = async () =>
    traffic.size + (await page.locator(unfinished).filter({ visible: true }).count())
  await expect.poll(missing, { interval: 20 }).toBe(0)
}

const widerBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Looks at what the page shows after `open`, and collects what is wrong with it; one that fails hides no other. */
type Judge = (page: Page, name: string, open: () => Promise<unknown>) => Promise<void>

const judgeOf = (look: Look, found: string[]): Judge => {
  const say = (name: string, finding: string) => found.push(`${name} ${nameOf(look)}: ${finding}`)
  return async (page, name, open) => {
    try {
      await open()
      await picture(page, `look-${nameOf(look)}-${name}`)
      for (const finding of await seriousFindings(page)) say(name, finding)
      const wide = await widerBy(page)
      if (wide > 0) say(name, `the page is ${wide} px wider than the window`)
    } catch (error) {
      await keepPicture(page, `failed-look-${nameOf(look)}-${name}`)
      say(name, String(error))
    }
  }
}

/** A leaf in between, since an address that differs in its hash alone would load nothing. */
const load = async ({ page, traffic }: Walk, { path }: Screen): Promise<void> => {
  await page.goto('about:blank')
  traffic.clear()
  await page.goto(journey.product.origin + path)
}

/** As a link of the console does; what the next screen is known by is marked where it stands already. */
const follow = ({ page }: Walk, { path, ready }: Screen): Promise<void> =>
  page.evaluate(
    ([to, mark]) => {
      for (const seen of document.querySelectorAll(mark)) seen.setAttribute('data-seen', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, ready] as const,
  )

type Go = (walk: Walk, screen: Screen) => Promise<void>

const open = async (walk: Walk, screen: Screen, go: Go): Promise<void> => {
  await go(walk, screen)
  const { page } = walk
  await page.locator(`:is(${screen.ready}):not([data-seen])`).filter({ visible: true }).first().waitFor()
  await loaded(walk)
  if (screen.refuses === true) return
  expect(await page.locator('main [role=alert]').filter({ visible: true }).allInnerTexts()).toEqual([])
}

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator(dialog).first().waitFor({ state: 'detached' })
}

const judgeScreen = async (walk: Walk, screen: Screen, go: Go = load): Promise<void> => {
  await walk.judge(walk.page, screen.name, () => open(walk, screen, go))
  for (const over of screen.over ?? []) {
    await walk.judge(walk.page, `${screen.name}-${over.name}`, async () => {
      await over.open(walk.page)
      await loaded(walk)
    })
    await close(walk.page)
  }
}

/** Roles to choose from, and what a role that may not sees. */
const judgeReader = async (walk: Walk): Promise<void> => {
  const { page, judge } = walk
  const firstRole = page.locator('li button').first()
  await enter(page, twoRoles)
  await judge(page, 'role-choice', () => firstRole.waitFor())
  await firstRole.click()
  await page.waitForURL('**/dashboard')
  await judgeScreen(walk, { name: '403', path: '/system/user', ready: 'main a[href="/"]', refuses: true })
  await page.evaluate(() => sessionStorage.clear())
}

/** The tabs seen before stay in the document, which axe reads whole; so it is a new one now and then. */
const tabsOfOneDocument = 6

describe.each(looks)('$language, dark: $dark, $width px', (look) => {
  it(
    'LAY-01 axe finds nothing serious on any screen, and no page is wider than the window',
    {
      timeout: 900_000,
    },
    async () => {
      const { context, page, errors } = await seat(look)
      const found: string[] = []
      const walk = { page, judge: judgeOf(look, found), traffic: trafficOf(page) }
      for (const screen of entrance) await judgeScreen(walk, screen)
      await judgeReader(walk)
      await enter(page, administrator)
      for (const [index, screen] of inside.entries()) {
        await judgeScreen(walk, screen, index % tabsOfOneDocument === 0 ? load : follow)
      }
      await context.close()
      expect(found).toEqual([])
      expect(errors).toEqual([])
    },
  )
})
