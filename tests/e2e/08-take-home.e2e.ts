import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Download, Locator } from 'playwright'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { inTrading } from './support/database.ts'
import { canvas, contentOf, rowsOf } from './support/design-desk.ts'
import { startJourney } from './support/journey.ts'
import { readWithOffice } from './support/office.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, openMenu, openTop, sees, tabs } from './support/screen.ts'

const journey = startJourney('demo')
let first: Visit

beforeAll(async () => {
  first = await visit(journey.browser)
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})

/** The page that is shown; those of other tabs live on behind it. */
const shownPage = (): Locator => first.page.locator('[data-tab]').filter({ visible: true })

const view = async (name: string): Promise<Locator> => {
  const { page } = first
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '查看' })
    .click()
  const grid = page.getByRole('grid', { name: `报表 ${name}` })
  await grid.getByRole('gridcell').first().waitFor()
  return grid
}

/** The row of the totals, reached as with the keyboard in Excel; frozen and moving columns stand in parts of their own. */
const totals = async (grid: Locator): Promise<readonly string[]> => {
  await grid.focus()
  await first.page.keyboard.press('Control+End')
  const count = await grid.getAttribute('aria-rowcount')
  await grid.locator(`[role=row][aria-rowindex="${count}"]`).first().waitFor({ state: 'attached' })
  const row = grid.getByRole('row').filter({ hasText: /^总计/ }).last()
  const index = await row.getAttribute('aria-rowindex')
  return grid.locator(`[role=row][aria-rowindex="${index}"] [role=gridcell]`).allTextContents()
}

const money = (value: unknown): string =>
  Number(value).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = (value: unknown): string => Math.round(Number(value)).toLocaleString('zh-CN')
const kept = "from sales_order where status <> '已退货'"

it('RPT-04 the grouped report shows the totals that the database has', async () => {
  const grid = await view('区域销售分组报表')
  const year = '(select max(extract(year from ordered_on)) from sales_order)'
  const { orders, amount } = await inTrading(
    journey.product,
    `select count(*) as orders, sum(amount) as amount ${kept} and extract(year from ordered_on) = ${year}`,
  )
  const total = await totals(grid)
  expect(total).toContain(whole(orders))
  expect(total).toContain(money(amount))
})

it('RPT-04 the cross table does too', async () => {
  const grid = await view('产品季度销售交叉表')
  const { amount } = await inTrading(
    journey.product,
    `select sum(amount) as amount ${kept} and ordered_on < date_trunc('quarter', current_date)
     and extract(year from ordered_on) >= (select max(extract(year from ordered_on)) - 2 from sales_order)`,
  )
  expect(await totals(grid)).toContain(whole(amount))
})

it('RPT-04 the long list does too, and its end is one key away', async () => {
  const grid = await view('订单明细表')
  const { lines, amount } = await inTrading(
    journey.product,
    `select count(*) as lines, sum(amount) as amount from sales_order
     where ordered_on between date_trunc('year', current_date) and current_date`,
  )
  await sees(first.page, `数据 ${whole(lines)} 行`)
  expect(await totals(grid)).toContain(money(amount))
  await picture(first.page, '08-long-list-end')
})

it('RPT-04 parameters change the report, stand in the address and survive a reload', async () => {
  const { page } = first
  const grid = await view('区域销售分组报表')
  const here = shownPage()
  const before = await grid.getAttribute('aria-rowcount')
  await choose(here.getByLabel('大区', { exact: true }), '华东')
  await here.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).not.toBe(before)
  expect(decodeURIComponent(page.url())).toContain('华东')
  await page.reload()
  await grid.getByText('小计').first().waitFor()
  expect(await grid.getByText('华南').count()).toBe(0)
  await here.getByRole('button', { name: '恢复默认值' }).click()
  await here.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(before)
})

it('RPT-04 a word is found in the whole report', async () => {
  const { page } = first
  await page.getByRole('button', { name: '页内查找' }).click()
  await page.getByRole('searchbox', { name: '页内查找' }).fill('小计')
  await sees(page.locator('search'), '0 / 7')
  await page.keyboard.press('Enter')
  await sees(page.locator('search'), '1 / 7')
  await page.keyboard.press('Enter')
  await sees(page.locator('search'), '2 / 7')
  await page.keyboard.press('Escape')
})

const pagesOfPdf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

