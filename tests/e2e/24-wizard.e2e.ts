import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { goTo, previewGrid } from './support/design-desk.ts'
import { designerOf } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, sees } from './support/screen.ts'

const journey = startJourney('demo')
let page: Page
let hands: DesignerHands

const cellPanel = () => page.getByRole('complementary', { name: '单元格' })
const preview = () => previewGrid(page)

beforeAll(async () => {
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  await hands.demoLoaded()
})

it('RPT-03 the wizard makes a grouped list of a data set, and the designer opens with it', async () => {
  await page.goto(`${journey.product.origin}/report/list`)
  await page.getByRole('button', { name: '新建报表' }).first().click()
  await page.getByRole('textbox', { name: /名称/ }).fill('大区分组')
  await page.getByRole('radio', { name: '从数据集开始（向导）' }).check({ force: true })
  await page.getByRole('button', { name: '创建并设计' }).click()
  await page.getByRole('dialog', { name: /第 1 步/ }).waitFor()
  await choose(page.getByRole('combobox', { name: '数据集' }), '区域品类销售')
  await picture(page, '24-wizard-kind')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('list', { name: '列' }).waitFor()
  await picture(page, '24-wizard-columns')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('radio', { name: '青色表头' }).check({ force: true })
  await page.getByRole('img', { name: '样张' }).waitFor()
  await picture(page, '24-wizard-look')
  await page.getByRole('button', { name: '完成并设计' }).click()
  await hands.ready()
  await page.keyboard.press('Control+j')
  await sees(preview(), '小计')
  await picture(page, '24-designer')
})

const section = (name: string) => cellPanel().locator('summary', { hasText: name })

it('RPT-03 a number shows as a bar, warned about by a condition that was built by choices', async () => {
  await goTo(page, 'E3')
  await section('显示').click()
  await cellPanel().getByRole('button', { name: '数据条与图标' }).click()
  await picture(page, '24-presets')
  await page.getByRole('button', { name: '蓝色数据条' }).click()
  await preview().locator('[style*="linear-gradient"]').first().waitFor()
  await section('显示').click()
  await section('条件属性').click()
  await page.getByRole('button', { name: '添加条件', exact: true }).click()
  const row = cellPanel().getByRole('region', { name: '条件 1', exact: true })
  await choose(row.getByRole('combobox', { name: '比较方式' }), '大于等于')
  await row.getByRole('textbox', { name: '值' }).fill('900000')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '预警（红）' }).click()
  await sees(cellPanel(), 'E3>=900000')
  await picture(page, '24-conditions')
})

it('RPT-04 groups fold in the viewer, by sign, level and key', async () => {
  await goTo(page, 'A3')
  await section('占位').click()
  await choose(cellPanel().getByRole('combobox', { name: '折叠明细' }), '可折叠，先折起')
  await page.getByRole('button', { name: '运行报表' }).click()
  const sign = page.getByRole('button', { name: /^展开第 \d+ 行的明细$/ })
  await sign.first().waitFor()
  const folded = await sign.count()
  await picture(page, '24-folded')
  await sign.first().click()
  await page
    .getByRole('button', { name: /^折叠到第/ })
    .first()
    .waitFor()
  expect(await sign.count()).toBe(folded - 1)
  await page.getByRole('button', { name: '显示到第 2 级' }).click()
  await picture(page, '24-unfolded')
  expect(await sign.count()).toBe(0)
})
