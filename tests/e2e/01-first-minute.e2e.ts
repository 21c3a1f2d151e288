import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn, setUp } from './support/people.ts'
import { inUserMenu, openMenu, openTop, place, sees, sideMenu, tabTitles, tabs } from './support/screen.ts'

const journey = startJourney()
let first: Visit

beforeAll(async () => {
  first = await visit(journey.browser)
})

it('the set-up form says what is wrong with a weak password before anything is sent', async () => {
  const { page } = first
  await page.goto(journey.product.setupLink)
  await sees(page, '创建第一个管理员')
  await page.getByLabel('密码', { exact: true }).fill('abc12345')
  await page.getByLabel('确认密码').fill('abc1234')
  await page.getByRole('button', { name: '创建并前往登录' }).click()
  await sees(page, '密码不能包含3个连续递增、递减或重复的字符')
  await sees(page, '两次输入的密码不一致')
  await sees(page, '用户名不能为空')
  await picture(page, '01-set-up-refused')
})

it('ACC-01 nobody gets in without a session, and the wanted place is kept whole', async () => {
  const { context, page } = await visit(journey.browser)
  await page.goto(`${journey.product.origin}/report/data-source?text=a%26b&page=2#row`)
  await page.waitForURL('**/login?**')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/report/data-source?text=a%26b&page=2#row')
  await sees(page, '系统尚未初始化')
  await context.close()
})

it('the set-up link makes the first administrator, who logs in and is at home', async () => {
  const { page } = first
  await setUp(page, journey.product, { demo: true })
  await sees(page, '初始化完成，请登录')
  expect(await page.getByLabel('用户名').inputValue()).toBe(administrator.username)
  await logIn(page, journey.product, administrator)
  await page.waitForURL('**/dashboard')
  await sees(page, new RegExp(administrator.displayName))
  await sees(page, '正在加载演示内容')
})

it('a used set-up link is refused', async () => {
  const { context, page } = await visit(journey.browser)
  await page.goto(journey.product.setupLink)
  await sees(page, '系统已完成初始化')
  expect(await page.getByRole('button', { name: '创建并前往登录' }).count()).toBe(0)
  await context.close()
})

it('ACC-05 the browser session holds token and app, and nothing else that is secret', async () => {
  const { context, page } = first
  const stored = await page.evaluate(() => ({
    session: { ...sessionStorage } as Record<string, string>,
    local: { ...localStorage } as Record<string, string>,
  }))
  const { kempToken = '', app, ...rest } = stored.session
  expect(kempToken.split('.')).toHaveLength(3)
  expect(app).toBe('web')
  const everythingElse = JSON.stringify([rest, stored.local])
  expect(everythingElse).not.toContain(kempToken.split('.')[2])
  expect(everythingElse).not.toContain(administrator.password)
  const cookies = await context.cookies()
  expect(cookies.every((cookie) => cookie.httpOnly)).toBe(true)
  expect(JSON.stringify(cookies)).not.toContain(kempToken)
})

it('ACC-02 a logged-in user who opens the login page stays where they are', async () => {
  const { page } = first
  await openMenu(page, '数据源')
  await page.goto(`${journey.product.origin}/login`)
  await page.waitForURL('**/report/data-source')
  await page.goto(`${journey.product.origin}/dashboard`)
})

it('RTE-02 the root leads to the home page, whose tab is pinned', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/`)
  await page.waitForURL('**/dashboard')
  // ACC-16: the page of online users is pinned as well, for whoever has it in the menu.
  const pinned = ['首页', '在线用户']
  await expect.poll(async () => (await tabTitles(page)).slice(0, 2)).toEqual(pinned)
  for (const name of pinned)
    expect(
      await tabs(page)
        .getByRole('button', { name: `关闭“${name}”` })
        .count(),
    ).toBe(0)
})

it('ACC-03 a refresh on a deep path of the menu lands there, a path that nobody knows on /404', async () => {
  const { page } = first
  const deep = '/report/data-source?text=a%26b'
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(frame.url()))
  await page.goto(journey.product.origin + deep)
  await page.getByRole('heading', { name: '数据源' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '数据源' }).waitFor()
  expect(place(page)).toBe(deep)
  expect(passed.filter((url) => url.includes('/404'))).toEqual([])
  await page.goto(`${journey.product.origin}/no/such/place`)
  await page.waitForURL('**/404')
  await sees(page, '/no/such/place')
  await page.getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL('**/dashboard')
})

it("RTE-10 the page's title stands before the site's", async () => {
  const { page } = first
  await openMenu(page, '数据集')
  await expect.poll(() => page.title()).toMatch(/^数据集 - \S+/)
  await openMenu(page, '数据源')
  await expect.poll(() => page.title()).toMatch(/^数据源 - \S+/)
})

it('LAY-01 the language changes without a reload, and typed text stays', async () => {
  const { page } = first
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('searchbox').fill('orders')
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Data sources' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/)
  expect(await page.getByRole('searchbox').inputValue()).toBe('orders')
  await picture(page, '01-english')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await page.getByRole('heading', { name: '数据源' }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

it('LAY-01 dark and light are one choice away, and are remembered', async () => {
  const { page } = first
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await page.getByRole('heading', { name: '数据源' }).waitFor()
  expect(await ground()).toBe(dark)
  await picture(page, '01-dark')
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitemradio', { name: '浅色' }).click()
  await expect.poll(ground).toBe(light)
})

it('LAY-01 top menu, side menu, breadcrumb and full screen', async () => {
  const { page } = first
  await openTop(page, '系统管理')
  await page.waitForURL('**/system/user')
  await sideMenu(page).getByRole('link', { name: '角色管理' }).waitFor()
  expect(await sideMenu(page).getByRole('link', { name: '数据源' }).count()).toBe(0)
  const crumbs = page.getByRole('navigation', { name: '面包屑' }).filter({ visible: true })
  await expect
    .poll(async () => (await crumbs.getByRole('listitem').allTextContents()).map((crumb) => crumb.trim()))
    .toEqual(['首页', '系统管理', '用户管理', ''])
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
})

it('the demo content arrives in the background and says so', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/dashboard`)
  const reports = page.getByRole('list', { name: '资产概览' }).getByRole('link', { name: /报表/ })
  await expect.poll(() => reports.textContent(), { timeout: 90_000 }).toMatch(/^12/)
  await page.getByText('正在加载演示内容').first().waitFor({ state: 'detached' })
  await picture(page, '01-dashboard')
  expect(first.errors).toEqual([])
})

it('ACC-10 logging out forgets token and state; the next person starts at the login page', async () => {
  const { page } = first
  await inUserMenu(page, '退出登录')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.evaluate(() => sessionStorage.getItem('kempToken'))).toBeNull()
  await page.goto(`${journey.product.origin}/report/data-source`)
  await page.waitForURL('**/login?redirect=**')
  await page.getByLabel('用户名').fill(administrator.username)
  await page.getByLabel('密码', { exact: true }).fill('Wrong-pass9!')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await logIn(page, journey.product, administrator)
  await page.waitForURL('**/report/data-source')
})
