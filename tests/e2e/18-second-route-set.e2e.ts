import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { sideMenu, tabs, tabTitles } from './support/screen.ts'

const journey = startJourney('set-up', { ROUTE_SET: 'authorisation' })
let admin: Visit

beforeAll(async () => {
  admin = await visit(journey.browser)
})

it('RTE-02 in the second route set / leads to the online users, whose tab is pinned', async () => {
  const { page } = admin
  await logIn(page, journey.product, administrator)
  await page.waitForURL('**/auth/onlineUser')
  await page.getByRole('heading', { name: '在线用户' }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(administrator.username) })
    .first()
    .waitFor()
  await picture(page, '18-second-route-set')
  await page.goto(`${journey.product.origin}/`)
  await page.waitForURL('**/auth/onlineUser')
  await expect.poll(() => tabTitles(page)).toEqual(['在线用户'])
  expect(await tabs(page).getByRole('button').count()).toBe(0)
})

it('RTE-02 its other pages open beside the pinned one, and closing all leads back to it', async () => {
  const { page } = admin
  const other = sideMenu(page).getByRole('link').filter({ hasNotText: '在线用户' }).first()
  const title = ((await other.textContent()) ?? '').trim()
  await other.click()
  await expect.poll(() => tabTitles(page)).toEqual(['在线用户', title])
  await tabs(page).getByRole('link', { name: '在线用户' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect.poll(() => tabTitles(page)).toEqual(['在线用户'])
  await page.waitForURL('**/auth/onlineUser')
  expect(admin.errors).toEqual([])
})
