import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('set-up')
let page: Page
let hands: DesignerHands
let id: string

beforeAll(async () => {
  const first = await visit(journey.browser, { width: 1680, height: 1000 })
  page = first.page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  id = await hands.newReport('图表')
  await openDesigner(page, journey.product, id)
})

const panel = () => page.getByRole('complementary', { name: '单元格' })
const chartOf = async () => (await hands.cells())['D2']?.chart

describe('a chart in a report', () => {
  it('RPT-05 is put on a cell, drawn in sheet and panel, and undone in one step', async () => {
    for (const [address, text] of [
      ['A2', '华东'],
      ['B2', '42'],
    ] as const) {
      await hands.click(address)
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await hands.click('D2')
    await page.getByRole('toolbar').getByRole('button', { name: '图表', exact: true }).click()
    await panel().getByRole('img', { name: '图表' }).waitFor()
    await page.locator('[data-chart="D2"] img').waitFor()
    await expect.poll(async () => (await chartOf())?.look.kind).toBe('column')
    await hands.click('D2')
    await page.keyboard.press('Control+z')
    await page.locator('[data-chart="D2"]').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+y')
    await page.locator('[data-chart="D2"] img').waitFor()
    await picture(page, 'chart-in-designer')
  })

  it('RPT-05 has its data and title from the panel, and the viewer draws it', async () => {
    await hands.click('D2')
    const type = async (label: string, text: string): Promise<void> => {
      await panel().getByLabel(label, { exact: true }).fill(text)
      await page.keyboard.press('Enter')
    }
    await panel().getByRole('button', { name: '添加系列' }).click()
    await type('分类（单元格）', 'A2')
    await type('数值（单元格）', 'B2')
    await type('标题', '地区销售')
    await expect
      .poll(chartOf)
      .toMatchObject({ look: { title: '地区销售' }, data: { categories: 'A2', series: [{ values: 'B2' }] } })
    await page.goto(`${journey.product.origin}/excelreport/viewer?id=${id}&draft=1`)
    const chart = page.getByRole('figure', { name: '地区销售' })
    await chart.locator('svg text').filter({ hasText: '华东' }).waitFor()
    await picture(page, 'chart-in-viewer')
  })
})
