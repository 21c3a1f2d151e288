import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { call, callA, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'
import { inUserMenu, openMenu, place, sees, tabs, tabTitles } from './support/screen.ts'

const journey = startJourney('set-up')
const ownRows = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
let both: Person
let colleague: Person

beforeAll(async () => {
  const { product } = journey
  const token = await tokenFor(product, administrator)
  const reading = { menuIds: ['report', 'report-list'], permissions: ['report:view'], scopes: ownRows }
  await call(product, 'role.create', { name: '读者', ...reading }, token)
  await call(
    product,
    'role.create',
    {
      name: '来源管理员',
      menuIds: [...reading.menuIds, 'report-data-source'],
      permissions: ['report:view', 'datasource:view'],
      scopes: ownRows,
    },
    token,
  )
  const ids = await roleIds(product)
  const [reader = '', keeper = ''] = ['读者', '来源管理员'].map((name) => ids.get(name))
  both = await addPerson(product, {
    username: 'two.roles',
    displayName: '双角色',
    roleIds: [reader, keeper],
  })
  colleague = await addPerson(product, {
    username: 'still.working',
    displayName: '在线同事',
    roleIds: [reader],
  })
})

const switchTo = async (page: Page, role: string): Promise<void> => {
  await inUserMenu(page, '切换角色')
  await page.getByRole('button', { name: new RegExp(role) }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(role) })
    .waitFor()
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))

it('ACC-04 a switch of roles stays on the page if the new role has it, with tabs of its own', async () => {
  const { context, page, errors } = await visit(journey.browser)
  await logIn(page, journey.product, both)
  await page.getByRole('button', { name: /来源管理员/ }).click()
  await page.waitForURL('**/dashboard')
  await openMenu(page, '数据源')
  await openMenu(page, '报表列表')
  await page.getByRole('searchbox').fill('a b')
  await expect.poll(() => place(page)).toMatch(/^\/report\/list\?text=a(\+|%20)b$/)
  expect(await tabTitles(page)).toEqual(['首页', '数据源', '报表列表'])
  const [wanted, before] = [place(page), await page.evaluate(() => sessionStorage.getItem('kempToken'))]
  await switchTo(page, '读者')
  await page.getByRole('heading', { name: '报表列表' }).waitFor()
  expect(place(page)).toBe(wanted)
  expect(await tabTitles(page)).toEqual(['首页', '报表列表'])
  expect(await stored(page)).not.toContain(before ?? '')
  expect(await stored(page)).not.toContain(both.password)
  // The session of the other role is over, not merely forgotten.
  expect((await callA(journey.product, 'auth.listSessions', {}, before ?? '')).code).not.toBe('200')
  expect(errors).toEqual([])
  await context.close()
})

it('ACC-04 where the new role has not the page, the switch leads to its home and says so', async () => {
  const { context, page, errors } = await visit(journey.browser)
  await logIn(page, journey.product, both)
  await page.getByRole('button', { name: /来源管理员/ }).click()
  await page.waitForURL('**/dashboard')
  await openMenu(page, '数据源')
  await switchTo(page, '读者')
  await page.waitForURL('**/dashboard')
  await sees(page, '当前角色不能打开之前的页面，已返回首页')
  expect(await tabTitles(page)).toEqual(['首页'])
  await page.reload()
  await expect.poll(() => tabTitles(page)).toEqual(['首页'])
  expect(errors).toEqual([])
  await context.close()
})

it("ACC-16 an administrator ends somebody's session: his browser says why, and its live channel is closed", async () => {
  const { product, browser } = journey
  const other = await visit(browser)
  const channel = other.page.waitForEvent('websocket', (socket) => socket.url().includes('/live'))
  await logIn(other.page, product, colleague)
  const socket = await channel
  await openMenu(other.page, '报表列表')
  const token = await other.page.evaluate(() => sessionStorage.getItem('kempToken'))
  const closed = socket.isClosed() ? Promise.resolve() : socket.waitForEvent('close', { timeout: 60_000 })

  const admin = await visit(browser)
  await logIn(admin.page, product, administrator)
  await tabs(admin.page).getByRole('link', { name: '在线用户' }).click()
  await admin.page.waitForURL('**/auth/onlineUser')
  expect(await tabs(admin.page).getByRole('button', { name: '关闭“在线用户”' }).count()).toBe(0)
  const rows = admin.page.getByRole('row', { name: new RegExp(colleague.username) })
  await admin.page.getByRole('searchbox', { name: '搜索用户名或姓名' }).fill(colleague.username)
  const here = rows.filter({ hasText: 'Chrom' })
  await here.waitFor()
  await here.getByRole('button', { name: '强制下线' }).click()
  const question = admin.page.getByRole('alertdialog')
  await question.getByText(colleague.displayName).waitFor()
  await question.getByRole('button', { name: '强制下线' }).click()
  await sees(admin.page, '已结束 1 个会话')
  await here.waitFor({ state: 'detached' })

  await other.page.getByRole('dialog').getByText('您的会话已被管理员强制下线').waitFor()
  await picture(other.page, '17-ended')
  await closed
  expect((await callA(product, 'auth.listSessions', {}, token ?? '')).code).toBe('50010')
  expect([admin.errors, other.errors]).toEqual([[], []])
  await Promise.all([admin.context.close(), other.context.close()])
})
