import type { TestUser } from '@gridwright/server/testing'
import type { Browser, BrowserContext, Page, Route, WebSocket } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepPicture, leaveBrowser, openBrowser, picture } from './support/browser.ts'
import { intercept } from './support/intercept.ts'
import { openMenu, openTop, topMenu } from './support/screen.ts'
import { duplicate, enterAs, startTimedProduct } from './support/timed-product.ts'
import type { TimedProduct } from './support/timed-product.ts'

/** Half an hour into a token of an hour: past the 30 % at which it is renewed. */
const due = 1_800
let product: TimedProduct
let browser: Browser
const open: BrowserContext[] = []

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startTimedProduct(), openBrowser()])
  // Made before time passes: the administrator's own session ends with it.
  for (let count = 0; count < 16; count += 1)
    people.push(
      await product.test.createUserWithRole({
        permissions: ['system:user:view', 'system:role:view'],
        menuIds: ['system', 'system-user', 'system-role'],
      }),
    )
})
afterEach(async ({ task }) => {
  const pages = open.flatMap((context) => context.pages())
  if (task.result?.state === 'fail')
    await Promise.allSettled(pages.map((page, index) => keepPicture(page, `failed-10-${task.id}-${index}`)))
  for (const context of open.splice(0)) await context.close()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await product.stop()
})

type Person = { readonly context: BrowserContext; readonly page: Page; readonly renewals: string[] }

/** Somebody at a fresh browser whose clock is wrong by some milliseconds; every renewal is counted. */
const person = async (user: Pick<TestUser, 'username' | 'password'>, wrongBy = 0): Promise<Person> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(15_000)
  open.push(context)
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/renew')) renewals.push(request.url())
  })
  await context.clock.install({ time: product.now() + wrongBy })
  const page = await context.newPage()
  await enterAs(page, product.origin, user)
  return { context, page, renewals }
}

const people: TestUser[] = []
/** Somebody whom no step has met yet. */
const colleague = (): TestUser => {
  const next = people.pop()
  if (next === undefined) throw new Error('More people are needed')
  return next
}

/** Nobody renews or waits to: each page is asked, since what it began itself stands before its answer. */
const nobodyRenews = ({ context }: Pick<Person, 'context'>): Promise<void> => {
  const renewing = async (page: Page): Promise<number> => {
    const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
    return [...held, ...pending].filter(({ name }) => name === 'kemp-renew').length
  }
  const all = async () =>
    (await Promise.all(context.pages().map(renewing))).reduce((sum, one) => sum + one, 0)
  return expect.poll(all).toBe(0)
}

/** The live channels of a page that the server has spoken on, and that are open. */
const liveAt = (page: Page): ReadonlySet<WebSocket> => {
  const open = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => open.add(socket))
    socket.on('close', () => open.delete(socket))
  })
  // Of what a page had before it was loaded anew nobody hears that it is closed.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  return open
}

/** Past the first check of every page, and past the 30 s between two renewals. */
const settled = async (one: Person): Promise<number> => {
  for (const seconds of [6, 31, 31]) {
    await product.pass(seconds, [one.context])
    await nobodyRenews(one)
  }
  return one.renewals.length
}

const admin = async (): Promise<{ readonly token: string }> => {
  const { username, password } = await product.test.firstAdmin()
  return { token: (await product.test.ok('auth.login', { username, password })).token }
}

const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('kempToken'))
const dialogs = (page: Page) => page.getByRole('dialog')
const asks = (page: Page, reason: string): Promise<void> =>
  page.getByRole('dialog', { name: '登录已过期' }).getByText(reason, { exact: true }).waitFor()

