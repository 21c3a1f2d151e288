import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import { inUserMenu } from './support/screen.ts'

const journey = startJourney('set-up')

/** Height of a row of the list of roles. */
const rowHeight = async (page: Page): Promise<number> => {
  await page.goto(`${journey.product.origin}/system/role`)
  const row = page.getByRole('table').locator('tbody tr').first()
  await row.waitFor()
  await page.locator('html[data-density]').waitFor()
  // The first rows may be drawn anew while a person's settings arrive: a row between two drawings has no box.
  let height = 0
  const read = async (): Promise<number> => (height = (await row.boundingBox())?.height ?? 0)
  await expect.poll(read).toBeGreaterThan(0)
  return height
}

it('LAY-06 rows stand closer for who chose so, after a reload and on another browser; not for anybody else', async () => {
  const roles = await roleIds(journey.product)
  const other = await addPerson(journey.product, {
    username: 'other.li',
    displayName: '李旁人',
    roleIds: [...roles.values()],
  })
  const { page } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  const usual = await rowHeight(page)
  await inUserMenu(page, '界面设置')
  await page.getByLabel('紧凑显示').check()
  await page.locator('html[data-density=compact]').waitFor()
  await expect.poll(() => rowHeight(page)).toBeLessThan(usual)
  const compact = await rowHeight(page)

  const elsewhere = await visit(journey.browser)
  await logIn(elsewhere.page, journey.product, administrator)
  await expect.poll(() => rowHeight(elsewhere.page)).toBe(compact)

  const others = await visit(journey.browser)
  await logIn(others.page, journey.product, other)
  await expect.poll(() => rowHeight(others.page)).toBe(usual)
})
