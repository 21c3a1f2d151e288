import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('demo')
let page: Page
let hands: DesignerHands

/** A data set whose columns have Chinese names, as a person's own table has. */
const chineseSales = async (): Promise<string> => {
  const { product } = journey
  const token = await tokenFor(product, administrator)
  const { data } = await call(product, 'asset.list', { kind: 'data-set', text: '区域品类销售' }, token)
  const { document } = await call(product, 'asset.get', { id: data[0]?.id ?? '' }, token)
  const own = {
    ...(document as object),
    sql: `select 大区, 品类, 金额 from (values
      ('华东', '茶', 10), ('华东', '酒', 20), ('华北', '茶', 3), ('华北', '酒', 4)) as t (大区, 品类, 金额)`,
    parameters: [],
    columns: [
      { name: '大区', type: 'text' },
      { name: '品类', type: 'text' },
      { name: '金额', type: 'number' },
    ],
  }
  const made = await call(
    product,
    'asset.create',
    { kind: 'data-set', name: '销售', document: own } as never,
    token,
  )
  return made.id
}

const openWithSales = async (name: string): Promise<void> => {
  await openDesigner(page, journey.product, await hands.newReport(name))
  await page.getByRole('button', { name: '添加数据集' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /^销售/ }).click()
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByRole('button', { name: /^字段 大区，/ }).waitFor()
}

beforeAll(async () => {
  await chineseSales()
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
})

const atCell = () => page.locator('[data-over="completion"]')
const list = () => atCell().getByRole('listbox')
const hint = () => atCell().locator('[data-hint="signature"]')
const bar = () => page.getByRole('region', { name: '公式栏' }).locator('.cm-content')
const type = (text: string) => page.keyboard.type(text, { delay: 60 })
const formulaAt = async (address: string) => (await hands.cells())[address]?.formula

describe('completion of a formula that is typed in a cell', () => {
  it('RPT-03 E7 keys choose functions and fields with Chinese names, Enter without a list takes the formula', async () => {
    await openWithSales('补全')
    await hands.click('B4')
    await type('=SU')
    await list().getByText('SUM', { exact: true }).waitFor()
    const [cell, box] = [await atCell().boundingBox(), await list().boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((cell?.y ?? 0) + (cell?.height ?? 0) - 1)
    await picture(page, 'designer-cell-completion')
    await page.keyboard.press('Tab')
    await expect.poll(() => bar().innerText()).toBe('=SUM()')
    await expect.poll(() => hint().innerText()).toContain('SUM(x')
    expect(await hint().locator('b').innerText()).toBe('x')
    await type('金')
    await list().getByText('销售.金额').waitFor()
    await picture(page, 'designer-cell-completion-field')
    await page.keyboard.press('Enter')
    await expect.poll(() => bar().innerText()).toBe('=SUM(销售.金额)')
    expect(await list().count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => formulaAt('B4')).toBe('=SUM(销售.金额)')
    expect(await atCell().count()).toBe(0)
  })

  it('RPT-03 E7 arrows and the mouse choose another line', async () => {
    await hands.click('B6')
    await type('=COUN')
    await list().waitFor()
    await page.keyboard.press('ArrowDown')
    const second = await list().locator('[aria-selected="true"] .cm-completionLabel').innerText()
    expect(second).not.toBe('COUNT')
    await list().getByText('COUNTIF', { exact: true }).click()
    await expect.poll(() => bar().innerText()).toBe('=COUNTIF()')
    await type('B2,1')
    await expect.poll(() => hint().locator('b').innerText()).toBe('criterion')
    await page.keyboard.press('Enter')
    await expect.poll(() => formulaAt('B6')).toBe('=COUNTIF(B2,1)')
  })

  it('RPT-03 E7 Escape closes the list, the second one leaves the cell', async () => {
    await hands.click('B8')
    await type('=SU')
    await list().waitFor()
    await page.keyboard.press('Escape')
    await list().waitFor({ state: 'hidden' })
    expect(await bar().innerText()).toBe('=SU')
    await page.keyboard.press('Escape')
    await expect.poll(() => bar().innerText()).not.toContain('SU')
    expect(await atCell().count()).toBe(0)
    expect((await hands.cells())['B8']).toBeUndefined()
  })

  it('RPT-03 E7 nothing of it stays after a click elsewhere, a scroll or another sheet', async () => {
    await hands.click('B9')
    await type('=B4+SU')
    await list().waitFor()
    await hands.click('D9')
    await expect.poll(() => atCell().count()).toBe(0)
    await hands.click('B10')
    await type('=SU')
    await list().waitFor()
    await page.mouse.move(1200, 800)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => list().count()).toBe(0)
    await page.mouse.wheel(0, -2000)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => atCell().count()).toBe(0)
  })
})

describe('a subtotal row that belongs to a group', () => {
  it('RPT-03 E4 is offered to it, shows a sum per group, and one undo takes it back', async () => {
    await openWithSales('小计归组')
    await hands.goTo('A2')
    for (const title of ['大区', '品类', '金额']) {
      await page.getByRole('button', { name: new RegExp(`^字段 ${title}，`) }).focus()
      await page.keyboard.press('Enter')
    }
    await hands.typeInto('C3', '=SUM(C2)')
    const offer = page.getByRole('button', { name: '把 A2 扩展到新行？' })
    await offer.waitFor()
    await picture(page, 'designer-extend-offer')
    await offer.click()
    await hands.saved()
    expect((await hands.cells())['A2']).toMatchObject({ rowSpan: 2 })
    expect(await offer.count()).toBe(0)
    await page.getByRole('button', { name: '预览', exact: true }).first().click()
    for (const sum of ['30', '7'])
      await page.locator('[data-region="preview"]').getByText(sum, { exact: true }).first().waitFor()
    await picture(page, 'designer-extended')
    await hands.undo()
    await hands.saved()
    expect((await hands.cells())['A2']).not.toHaveProperty('rowSpan')
    await hands.goTo('C3')
    await page.getByRole('button', { name: '不扩展' }).click()
    await expect.poll(() => offer.count()).toBe(0)
    await hands.goTo('C4')
    expect(await offer.count()).toBe(0)
  })

  it('E4 an empty row that is inserted at its end is offered to the group at once', async () => {
    await hands.goTo('A2')
    await hands.insertRowBelow()
    const offer = page.getByRole('button', { name: '把 A2 扩展到新行？' })
    await offer.waitFor()
    await picture(page, 'designer-extend-empty-row')
    await offer.click()
    await hands.saved()
    await expect.poll(async () => (await hands.cells())['A2']).toMatchObject({ rowSpan: 2 })
  })
})