describe('staying in', () => {
  it('ACC-07 three tabs, two frames and ten calls at expiry: one renewal, nothing lost', async () => {
    const one = await person(colleague())
    const { context, page, renewals } = one
    const tabs = [page, await duplicate(page), await duplicate(page)]
    for (const name of ['one', 'two']) {
      await page.evaluate(
        ([title, address]) => {
          const frame = document.createElement('iframe')
          frame.title = title ?? ''
          frame.src = address ?? ''
          document.body.append(frame)
        },
        [name, `${product.origin}/dashboard?hideMenu=true`],
      )
      await page.frameLocator(`iframe[title=${name}]`).locator('main').first().waitFor()
    }
    const known = await settled(one)
    const before = await tokenIn(page)
    // The server says that the token is over to every call that carries it; renewed, they are answered.
    const held: Route[] = []
    const calls = /\/(SpringReport|kapi)\/(?!json\/auth\/renew)/
    const letPass = await intercept(context, calls, (route) => void held.push(route))
    await product.pass(600, [context])
    for (const tab of tabs)
      for (const name of ['用户管理', '角色管理']) {
        await topMenu(tab).getByRole('link', { name: '系统管理' }).click()
        await openMenu(tab, name)
      }
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(10)
    letPass()
    const refused = held.splice(0)
    const error = { code: 'token-expired', params: {} }
    await Promise.all(
      refused.map((route) =>
        route
          .fulfill({
            json: route.request().url().includes('/kapi/')
              ? { error: { code: 50_014, message: 'x', data: error } }
              : { code: '50004', message: 'x', msgLevel: 'warning', responseData: null, error },
          })
          .catch(() => undefined),
      ),
    )
    for (const tab of tabs) await tab.getByRole('row').nth(1).waitFor()
    expect(renewals).toHaveLength(known + 1)
    const after = await Promise.all(tabs.map(tokenIn))
    expect(new Set(after).size).toBe(1)
    expect(after[0]).not.toBe(before)
    for (const tab of tabs) expect(await dialogs(tab).count()).toBe(0)
  })

  it('ACC-07 timers that fall due in three tabs at once renew once as well', async () => {
    const one = await person(colleague())
    const { context, page, renewals } = one
    const tabs = [page, await duplicate(page), await duplicate(page)]
    const known = await settled(one)
    await product.pass(due, [context])
    await expect.poll(() => renewals.length).toBe(known + 1)
    await nobodyRenews(one)
    expect(renewals).toHaveLength(known + 1)
    expect(new Set(await Promise.all(tabs.map(tokenIn))).size).toBe(1)
  })

  it.each([-600_000, 600_000])('ACC-07 a clock that is wrong by %d ms changes nothing', async (wrongBy) => {
    const one = await person(colleague(), wrongBy)
    const { context, page, renewals } = one
    await page.reload()
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
    const known = await settled(one)
    expect(known).toBeGreaterThan(0)
    await product.pass(900, [context])
    await nobodyRenews(one)
    expect(renewals).toHaveLength(known)
    await product.pass(200, [context])
    await expect.poll(() => renewals.length).toBe(known + 1)
    expect(await dialogs(page).count()).toBe(0)
  })

  it('ACC-07 network loss logs nobody out; the session goes on where it was', async () => {
    const { context, page, renewals } = await person(colleague())
    const first = await tokenIn(page)
    await product.pass(6, [context])
    await expect.poll(() => tokenIn(page)).not.toBe(first)
    await context.setOffline(true)
    const token = await tokenIn(page)
    await product.pass(due, [context])
    await expect.poll(() => renewals.length).toBe(2)
    await nobodyRenews({ context })
    expect(await dialogs(page).count()).toBe(0)
    expect(await tokenIn(page)).toBe(token)
    await context.setOffline(false)
    await product.pass(31, [context])
    await expect.poll(() => tokenIn(page)).not.toBe(token)
    await openTop(page, '系统管理')
    await openMenu(page, '用户管理')
    await page.getByRole('row').nth(1).waitFor()
    expect(await dialogs(page).count()).toBe(0)
  })

  it('ERR-03 after two hours of sleep one dialog asks, before anything is clicked, and the page is kept', async () => {
    const user = colleague()
    const { context, page } = await person(user)
    await product.pass(6, [context])
    await page.goto(`${product.origin}/auth/changePassword`)
    await page.getByLabel('新密码', { exact: true }).fill('typed before the sleep')
    await product.pass(7_200, [context])
    await asks(page, '登录已过期，请重新登录')
    expect(await dialogs(page).count()).toBe(1)
    expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe('typed before the sleep')
    await picture(page, '10-after-sleep')
  })

  it('ERR-03 a revoked session is told at the next renewal, where no live channel told it before', async () => {
    const user = colleague()
    const context = await browser.newContext({ locale: 'zh-CN' })
    open.push(context)
    await context.routeWebSocket(/\/live/, (socket) => socket.close())
    await context.clock.install({ time: product.now() })
    const page = await context.newPage()
    await enterAs(page, product.origin, user)
    await product.pass(6, [context])
    const { token } = await product.test.ok('auth.login', {
      username: user.username,
      password: user.password,
    })
    await product.test.ok('auth.endOtherSessions', {}, { token })
    expect(await dialogs(page).count()).toBe(0)
    await product.pass(due, [context])
    await asks(page, '您的会话已被结束或已在别处登录')
    expect(await tokenIn(page)).toBeNull()
  })
})

