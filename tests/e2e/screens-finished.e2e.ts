import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { sees } from './support/screen.ts'

const journey = startJourney('demo')
let admin: Visit

beforeAll(async () => {
  admin = await visit(journey.browser)
  await admin.page.setViewportSize({ width: 1920, height: 1080 })
  await logIn(admin.page, journey.product, administrator)
})

it('DSH-01 the list shows the finished screens with their small pictures, and begins new ones with them', async () => {
  const { page } = admin
  await page.goto(`${journey.product.origin}/screen/list`)
  await sees(page, '智能产线看板')
  await picture(page, 'screens-list')
  await page.getByRole('button', { name: '新建大屏' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('我的销售大屏')
  await dialog.getByText('指标、地图、排行与最新订单').click()
  await picture(page, 'screens-new')
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'asset.list', { kind: 'screen', text: '我的销售大屏' }, token)
  expect(data).toHaveLength(1)
})

const shown = [
  // Which customers stand in a table that moves is a matter of time: an order's number stands there from the first row on.
  ['销售总览', '大区占比', /^SO\d{9}/, 'sales'],
  ['智能产线看板', '产线状态', '冷萃线', 'production'],
  ['物流配送一张图', '线路准时率', '宁波', 'logistics'],
  ['客户服务中心', '工单列表', '已解决', 'service'],
] as const

it.each(shown)('DSH-01 %s shows its data', async (name, block, value, key) => {
  const { page } = admin
  const token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'asset.list', { kind: 'screen', text: name }, token)
  const id = data[0]?.id ?? ''
  await page.goto(`${journey.product.origin}/screen/viewer?id=${id}`)
  await page.getByText(block, { exact: true }).first().waitFor()
  // The first screen reads the year's orders by ten queries, on whatever machine.
  await page.getByText(value).first().waitFor({ timeout: 60_000 })
  await picture(page, `screens-${key}`)
})