it('RPT-04 pages on the screen are the pages on paper', async () => {
  const { page } = first
  await page.getByRole('button', { name: '分页' }).click()
  const pages = Number(
    /\d+/.exec(
      (await shownPage()
        .getByText(/^\d+ 页$/)
        .textContent()) ?? '',
    )?.[0],
  )
  expect(pages).toBeGreaterThan(1)
  await page.getByRole('button', { name: '下一页' }).first().click()
  await expect.poll(() => page.getByLabel('跳到页').inputValue()).toBe('2')
  await picture(page, '08-paper')
  // Instead of the browser's dialog, which would hold everything up: what it would print stays in the page.
  await page.evaluate(() => {
    window.print = () => {
      const root = document.querySelector('[data-print-root]')
      if (root !== null) document.body.append(root.cloneNode(true))
    }
  })
  await page.getByRole('button', { name: '打印' }).first().click()
  await sees(page.getByRole('dialog'), `将打印 ${pages} 页`)
  await page.getByRole('dialog').getByRole('button', { name: '打印', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pagesOfPdf(pdf)).toBe(pages)
  await page.evaluate(() => document.querySelector('[data-print-root]')?.remove())
  await page.getByRole('button', { name: '连续' }).click()
})

const saved = async (download: Download): Promise<string> => {
  const file = path.join(journey.product.dataDir, 'taken-home.xlsx')
  await download.saveAs(file)
  return file
}

it('RPT-04 the exported workbook shows in LibreOffice what the viewer shows', async () => {
  const { page } = first
  const grid = page.getByRole('grid', { name: '报表 区域销售分组报表' })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^区域销售分组报表.*\.xlsx$/)
  await sees(page, '导出完成')
  await picture(page, '08-export')
  const rows = await readWithOffice(await saved(download))
  const shown = (await rowsOf(grid)).slice(0, 20)
  const inOffice = rows.map((row) => row.map(({ text }) => text).filter((text) => text !== ''))
  for (const [index, row] of shown.entries())
    expect([index, inOffice[index]]).toEqual([index, row.filter((text) => text !== '')])
  const east = grid.getByRole('gridcell', { name: '华东' })
  const merged = rows.flat().find(({ text }) => text === '华东')
  expect(merged?.rowSpan).toBe(Number(await east.getAttribute('aria-rowspan')))
  expect(rows[0]?.[0]?.colSpan).toBe(8)
})

/** Takes the shown report home by the arrow beside the export; gives the file. */
const taken = async (format: string | RegExp): Promise<string> => {
  const { page } = first
  await page.getByRole('button', { name: '其他格式' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await coming
  const file = path.join(journey.product.dataDir, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

it('RPT-04 web page and CSV say what the viewer says; PDF and Word come by the same menu', async () => {
  const { page } = first
  const shown = (await rowsOf(page.getByRole('grid', { name: '报表 区域销售分组报表' }))).slice(0, 20)
  const words = (cells: readonly string[]): readonly string[] =>
    cells.map((text) => text.trim()).filter((text) => text !== '')

  const reader = await page.context().newPage()
  await reader.goto(`file://${await taken(/网页/)}`)
  const rows = await reader.locator('tr').all()
  for (const [index, row] of shown.entries())
    expect([index, words((await rows[index]?.locator('td').allTextContents()) ?? [])]).toEqual([
      index,
      words(row),
    ])
  await picture(reader, '08-web-page')
  await reader.close()

  const csv = await readFile(await taken('CSV：与显示一致'), 'utf8')
  const lines = csv.replace('\uFEFF', '').split('\r\n')
  for (const [index, row] of shown.entries()) {
    const fields = [...(lines[index] ?? '').matchAll(/"((?:[^"]|"")*)"|[^,]+/g)]
    const texts = fields.map(([whole, quoted]) => quoted ?? whole)
    expect([index, words(texts)]).toEqual([index, words(row)])
  }

  const starts = new Map([
    [/PDF/, '%PDF-'],
    [/Word/, 'PK'],
  ])
  for (const [format, start] of starts) {
    const file = await taken(format)
    expect(path.basename(file)).toMatch(/^区域销售分组报表-\d{4}-\d\d-\d\d\.(pdf|docx)$/)
    expect((await readFile(file)).subarray(0, start.length).toString()).toBe(start)
  }
})

it('RPT-04 a workbook becomes a report: what was taken home comes back as a template', async () => {
  const { page } = first
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await shownPage().getByRole('button', { name: '新建报表' }).click()
  const dialog = page.getByRole('dialog', { name: '新建报表' })
  await dialog.getByText('Excel 文件', { exact: true }).click()
  await dialog.getByLabel('名称').fill('带回的报表')
  await dialog.getByRole('button', { name: '创建并设计' }).click()
  await sees(page, '请选择一个 .xlsx 文件')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(path.join(journey.product.dataDir, 'taken-home.xlsx'))
  await picture(page, '08-bring-excel')
  await dialog.getByRole('button', { name: '创建并设计' }).click()
  const brought = page.getByRole('dialog', { name: '已从 Excel 创建' })
  await brought.or(canvas(page)).first().waitFor()
  if (await brought.isVisible()) {
    await picture(page, '08-brought')
    await brought.getByRole('button', { name: '打开设计器' }).click()
  }
  await canvas(page).waitFor()
  expect(await contentOf(page, 'A1')).toBe('区域销售分组报表')
  await page.getByRole('link', { name: '返回' }).first().click()
  await page.getByRole('row', { name: /带回的报表/ }).waitFor()
})

it('RPT-04 an export is a job: it shows how far it is, and can be stopped', async () => {
  const { page } = first
  await view('订单明细表')
  const here = shownPage()
  await here.getByLabel('开始日期').fill('2020-01-01')
  await page.keyboard.press('Enter')
  await here.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('button', { name: '导出 Excel' }).click()
  await page.getByRole('progressbar', { name: '导出进度' }).waitFor()
  await picture(page, '08-exporting')
  await page.getByRole('button', { name: '取消' }).last().click()
  await sees(page, '导出已取消')
  await page.getByRole('button', { name: '任务中心' }).click()
  await sees(page.getByRole('dialog'), '已取消')
  await sees(page.getByRole('dialog'), '已完成')
  await picture(page, '08-jobs')
  await page.keyboard.press('Escape')
  expect(await tabs(page).count()).toBe(1)
  expect(first.errors).toEqual([])
})
