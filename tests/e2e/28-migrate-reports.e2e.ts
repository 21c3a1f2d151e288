import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { canvas, contentOf } from './support/design-desk.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, openMenu, openTop, sees } from './support/screen.ts'

const journey = startJourney('demo')
let first: Visit

beforeAll(async () => {
  first = await visit(journey.browser)
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const folder = path.join(import.meta.dirname, '../../packages/report-files/src/fixtures/ureport')
const query = 'select region, product, amount from sales order by id'
/** The same of what the demo's database holds. */
const demoQuery = `select r.name as region, p.name as product, sum(o.amount) as amount from sales_order o
  join customer c on c.id = o.customer_id join region r on r.id = c.region_id join product p on p.id = o.product_id
  group by 1, 2 order by 1, 2`

const template = async (name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const text = await readFile(path.join(folder, `${name}.ureport.xml`), 'utf8')
  return {
    name: `${name}.ureport.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(text.replace(query, demoQuery)),
  }
}

it('RPT-04 templates of UReport2 are brought over, looked at and run', async () => {
  const { page } = first
  await openTop(page, '报表')
  await openMenu(page, '报表迁移')
  await sees(page, '把 UReport2、SpringReport 的报表批量迁移过来')
  await picture(page, '28-migrate-empty')
  const broken = { name: 'broken.xml', mimeType: 'text/xml', buffer: Buffer.from('<ureport><cell') }
  const files = [
    await template('01-grouped-list'),
    await template('06-label'),
    await template('08-untranslatable'),
    broken,
  ]
  await page.getByLabel('选择文件').setInputFiles(files)
  const refused = page.getByRole('region', { name: '未能读取' })
  await sees(refused, 'broken: 无法读取该文件')
  const rows = page.getByRole('table', { name: '待迁移的报表' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)

  await page
    .getByRole('row', { name: /08-untranslatable/ })
    .getByRole('button', { name: '详情' })
    .click()
  const details = page.getByRole('dialog', { name: '08-untranslatable' })
  await sees(details.getByRole('region', { name: '没有迁移或已简化' }), '没有对应的函数 json，保留为文字')
  await sees(details.getByRole('region', { name: '迁移了什么' }), '=SUM(A2, A3)')
  await picture(page, '28-migrate-details')
  await page.keyboard.press('Escape')

  await choose(page.getByRole('combobox', { name: 'erp' }), '演示数据 · 贸易公司')
  await picture(page, '28-migrate-chosen')
  await page.getByRole('button', { name: '迁移 3 个报表' }).click()
  await sees(page, '迁移完成：创建 3 个，失败 0 个')
  await picture(page, '28-migrate-done')
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载迁移清单' }).click(),
  ])
  expect(await readFile(await list.path(), 'utf8')).toContain('"json(A2,""x"")"')

  await page
    .getByRole('row', { name: /01-grouped-list/ })
    .getByRole('button', { name: '详情' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '打开设计器' }).click()
  await canvas(page).waitFor()
  await picture(page, '28-migrate-designer')
})

it('RPT-04 what was brought is known the next time, and is not doubled', async () => {
  const { page } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/report/migration`)
  await page.getByLabel('选择文件').setInputFiles([await template('01-grouped-list')])
  await sees(page.getByRole('row', { name: /01-grouped-list/ }), '已迁移')
  await page.getByRole('button', { name: '迁移 0 个报表' }).waitFor()
})

it('RPT-04 marks of a workbook become fields: guessed by name, looked over, bound', async () => {
  const { page } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await page.getByRole('button', { name: '新建报表' }).click()
  const form = page.getByRole('dialog', { name: '新建报表' })
  await form.getByText('Excel 文件', { exact: true }).click()
  await form.getByLabel('名称').fill('带标记的表样')
  const rows = [
    ['客户', '城市', '日期'],
    ['${orders.customer}', '${orders.city}', '${orders.ordered_on}'],
    ['{{经办人}}'],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '表样', rows }] }))
  await form.locator('input[type=file]').setInputFiles({ name: 'marks.xlsx', mimeType: xlsx, buffer })
  await form.getByRole('button', { name: '创建并设计' }).click()
  const step = page.getByRole('dialog', { name: '绑定标记' })
  await step.getByRole('button', { name: '绑定 3 处并创建' }).waitFor()
  await choose(step.getByRole('combobox', { name: 'A3 变成' }), '报表参数')
  await picture(page, '28-marks')
  await step.getByRole('button', { name: '绑定 4 处并创建' }).click()
  await canvas(page).waitFor()
  expect(await contentOf(page, 'A2')).toContain('customer')
  expect(await contentOf(page, 'A3')).toBe('=@经办人')
  await picture(page, '28-marks-bound')
})
