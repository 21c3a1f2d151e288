import type { Template } from '@gridwright/report-engine'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { goTo } from './support/design-desk.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('demo')
const text = '面积 100 m2 <b>未审计</b>'
const template: Template = {
  version: 1,
  sheets: [
    {
      name: '表1',
      cells: { A1: { kind: 'text', value: text } },
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 30,
      defaultColumnWidth: 300,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [],
  parameters: [],
}
let page: Page
let report: string

beforeAll(async () => {
  const { product } = journey
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, product, administrator)
  const token = await tokenFor(product, administrator)
  report = (
    await call(product, 'asset.create', { kind: 'report', name: '富文本', document: template }, token)
  ).id
})

/** Signs to the right of the caret are selected, by keys alone. */
const selectSigns = async (from: number, count: number): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+Home')
  for (let step = 0; step < from; step += 1) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < count; step += 1) await page.keyboard.press('Shift+ArrowRight')
}

it('RPT-04 part of a cell’s text takes its look by keys and tools, and the viewer shows it; markup stays text', async () => {
  await openDesigner(page, journey.product, report)
  await goTo(page, 'A1')
  await page.getByRole('button', { name: '设置部分文字的外观' }).click()
  const box = page.getByRole('textbox', { name: '文本内容' })
  await box.click()
  await selectSigns(8, 1)
  await page.getByRole('button', { name: '上标' }).click()
  await selectSigns(3, 3)
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  await picture(page, 'rich-text-editor')
  await page.getByRole('textbox', { name: '单元格地址，回车跳转' }).click()
  await designerOf(page).saved()
  await page.goto(`${journey.product.origin}/excelreport/viewer?id=${report}&draft=1`)
  const cell = page.getByRole('gridcell', { name: `${text}!` })
  await cell.waitFor({ timeout: 30_000 })
  const looks = await cell
    .locator('span > span')
    .evaluateAll((spans) => spans.map((span) => [span.textContent, getComputedStyle(span).fontWeight]))
  expect(looks).toEqual([
    ['面积 ', '400'],
    ['100', '700'],
    [' m', '400'],
    ['2', '400'],
    [' <b>未审计</b>!', '400'],
  ])
  expect(await cell.locator('b').count()).toBe(0)
  await picture(page, 'rich-text-viewer')
})
