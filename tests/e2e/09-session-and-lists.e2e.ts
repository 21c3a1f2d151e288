import type { Route } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { intercept } from './support/intercept.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, openMenu, openTop, place, sees, tabs } from './support/screen.ts'

const journey = startJourney('set-up')
const typed = 'typed before the end'
let first: Visit

beforeAll(async () => {
  const token = await tokenFor(journey.product, administrator)
  for (let index = 10; index < 55; index += 1) {
    const user = { username: `colleague.${index}`, displayName: `同事 ${index}`, roleIds: ['super'] }
    await call(journey.product, 'user.create', { ...user, organisationId: null }, token)
  }
  first = await visit(journey.browser)
  // Without the live channel, calls find out that the session has ended.
  await first.page.routeWebSocket(/\/live/, (socket) => socket.close())
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})

it('LAY-07 lists turn their pages: 20 rows, other sizes, a page by its number, and back at the top', async () => {
  const { page } = first
  await openTop(page, '系统管理')
  await openMenu(page, '用户管理')
  const rows = page.getByRole('rowgroup').last().getByRole('row')
  const pages = page.getByRole('navigation', { name: '分页' })
  await sees(pages, '共 46 条')
  await expect.poll(() => rows.count()).toBe(20)
  await pages.getByLabel('前往').fill('3')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(6)
  expect(place(page)).toContain('page=3')
  await pages.getByRole('button', { name: '上一页' }).click()
  await expect.poll(() => rows.count()).toBe(20)
  const scroller = page.locator('[data-tab]').filter({ visible: true })
  const isAtTop = () => expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0)
  await isAtTop()
  const sizes = pages.getByLabel('每页条数')
  await sizes.click()
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual([10, 20, 30, 50].map((size) => `${size} 条/页`))
  await page.getByRole('option', { name: '50 条/页' }).click()
  await expect.poll(() => rows.count()).toBe(46)
  // The other size takes the page to its top, before anybody scrolls down again.
  await isAtTop()
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await choose(sizes, '30 条/页')
  await isAtTop()
  await page.reload()
  await expect.poll(() => rows.count()).toBe(30)
})

it('LAY-09 a message stays three seconds', async () => {
  const { page } = first
  await page.getByRole('searchbox', { name: '按账号或姓名搜索' }).fill('colleague.54')
  const row = page.getByRole('row', { name: /colleague.54/ })
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row.getByRole('button', { name: '禁用' }).click()
  await sees(page.getByRole('alertdialog'), /会话会立即结束/)
  await page.getByRole('alertdialog').getByRole('button', { name: '禁用' }).click()
  const message = page.getByRole('status').filter({ hasText: '“同事 54”已禁用' })
  await message.waitFor()
  const shown = performance.now()
  await message.waitFor({ state: 'detached' })
  expect(performance.now() - shown).toBeGreaterThan(2_500)
  expect(performance.now() - shown).toBeLessThan(9_000)
  await row.getByRole('button', { name: '启用' }).waitFor()
})

/** Ends the browser's session from somewhere else, as its owner may. */
const endElsewhere = async (): Promise<void> => {
  const token = await tokenFor(journey.product, administrator)
  const { sessions } = await call(journey.product, 'auth.listSessions', {}, token)
  for (const { handle, current, userAgent } of sessions)
    if (!current && userAgent.includes('Chrom'))
      await call(journey.product, 'auth.endSession', { handle }, token)
}

it('ACC-14 an ended session asks once, however many calls fail, and the page can be kept', async () => {
  const { page } = first
  const calls = /\/(SpringReport|kapi)\//
  await page.goto(`${journey.product.origin}/auth/changePassword`)
  await page.getByLabel('新密码', { exact: true }).fill(typed)
  const held: Route[] = []
  const letPass = await intercept(page, calls, (route) => void held.push(route))
  for (const name of ['用户管理', '角色管理', '用户管理']) {
    await openTop(page, '系统管理')
    await openMenu(page, name)
  }
  await tabs(page).getByRole('link', { name: '修改密码' }).click()
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(3)
  await endElsewhere()
  letPass()
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  await page.getByRole('dialog').getByRole('button', { name: '留在此页' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await picture(page, '09-expired')
  await page.getByRole('button', { name: '留在此页' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await sees(page, '您已退出登录，当前页面仅供查看。')
  expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe(typed)
})

it('ACC-14 logging in again over the page keeps what was typed', async () => {
  const { page } = first
  await page.getByRole('button', { name: '重新登录' }).click()
  const again = page.getByRole('dialog', { name: '重新登录以继续' })
  await again.getByLabel('密码', { exact: true }).fill(administrator.password)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe(typed)
  await tabs(page).getByRole('link', { name: '用户管理' }).click()
  await sees(page, '共 46 条')
})