type Ending = readonly [name: string, reason: string, end: (user: TestUser) => Promise<unknown>]

const endings: readonly Ending[] = [
  [
    'elsewhere by its own user',
    '您的会话已被结束或已在别处登录',
    async ({ username, password }) => {
      const { token } = await product.test.ok('auth.login', { username, password })
      return product.test.ok('auth.endOtherSessions', {}, { token })
    },
  ],
  [
    'by kicking',
    '您的会话已被管理员强制下线',
    async ({ username }) => {
      const as = await admin()
      const { data } = await product.test.ok('onlineUser.list', { text: username }, as)
      return product.test.ok('onlineUser.end', { ids: data.map(({ id }) => id) }, as)
    },
  ],
  [
    'by disabling the account',
    '您的账号已被禁用，会话已结束',
    async ({ userId }) => product.test.ok('user.setStatus', { id: userId, status: 2 }, await admin()),
  ],
  [
    'by a password reset',
    '您的密码已被更改，请用新密码重新登录',
    async ({ userId }) => product.test.ok('user.resetPassword', { id: userId }, await admin()),
  ],
  [
    'by taking the role away',
    '您的角色已被调整，请重新登录',
    async ({ userId, roleId }) =>
      product.test.ok('role.removeMembers', { id: roleId, userIds: [userId] }, await admin()),
  ],
]

describe('a session that is ended', () => {
  it.each(endings)(
    'ACC-14 ACC-16 %s: sockets close at once, each tab asks once and says why, the next call is refused',
    async (_name, reason, end) => {
      const user = colleague()
      const { page } = await person(user)
      const other = await duplicate(page)
      const tabs = [page, other]
      const live = tabs.map(liveAt)
      for (const tab of tabs) await tab.reload()
      for (const open of live) await expect.poll(() => open.size).toBe(1)
      await expect.poll(async () => new Set(await Promise.all(tabs.map(tokenIn))).size).toBe(1)
      const token = (await tokenIn(page)) ?? ''
      await end(user)
      const ended = performance.now()
      for (const tab of tabs) await asks(tab, reason)
      expect(performance.now() - ended).toBeLessThan(12_000)
      expect(live.map(({ size }) => size)).toEqual([0, 0])
      for (const tab of tabs) expect(await dialogs(tab).count()).toBe(1)
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const next = await product.test.callA('auth.facts', {}, { token, headers: { cookie } })
      expect([next.code, next.message]).toEqual(['50010', reason])
    },
  )

  it('ACC-14 logging in again over it as the same user keeps what was typed; as somebody else it reloads', async () => {
    const [user, somebody] = [colleague(), colleague()]
    const { page } = await person(user)
    const live = liveAt(page)
    const typed = page.getByLabel('新密码', { exact: true })
    const end = async (): Promise<void> => {
      await endElsewhere(user)
      await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click()
    }
    const again = async ({ username, password }: TestUser): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: '重新登录以继续' })
      await dialog.getByLabel('用户名').fill(username)
      await dialog.getByLabel('密码', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: '登录', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.goto(`${product.origin}/auth/changePassword`)
    await typed.fill('typed before the end')
    await end()
    await again(user)
    expect(await typed.inputValue()).toBe('typed before the end')
    await expect.poll(() => live.size).toBe(1)
    await end()
    await again(somebody)
    await page.waitForURL('**/dashboard')
    await page.getByRole('banner').getByText(somebody.username).first().waitFor()
    expect(await page.getByRole('link', { name: '修改密码' }).count()).toBe(0)
  })
})

/** Ends all of the user's sessions that are in a browser. */
const endElsewhere = async ({ username, password }: TestUser): Promise<void> => {
  const { token } = await product.test.ok('auth.login', { username, password })
  await product.test.ok('auth.endOtherSessions', {}, { token })
}
