import { beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { sees } from './support/screen.ts'

const journey = startJourney('demo')
let person: Visit
let token: string
let reportId: string

beforeAll(async () => {
  person = await visit(journey.browser)
  await logIn(person.page, journey.product, administrator)
  token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'asset.list', { kind: 'report', text: '区域' }, token)
  reportId = data[0]?.id ?? ''
})

const viewer = (more = ''): string => `${journey.product.origin}/excelreport/viewer?id=${reportId}${more}`

it('RPT-06 who looks at a report subscribes to it, and it comes to his inbox as a file', async () => {
  const { page } = person
  await page.goto(viewer())
  await page.getByRole('grid').getByText('华东').first().waitFor()
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('时间').fill('07:30')
  await picture(page, '25-subscribe')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '订阅', exact: true }).click()
  await sees(page, '已订阅')
  await page.goto(`${journey.product.origin}/report/subscription`)
  await sees(page, '每天 07:30')
  // Its time has come.
  const { data } = await call(journey.product, 'schedule.list', { kind: 'report-subscription' }, token)
  await call(journey.product, 'schedule.runNow', { id: data[0]?.id ?? '' }, token)
  await expect
    .poll(async () => (await call(journey.product, 'delivery.listReceived', {}, token)).total, {
      timeout: 30_000,
    })
    .toBe(1)
  await page.reload()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^区域.*\.pdf$/)
  await picture(page, '25-subscriptions')
  expect(await seriousFindings(page)).toEqual([])
})

it('RPT-06 what became of each recipient is listed, and a job to send a report has a form of its own', async () => {
  const { page } = person
  await page.goto(`${journey.product.origin}/report/delivery`)
  await sees(page, '已送达')
  await picture(page, '25-deliveries')
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`${journey.product.origin}/systool/job`)
  await page.getByRole('button', { name: '新建任务' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('执行内容').click()
  await page.getByRole('option', { name: '发送报表' }).click()
  await dialog.getByLabel('发送条件').click()
  await page.getByRole('option', { name: '满足公式时才发送' }).click()
  await dialog.getByLabel('条件公式').waitFor()
  await picture(page, '25-send-a-report')
  expect(await seriousFindings(page)).toEqual([])
})

it('RPT-06 a cell is hidden from a role where it stands, and the design asks for its password', async () => {
  const { page } = person
  await page.goto(`${journey.product.origin}/excelreport/design?id=${reportId}`)
  await page.getByRole('button', { name: '报表设置' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('预览自动刷新（秒）').fill('600')
  await dialog.getByLabel('新的设计密码').fill('design-me-1')
  await picture(page, '25-report-settings')
  await dialog.getByRole('button', { name: '保存' }).click()
  await sees(page, '设置已保存')
  const other = await visit(journey.browser)
  await logIn(other.page, journey.product, administrator)
  await other.page.goto(`${journey.product.origin}/excelreport/design?id=${reportId}`)
  await other.page.getByLabel('设计密码').fill('design-me-1')
  await picture(other.page, '25-design-password')
  expect(await seriousFindings(other.page)).toEqual([])
  await other.page.getByRole('button', { name: '打开设计器' }).click()
  await other.page.getByRole('button', { name: '报表设置' }).waitFor()
  await other.page.getByRole('button', { name: /^展开单元格面板/ }).click()
  const hidden = other.page.locator('details[data-section=hide]')
  await hidden.locator('summary').click()
  await hidden.getByLabel('查找角色或用户').first().fill('管理')
  await hidden
    .getByRole('button', { name: /^对“.*”隐藏$/ })
    .first()
    .click()
  await hidden
    .getByRole('button', { name: /取消隐藏$/ })
    .first()
    .waitFor()
  await hidden.scrollIntoViewIfNeeded()
  await picture(other.page, '25-hidden-from')
  await other.context.close()
})

it('RPT-06 conditions are kept under a name; on a phone they come as a sheet and the tools fold', async () => {
  const { page } = person
  await page.goto(viewer())
  await page.getByRole('grid').getByText('华东').first().waitFor()
  await page.getByRole('button', { name: '每 600 秒自动刷新，点击暂停' }).waitFor()
  await page.getByRole('button', { name: '常用条件' }).click()
  await page.getByRole('menuitem', { name: '保存与管理…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('我的常用')
  await dialog.getByRole('button', { name: '保存当前条件' }).click()
  await dialog.getByRole('button', { name: '选用：我的常用' }).waitFor()
  await picture(page, '25-kept-conditions')
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(viewer())
  await page.getByRole('grid').getByRole('gridcell').first().waitFor()
  await picture(page, '25-phone')
  await page.getByRole('button', { name: /^查询条件/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '查询', exact: true }).waitFor()
  await picture(page, '25-phone-conditions')
  expect(await seriousFindings(page)).toEqual([])
})
