import type { Template } from '@gridwright/report-engine'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { previewGrid } from './support/design-desk.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('demo')
const sql = `select case when g <= 300 then '华东' else '华南' end as grp, 12345678901234567000::numeric + g as order_id,
  1234567890123456.1234567890::numeric(38,10) * g as amount from generate_series(1, 400) g`
const columns = [
  { name: 'grp', type: 'text' as const },
  { name: 'order_id', type: 'number' as const },
  { name: 'amount', type: 'number' as const },
]
const grouped = (dataSetId: string): Template => ({
  version: 1,
  sheets: [
    {
      name: '表1',
      cells: {
        A1: { kind: 'field', dataSet: '长数', field: 'grp', aggregate: 'group', expand: 'down' },
        B1: { kind: 'field', dataSet: '长数', field: 'order_id', expand: 'down' },
      },
      rowCount: 1,
      columnCount: 2,
      defaultRowHeight: 24,
      defaultColumnWidth: 200,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [{ name: '长数', dataSetId }],
  parameters: [],
})
let page: Page
let report: string

beforeAll(async () => {
  const { product } = journey
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, product, administrator)
  await designerOf(page).demoLoaded()
  const token = await tokenFor(product, administrator)
  const { sources } = await call(product, 'dataSource.listNames', {}, token)
  const document = { version: 1, kind: 'sql', sourceId: sources[0]?.id ?? '', sql, parameters: [], columns }
  const set = await call(product, 'asset.create', { kind: 'data-set', name: '长数', document }, token)
  await call(product, 'asset.publish', { id: set.id, revision: 0 }, token)
  const made = await call(
    product,
    'asset.create',
    { kind: 'report', name: '分组', document: grouped(set.id) },
    token,
  )
  report = made.id
})

/** Pixels from the top of the grid to the middle of a text. */
const heightOf = (text: string): Promise<number> =>
  page.getByRole('grid').evaluate((grid, wanted) => {
    const cell = [...grid.querySelectorAll('span')].find(({ textContent }) => textContent === wanted)
    const { top, height } = cell?.getBoundingClientRect() ?? { top: Number.NaN, height: 0 }
    return top + height / 2 - grid.getBoundingClientRect().top
  }, text)

it('RPT-04 the name of a group taller than the window stands in what is seen of it, also while scrolling', async () => {
  await page.goto(`${journey.product.origin}/excelreport/viewer?id=${report}&draft=1`)
  await page.getByText('华东', { exact: true }).waitFor({ timeout: 60_000 })
  const height = (await page.getByRole('grid').boundingBox())?.height ?? 0
  expect(Math.abs((await heightOf('华东')) - height / 2)).toBeLessThan(60)
  await picture(page, 'tall-group')
  await page.getByRole('grid').hover()
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => heightOf('华东').then((at) => Math.abs(at - height / 2))).toBeLessThan(60)
})

it('RPT-03 all fields as a table: long ids and decimals are readable at once', async () => {
  const { product } = journey
  const hands = designerOf(page)
  const id = await hands.newReport('长数表')
  await openDesigner(page, product, id)
  await page.getByRole('button', { name: '添加数据集' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /长数/ }).click()
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByRole('button', { name: '把所有字段放成表格' }).click()
  await page.getByRole('button', { name: '预览', exact: true }).first().click()
  const grid = previewGrid(page)
  await expect.poll(() => grid.getByText('12345678901234567001').count(), { timeout: 40_000 }).toBe(1)
  await expect.poll(() => grid.getByText('####').count()).toBe(0)
  expect(await grid.getByText('1,234,567,890,123,456.12').count()).toBe(1)
  await picture(page, 'long-numbers')
})
