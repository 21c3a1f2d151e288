import type { Template } from '@gridwright/report-engine'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { enteredShop } from './support/shops.ts'

const shop = await enteredShop()
const journey = startJourney('set-up', { OUTBOUND_ALLOW: '127.0.0.1' })
let page: Page
let hands: DesignerHands
let id: string

const listOf = (dataSetId: string): Template => ({
  version: 1,
  sheets: [
    {
      name: '表1',
      cells: {
        A1: { kind: 'text', value: '编号' },
        B1: { kind: 'text', value: '大区' },
        C1: { kind: 'text', value: '金额' },
        A2: { kind: 'field', dataSet: '订单', field: 'id', expand: 'down' },
        B2: { kind: 'field', dataSet: '订单', field: 'region' },
        C2: { kind: 'field', dataSet: '订单', field: 'amount' },
      },
      rowCount: 2,
      columnCount: 3,
      defaultRowHeight: 18,
      defaultColumnWidth: 100,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [{ name: '订单', dataSetId }],
  parameters: [],
})

const columns = [
  { name: 'id', type: 'number' as const },
  { name: 'region', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]

const prepared = async (): Promise<string> => {
  const { product } = journey
  const token = await tokenFor(product, administrator)
  const { host, database, username, password } = shop
  const source = {
    name: '门店',
    connection: { type: 5 as const, host, port: Number(shop.port), database, username },
    secret: password,
    writeAccount: { username: shop.writer.username, secret: shop.writer.password },
  }
  const made = await call(product, 'dataSource.create', source, token)
  const sql = 'select id, region, amount from orders order by id'
  const document = { version: 2, kind: 'sql', sourceId: made.id, sql, parameters: [], columns }
  const set = await call(product, 'asset.create', { kind: 'data-set', name: '订单', document }, token)
  await call(product, 'asset.publish', { id: set.id, revision: 0 }, token)
  const wish = { kind: 'report' as const, name: '订单填报', document: listOf(set.id) }
  return (await call(product, 'asset.create', wish, token)).id
}

beforeAll(async () => {
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  id = await prepared()
})
afterAll(() => shop.drop())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (box: RegExp, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

it('RPT-04 the maker binds a list to a table by one press, undoes and redoes it, and the draft keeps it', async () => {
  await openDesigner(page, journey.product, id)
  await page.getByRole('toolbar').getByRole('button', { name: '填报', exact: true }).click()
  await press('新增填报目标')
  await choose(/^数据表/, 'public.orders')
  await press('绑定此列表的全部字段')
  await choose(/^删除行/, '从表中删除')
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'entry-settings')
  await press('确定')
  const target = async () => (await hands.document()).entry?.targets[0]
  await expect.poll(target).toMatchObject({ table: 'orders', sheet: '表1', keys: ['id'] })
  await hands.click('A5')
  await page.keyboard.press('Control+z')
  await expect.poll(target).toBeUndefined()
  await page.keyboard.press('Control+y')
  await expect.poll(target).toBeDefined()
  await hands.saved()
})

it('RPT-04 a row is changed, one added, one removed; saved, they are in the table and in the report', async () => {
  await page.goto(`${journey.product.origin}/excelreport/viewer?id=${id}&draft=1`)
  await page.getByRole('grid').getByText('北区').waitFor()
  await press('填报')
  const form = page.getByRole('region', { name: '填报', exact: true })
  await form.getByRole('textbox', { name: '大区，第 1 行' }).fill('东北')
  await form.getByRole('button', { name: '删除第 2 行' }).click()
  await form.getByRole('button', { name: '新增一行' }).click()
  for (const [title, value] of [
    ['编号', '9'],
    ['大区', '华南'],
    ['金额', '12.5'],
  ] as const)
    await form.getByRole('textbox', { name: `${title}，第 4 行` }).fill(value)
  await form.getByText('新增 1 · 修改 1 · 删除 1').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'entry-form')
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await expect.poll(shop.orders).toEqual([
    [1, '东北', '10.25'],
    [3, '西区', '30.75'],
    [9, '华南', '12.50'],
  ])
  await page.getByRole('grid').getByText('东北').waitFor()
  await page.reload()
  await page.getByRole('grid').getByText('华南').waitFor()
})
