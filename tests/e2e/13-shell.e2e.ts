import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { addMenus } from './support/database.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'
import { call, tokenFor } from './support/calls.ts'
import { openMenu, openTop, place, sees, sideMenu, tabTitles, tabs, topMenu } from './support/screen.ts'
import { press, tabTo } from './support/keyboard.ts'

const journey = startJourney('set-up')
let admin: Visit
let reader: Person
let many: Person

const menuCall = /\/auth\/listUserMenus$/

/** Answers the menu in the server's stead. */
const answerMenus = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await page.route(menuCall, answer)
}

/** Holds what the menu answers until the page has shown that it waits for it; gives what the page is waited for by. */
const answerLate = async (
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const seen = Promise.withResolvers<void>()
  await answerMenus(page, async (route) => {
    await seen.promise
    await answer(route)
  })
  return async () => {
    await page.getByLabel('加载中').first().waitFor()
    seen.resolve()
  }
}

/** The server answers again, once answers that are still under way have been given. */
const answerNoMore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })

const envelope = (route: Route, value: unknown): Promise<void> =>
  route.fulfill({
    json: route.request().url().includes('/kapi/')
      ? { result: value, code: 200 }
      : { code: '200', responseData: value },
  })

const open = (page: Page, path: string) => page.goto(journey.product.origin + path)

beforeAll(async () => {
  const { product, browser } = journey
  await addMenus(product, [
    { id: 'shell', url: 'shell', title: '外壳' },
    {
      id: 'shell-own',
      pid: 'shell',
      url: '/report/data-source?hideMenu=true',
      title: '本地面板',
      mode: 'iframe',
    },
    { id: 'shell-missing', pid: 'shell', url: 'shell/gone', title: '缺页' },
  ])
  const token = await tokenFor(product, administrator)
  const wish = { menuIds: ['report-list'], permissions: ['report:view'] }
  await call(product, 'role.create', { name: '读者', ...wish }, token)
  await call(product, 'role.create', { name: '另一角色', ...wish }, token)
  const ids = await roleIds(product)
  const idOf = (name: string): string => ids.get(name) ?? ''
  reader = await addPerson(product, { username: 'shell.reader', displayName: '读', roleIds: [idOf('读者')] })
  const both = [idOf('读者'), idOf('另一角色')]
  many = await addPerson(product, { username: 'shell.many01', displayName: '多', roleIds: both })
  admin = await visit(browser)
  await logIn(admin.page, product, administrator)
  await admin.page.waitForURL('**/dashboard')
})

const ways = {
  'a dynamic page': { path: '/report/data-source', sees: '连接一个 PostgreSQL' },
  'a hidden page with a query': { path: '/excelreport/viewer?id=nothing', sees: '内容不存在' },
  'a panel': { path: '/本地面板/shell-own', sees: '在新窗口打开' },
  'a page that does not exist': { path: '/shell/gone', sees: 'Cannot find module' },
} as const

describe('F5, whatever the menu answers', () => {
  it.each(Object.entries(ways))('ACC-03 %s stands there again', async (_name, way) => {
    const { page } = admin
    await open(page, way.path)
    await sees(page, way.sees)
    await page.reload()
    await sees(page, way.sees)
    expect(decodeURI(place(page))).toBe(way.path)
  })

  it.each(Object.entries(ways))(
    'ACC-03 %s waits for a slow menu instead of racing to /404',
    async (_name, way) => {
      const { page } = admin
      await open(page, '/dashboard')
      const seen: string[] = []
      page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(frame.url()))
      const waited = await answerLate(page, (route) => route.continue())
      await open(page, way.path)
      await waited()
      await sees(page, way.sees)
      await answerNoMore(page)
      expect(seen.filter((url) => url.includes('/404'))).toEqual([])
    },
  )

  it.each(Object.entries(ways))(
    'ACC-09 %s: a menu that fails offers a retry, keeps the session, and then shows the page',
    async (_name, way) => {
      const { page } = admin
      let fails = true
      await answerMenus(page, (route) =>
        fails ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
      )
      await open(page, way.path)
      await sees(page, '菜单加载失败')
      expect(await page.evaluate(() => sessionStorage.getItem('kempToken'))).not.toBeNull()
      fails = false
      await page.getByRole('button', { name: /重试/ }).click()
      await sees(page, way.sees)
      await answerNoMore(page)
      expect(decodeURI(place(page))).toBe(way.path)
    },
  )

  it('ACC-03 an empty menu forbids the page in place, and keeps its query', async () => {
    const { page } = admin
    await answerMenus(page, (route) => envelope(route, { menus: [] }))
    for (const path of ['/report/data-source', '/system/user?text=a']) {
      await open(page, path)
      await sees(page, /您当前的角色不能打开/)
      expect(place(page)).toBe(path)
    }
    await answerNoMore(page)
  })

  it('ACC-03 an unknown path goes to /404, with a quick menu, a slow one and an empty one', async () => {
    const { page } = admin
    const quick = (route: Route) => route.continue()
    const empty = (route: Route) => envelope(route, { menus: [] })
    for (const answer of [quick, empty]) {
      await answerMenus(page, answer)
      await open(page, '/no/such/page')
      await page.waitForURL('**/404')
      await answerNoMore(page)
    }
    const waited = await answerLate(page, quick)
    await open(page, '/no/such/page')
    await waited()
    await page.waitForURL('**/404')
    await answerNoMore(page)
  })

  it('ACC-09 an answer without menus ends the session instead of turning in circles', async () => {
    const { page, context } = await visit(journey.browser)
    await logIn(page, journey.product, administrator)
    await page.waitForURL('**/dashboard')
    let asked = 0
    await answerMenus(page, (route) => {
      asked += 1
      return envelope(route, {})
    })
    // The log-in may come before the page has loaded, and takes its place.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('**/login**')
    // The log-in is a page loaded anew, which takes away whatever looks into the one before.
    const held = () => page.evaluate(() => sessionStorage.getItem('kempToken')).catch(() => 'leaving')
    await expect.poll(held).toBeNull()
    expect(asked).toBeLessThan(4)
    await context.close()
  })

  it('PRM-01 a page of others is forbidden in place, also after a refresh, whatever the menu answers', async () => {
    const { page, context } = await visit(journey.browser)
    await logIn(page, journey.product, reader)
    await open(page, '/system/user')
    await sees(page, /您当前的角色不能打开/)
    await page.reload()
    await sees(page, /您当前的角色不能打开/)
    let fails = true
    const waited = await answerLate(page, (route) =>
      fails ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
    )
    await page.reload()
    await waited()
    await sees(page, '菜单加载失败')
    fails = false
    await page.getByRole('button', { name: /重试/ }).click()
    await sees(page, /您当前的角色不能打开/)
    expect(place(page)).toBe('/system/user')
    await context.close()
  })
})

