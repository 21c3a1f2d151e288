import type { Request } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { addMenus } from './support/database.ts'
import { heardAt, startFramePlaces } from './support/frame-places.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { sees } from './support/screen.ts'

const places = await startFramePlaces()
const journey = startJourney('set-up')
let admin: Visit
let token: string

const panels = {
  right: `${places.one}/panel`,
  redirected: `${places.one}/away`,
  opaque: `${places.one}/opaque`,
  unmarked: `${places.other}/panel`,
}

beforeAll(async () => {
  const { product, browser } = journey
  token = await tokenFor(product, administrator)
  await call(
    product,
    'frame.create',
    { origin: places.one, name: '一', token: 'frame', permissions: ['report:view'] },
    token,
  )
  await call(product, 'frame.create', { origin: places.other, name: '二' }, token)
  await addMenus(product, [
    { id: 'panels', url: 'panels', title: '面板' },
    ...Object.entries(panels).map(([id, url]) => ({
      id: `panel-${id}`,
      pid: 'panels',
      url,
      title: id,
      mode: 'iframe' as const,
    })),
    { id: 'panel-foreign', pid: 'panels', url: 'http://127.0.0.1:9/', title: 'foreign', mode: 'iframe' },
  ])
  admin = await visit(browser)
  admin.page.on('request', (request) => void (asked.begun += Number(isAsked(request))))
  admin.page.on('requestfinished', (request) => void (asked.answered += Number(isAsked(request))))
  await admin.page.clock.install()
  await logIn(admin.page, product, administrator)
  await admin.page.waitForURL('**/dashboard')
})
afterAll(() => places.close())

const goTo = async (name: keyof typeof panels | 'foreign'): Promise<void> => {
  const { page } = admin
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/${name}/panel-${name}`)
  await page.getByRole('region', { name }).waitFor()
}

/** Calls for the right panel's token: begun, and answered. */
const asked = { begun: 0, answered: 0 }
const isAsked = (request: Request): boolean =>
  request.url().endsWith('/frame/token') && (request.postData() ?? '').includes('"panel-right"')

/** Behind a call of the page's own, which is sent after all that it has begun before. */
const begun = async (): Promise<number> => {
  await admin.page.evaluate(async () => void (await fetch('/favicon.svg')))
  return asked.begun
}

const heard = (address: string) => heardAt(admin.page, address)

/** What a panel has heard when it hears a last word, which is said after all before it. */
const heardInAll = async (name: keyof typeof panels, word: string) => {
  await admin.page
    .locator(`iframe[title="${name}"]`)
    .evaluate((frame: HTMLIFrameElement, last) => frame.contentWindow?.postMessage(last, '*'), word)
  const isLast = ({ data }: { readonly data: unknown }) => data === word
  await expect.poll(async () => (await heard(panels[name])).some(isLast)).toBe(true)
  return (await heard(panels[name])).filter((one) => !isLast(one))
}

it('ACC-13 the right origin hears a token 3 s after it was opened and every 120 s, no other one ever', async () => {
  const { page } = admin
  const shows = (name: string) => page.frameLocator(`iframe[title="${name}"]`).getByText('Panel').waitFor()
  for (const name of ['redirected', 'opaque', 'unmarked'] as const) {
    await goTo(name)
    await shows(name)
  }
  // From here on time stands still but for what this step lets pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const opened = goTo('right')
  for (let step = 0; step < 5; step += 1) await page.clock.runFor(20)
  await opened
  await shows('right')
  await page.clock.runFor(2_500)
  expect(await begun()).toBe(0)
  expect(await heard(panels.right)).toEqual([])
  await page.clock.runFor(600)
  await expect.poll(async () => (await heard(panels.right)).length).toBe(1)
  for (let push = 2; push <= 4; push += 1) {
    await page.clock.runFor(119_000)
    expect(await begun()).toBe(push - 1)
    expect(await heard(panels.right)).toHaveLength(push - 1)
    await page.clock.runFor(1_000)
    await expect.poll(async () => (await heard(panels.right)).length).toBe(push)
  }
  for (const address of [`${places.other}/panel?from=away`, panels.opaque, panels.unmarked])
    expect(await heard(address)).toEqual([])
})

it('ACC-13 what it hears comes from us, is versioned, is not the session’s token, and can be verified', async () => {
  const messages = await heard(panels.right)
  const session = await admin.page.evaluate(() => sessionStorage.getItem('kempToken'))
  for (const { origin, data } of messages) {
    expect(origin).toBe(journey.product.origin)
    expect(Object.keys(data).toSorted()).toEqual(['exp', 'token', 'type', 'v'])
    expect([data.v, data.type]).toEqual([1, 'frame'])
    expect(data.token).not.toBe(session)
  }
  const given = messages.at(-1)?.data.token ?? ''
  const who = await call(journey.product, 'frame.verify', { token: given, origin: places.one })
  expect([who.username, who.permissions]).toEqual([administrator.username, ['report:view']])
})

it('ACC-13 once the origin is off the list, nothing more is handed over', async () => {
  const { page } = admin
  const { data } = await call(journey.product, 'frame.list', { text: '一' }, token)
  const { createdAt: _, ...row } = data[0] as NonNullable<(typeof data)[0]>
  const before = (await heard(panels.right)).length
  await call(journey.product, 'frame.update', { ...row, token: 'none' }, token)
  // One call at a time: what is under way when its time passes is given up.
  for (let push = 1; push <= 2; push += 1) {
    await page.clock.runFor(120_000)
    expect(await begun()).toBe(before + push)
    await expect.poll(() => asked.answered).toBe(before + push)
  }
  expect(await heardInAll('right', 'the last word')).toHaveLength(before)
})

it('LAY-05 panels are sandboxed, tell nobody where they stand, and offer a window of their own', async () => {
  const { page } = admin
  await page.clock.resume()
  await goTo('right')
  const frame = page.locator('iframe[title="right"]')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(await frame.getAttribute('allow')).toBe('')
  const link = page.getByRole('region', { name: 'right' }).getByRole('link', { name: /在新窗口打开/ })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    panels.right,
    'noreferrer',
  ])
})

it('LAY-05 going to another tab keeps a panel as it is; its refresh loads it again', async () => {
  const { page } = admin
  const mark = () =>
    page
      .frames()
      .find((one) => one.url() === panels.right)
      ?.evaluate(() => document.title)
  await page
    .frames()
    .find((one) => one.url() === panels.right)
    ?.evaluate(() => void (document.title = 'kept'))
  await goTo('unmarked')
  await goTo('right')
  expect(await mark()).toBe('kept')
  await page.getByRole('region', { name: 'right' }).getByRole('button', { name: '刷新嵌入页' }).click()
  await expect.poll(mark).toBe('panel')
})

it('LAY-05 an origin that is not listed is not loaded, and the panel says why', async () => {
  await goTo('foreign')
  await sees(admin.page.getByRole('region', { name: 'foreign' }), '此来源不在允许嵌入的名单中')
})
