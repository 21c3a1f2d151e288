import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { inDatabase } from './support/database.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { sees } from './support/screen.ts'

const journey = startJourney('demo')
let admin: Visit
let link: string

beforeAll(async () => {
  admin = await visit(journey.browser)
  await logIn(admin.page, journey.product, administrator)
})

it('RPT-06 a link with a password is made from the list, shown once', async () => {
  const { page } = admin
  await page.goto(`${journey.product.origin}/report/list`)
  const row = page.getByRole('row').filter({ hasText: '区域' }).first()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '分享链接' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/访问密码/).fill('open sesame')
  await dialog.getByRole('button', { name: '新建链接' }).click()
  link = await dialog.getByLabel('链接', { exact: true }).inputValue()
  expect(link).toMatch(/\/share#[\w-]{32}$/)
  await sees(dialog, '有密码')
  await picture(page, '15-share-dialog')
  expect(await seriousFindings(page)).toEqual([])
})

it('RPT-06 somebody without an account opens it with the password, and sees the report and nothing else', async () => {
  const { page } = await visit(journey.browser)
  await page.goto(link)
  await page.getByLabel('访问密码').fill('wrong')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await sees(page, '分享密码错误')
  await picture(page, '15-share-password')
  expect(await seriousFindings(page)).toEqual([])
  // A wrong password makes the next one wait; here that time is over at once.
  await inDatabase(journey.product, (db) => sql`update asset_share set blocked_until = null`.execute(db))
  await page.getByLabel('访问密码').fill('open sesame')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await page.getByRole('main').getByText('华东').first().waitFor()
  await picture(page, '15-shared-report')
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'gws_',
  )
  await page.goto(`${journey.product.origin}/report/list`)
  await page.waitForURL('**/login**')
})

it('RPT-06 a withdrawn link opens nothing any more', async () => {
  const token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'asset.list', { kind: 'report', text: '区域' }, token)
  const assetId = data[0]?.id ?? ''
  const { links } = await call(journey.product, 'share.list', { assetId }, token)
  await call(journey.product, 'share.revoke', { assetId, id: links[0]?.id ?? '' }, token)
  const { page } = await visit(journey.browser)
  await page.goto(link)
  await sees(page, '无法打开分享链接')
  await picture(page, '15-share-gone')
})
