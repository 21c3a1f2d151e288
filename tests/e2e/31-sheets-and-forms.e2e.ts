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
let id = ''

/** A form of 8 × 8 points: a blue frame. */
const form =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAGUlEQVR42mMwSDiAFTEA8YsP/9HQYJDAigA7Zor978kl+gAAAABJRU5ErkJggg=='

beforeAll(async () => {
  const first = await visit(journey.browser, { width: 1680, height: 1000 })
  page = first.page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  id = await hands.newReport('套打')
  await openDesigner(page, journey.product, id)
})

const tab = (at: number) => page.locator('[data-u-comp="slide-tab-item"]').nth(at)
const sheetNamed = async (name: string) =>
  (await hands.document()).sheets.find((sheet) => sheet.name === name)

describe('several sheets, painted settings and a form below the page', () => {
  it('RPT-03 a painter brings conditions and units along, in one step that can be undone', async () => {
    for (const [address, text] of [
      ['A1', '12345'],
      ['B1', '67890'],
    ] as const)
      await hands.typeInto(address, text)
    await hands.click('A1')
    const panel = page.getByRole('complementary', { name: '单元格' })
    await panel.getByText('显示', { exact: true }).click()
    await hands.choose(panel.getByRole('combobox', { name: '单位' }), /^万$/)
    await page.getByRole('button', { name: '加粗' }).click()
    await page.getByRole('button', { name: '格式刷', exact: true }).click()
    await hands.click('B1')
    await hands.saved()
    await expect.poll(async () => (await hands.cells())['B1']?.display).toEqual({ factor: 0.0001 })
    expect((await hands.cells())['B1']?.value).toBe(67_890)
    await picture(page, 'designer-painter')
    await page.getByRole('button', { name: /^撤销/ }).click()
    await hands.saved()
    await expect.poll(async () => (await hands.cells())['B1']?.display).toBeUndefined()
  })

  it('RPT-03 a formula names another sheet, and goes on when that gets another name or another row', async () => {
    const document = await hands.document()
    const [first] = document.sheets
    expect(first?.name).toBe('表1')
    await page.getByRole('button', { name: '新建工作表' }).click()
    const second = (await tab(1).innerText()).trim()
    await hands.typeInto('A1', `=SUM(表1!A1)+1`)
    await hands.saved()
    await expect.poll(async () => (await sheetNamed(second))?.cells['A1']?.formula).toBe('=SUM(表1!A1)+1')
    await tab(0).click()
    await tab(0).dblclick()
    await tab(0).locator('[contenteditable="true"]').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('明细', { delay: 20 })
    await page.keyboard.press('Enter')
    await hands.saved()
    await expect.poll(async () => (await sheetNamed(second))?.cells['A1']?.formula).toBe('=SUM(明细!A1)+1')
    await picture(page, 'designer-sheets')
  })

  it('RPT-04 a scanned form lies below the page on the screen, and not on the print', async () => {
    await tab(0).click()
    await page.getByRole('button', { name: '页面设置' }).click()
    await page.getByRole('tab', { name: '底图（套打）' }).click()
    await page
      .getByLabel('选择图片…')
      .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: Buffer.from(form, 'base64') })
    await page.getByRole('dialog').getByRole('img', { name: '底图' }).waitFor()
    await picture(page, 'designer-background-dialog')
    await page.getByRole('button', { name: '确定' }).click()
    await page.locator('[data-background] img').waitFor()
    await picture(page, 'designer-background')
    await hands.saved()
    await page.goto(`${journey.product.origin}/excelreport/viewer?view=paper&id=${id}`)
    const below = page.locator('img[alt=""][src^="data:image/"]').first()
    await below.waitFor()
    await picture(page, 'viewer-background')
    await page.emulateMedia({ media: 'print' })
    expect(await below.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  })
})