describe('menus that are broken', () => {
  const item = (id: string, more: object = {}) => ({
    id,
    pid: null,
    url: id,
    desc: `项 ${id}`,
    icon: 'no-such-icon',
    mode: 'default',
    ...more,
  })
  const levels = Array.from({ length: 5 }, (_, level) =>
    item(`level${level}`, level === 0 ? {} : { pid: `level${level - 1}`, url: `level/${level}` }),
  )
  const five = Array.from({ length: 500 }, (_, at) => item(`many${at}`, { pid: 'lots', url: `lots/${at}` }))
  const broken = [
    item('a', { pid: 'b' }),
    item('b', { pid: 'a' }),
    item('self', { pid: 'self' }),
    item('orphan', { pid: 'nobody' }),
    item('first', { url: 'report/data-source', desc: '先来' }),
    item('second', { url: 'report/data-source', desc: '后到' }),
    item('odd', { mode: 'hologram' }),
    item('bad', { url: 'javascript:alert(1)', mode: 'iframe', desc: '坏脚本' }),
    item('link', { url: 'javascript:alert(2)', desc: '坏链接' }),
    item('empty', { url: '' }),
    ...levels,
    item('lots', { desc: '五百' }),
    ...five,
  ]

  it('RTE-09 leave the console working: circles cut, orphans gone, the first of two wins, scripts refused', async () => {
    const { page, context, errors } = await visit(journey.browser)
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    await logIn(page, journey.product, administrator)
    await answerMenus(page, (route) => envelope(route, { menus: broken }))
    await open(page, '/dashboard')
    await sideMenu(page).getByText('先来').waitFor()
    for (const gone of ['项 a', '项 b', '项 self', '项 orphan', '项 empty'])
      expect(await sideMenu(page).getByText(gone, { exact: true }).count()).toBe(0)
    await open(page, '/report/data-source')
    await expect.poll(() => tabTitles(page)).toContain('先来')
    await openMenu(page, '坏脚本')
    await sees(page, '该地址不能嵌入')
    await openMenu(page, '坏链接')
    await sees(page, 'Cannot find module')
    await openMenu(page, '项 odd')
    expect([dialogs, errors]).toEqual([0, []])
    await context.close()
  })

  it('RTE-09 show five levels and 500 items, and open the last of them', async () => {
    const { page, context, errors } = await visit(journey.browser)
    await logIn(page, journey.product, administrator)
    await answerMenus(page, (route) => envelope(route, { menus: broken }))
    const before = Date.now()
    await open(page, '/lots/499')
    await sees(page, 'Cannot find module')
    expect(Date.now() - before).toBeLessThan(30_000)
    expect(await sideMenu(page).getByRole('link').count()).toBe(500)
    await open(page, '/level/4')
    await sees(page, 'Cannot find module')
    await sideMenu(page).getByRole('link', { name: '项 level4' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('what stays open', () => {
  it('LAY-08 an open dialog with what was typed survives a change of tabs', async () => {
    const { page } = admin
    await open(page, '/dashboard')
    await openTop(page, '报表')
    await openMenu(page, '数据源')
    await page.getByRole('button', { name: '新建数据源' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称' }).fill('写了一半')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.goForward()
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox', { name: '名称' }).inputValue()).toBe('写了一半')
    expect(admin.errors).toEqual([])
  })

  it('LAY-02 another role begins with tabs of its own', async () => {
    const { page, context } = await visit(journey.browser)
    await logIn(page, journey.product, many)
    await page.getByRole('button', { name: /读者/ }).click()
    await page.waitForURL('**/dashboard')
    await open(page, '/report/list')
    await expect.poll(() => tabTitles(page)).toContain('报表列表')
    await open(page, '/account/sessions')
    await expect.poll(() => tabTitles(page)).toContain('我的会话')
    await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
    await page.getByRole('menuitem', { name: /切换角色/ }).click()
    await page.getByRole('button', { name: /另一角色/ }).click()
    await expect.poll(() => tabTitles(page)).not.toContain('报表列表')
    await context.close()
  })

  it('LAY-06 the layout follows the person to another browser', async () => {
    const first = await visit(journey.browser)
    await logIn(first.page, journey.product, reader)
    await first.page.waitForURL('**/dashboard')
    await first.page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
    await first.page.getByRole('menuitem', { name: '界面设置' }).click()
    const saved = first.page.waitForResponse((answer) => answer.url().endsWith('/preference/set'))
    await first.page.getByText('顶部下拉').click()
    await sideMenu(first.page).waitFor({ state: 'detached' })
    await saved
    const other = await visit(journey.browser)
    await logIn(other.page, journey.product, reader)
    await other.page.waitForURL('**/dashboard')
    await topMenu(other.page).getByRole('button', { name: '报表' }).click()
    await other.page.getByRole('menuitem', { name: '报表列表' }).click()
    await other.page.waitForURL('**/report/list')
    expect(await sideMenu(other.page).count()).toBe(0)
    await Promise.all([first.context.close(), other.context.close()])
  })

  it('LAY-06 a top bar that is not fixed goes with the page, and comes back at its top', async () => {
    const { page, context } = await visit(journey.browser, { height: 420 })
    await logIn(page, journey.product, administrator)
    await page.waitForURL('**/dashboard')
    await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    await page.getByRole('switch', { name: /固定顶栏/ }).click()
    await page.keyboard.press('Escape')
    const scroll = (top: number) =>
      page.locator('[data-tab]:visible').evaluate((element, to) => element.scrollTo(0, to), top)
    await scroll(300)
    await page.getByRole('banner').waitFor({ state: 'detached' })
    await scroll(0)
    await page.getByRole('banner').waitFor()
    await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/preference/set'))
    await page.getByRole('button', { name: '恢复默认' }).click()
    await saved
    await context.close()
  })
})

describe('with the keyboard alone', () => {
  it.each([375, 991, 992])(
    'LAY-04 logs in, chooses a role, opens pages, tabs and dialogs at %d px, and axe finds nothing serious',
    async (width) => {
      const { page, context, errors } = await visit(journey.browser, { width, height: 800 })
      await open(page, '/login')
      await page.getByLabel('用户名').waitFor()
      const clean = async (): Promise<void> => expect(await seriousFindings(page)).toEqual([])
      await clean()
      await tabTo(page, '用户名')
      await page.keyboard.type(many.username)
      await tabTo(page, /^密码/)
      await page.keyboard.type(many.password)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/rolesSelect**')
      await page.getByRole('button', { name: /读者/ }).waitFor()
      await clean()
      await press(page, /读者/)
      await page.waitForURL('**/dashboard')
      await tabs(page).waitFor()
      await press(page, '跳到主要内容')
      if (width < 992) {
        await tabTo(page, '打开菜单', 'Shift+Tab')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        await clean()
      }
      await press(page, /^报表列表$/)
      await page.waitForURL('**/report/list')
      await page.getByRole('heading', { name: '报表列表' }).waitFor()
      await page.keyboard.press('Tab')
      await tabTo(page, '按名称或说明查找')
      await page.keyboard.type(`w${width}`)
      await page.waitForURL(`**/report/list?text=w${width}`)
      await tabTo(page, /筛选方案|^键盘/)
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: /保存当前筛选/ }).waitFor()
      await clean()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).waitFor()
      await clean()
      await page.keyboard.type(`键盘 ${width}`)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await tabTo(page, '关闭“报表列表”', 'Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /查找菜单/ }).waitFor()
      await page.keyboard.type('bblb')
      await page.getByRole('option', { name: /报表列表/ }).waitFor()
      await clean()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/report/list**')
      await clean()
      await tabs(page).getByRole('link', { name: '报表列表' }).focus()
      await page.keyboard.press('Delete')
      await page.waitForURL('**/dashboard')
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
