import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { choose } from './support/screen.ts'

const journey = startJourney('set-up')
let page: Page
let hands: DesignerHands

beforeAll(async () => {
  const first = await visit(journey.browser, { width: 1680, height: 1000 })
  page = first.page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  await openDesigner(page, journey.product, await hands.newReport('输入'))
})

const content = () => page.getByRole('complementary', { name: '单元格' }).getByLabel('文本内容')
const bar = () => page.getByRole('region', { name: '公式栏' }).locator('.cm-content')

/** Ways to leave an input with the mouse or a key, without leaving it first. */
const ways: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['A2', 'another cell is clicked', () => hands.click('C9')],
  ['A3', 'the cell below is clicked', () => hands.click('C10')],
  ['A4', 'it is saved by key', () => page.keyboard.press('Control+s')],
  ['A5', 'the history is opened', () => page.getByRole('button', { name: '历史版本' }).click()],
]

const sheetTab = (at: number) => page.locator('[data-u-comp="slide-tab-item"]').nth(at)

/** Ways to leave the sheet or the report itself, and back again. */
const farther: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['another sheet is shown', () => sheetTab(1).click(), () => sheetTab(0).click()],
  ['the preview is clicked', () => page.getByRole('region', { name: '预览' }).click(), async () => {}],
  [
    'the designer is left',
    () => page.getByRole('link', { name: '返回' }).first().click(),
    async () => {
      await page.goBack()
      await hands.ready()
    },
  ],
]

/** Where something is typed for a cell. */
const places = {
  'the cell panel': () => content().click(),
  'the formula bar': () => bar().click(),
  'the cell': async () => {},
} as const

const tried = Object.entries(places).flatMap(([place, open], column) =>
  farther.map(([way, leave, back], row) => ({
    address: `${'DEF'[column] ?? ''}${row + 3}`,
    place,
    way,
    open,
    leave,
    back,
  })),
)

describe('what is half typed when the sheet is left', () => {
  beforeAll(async () => {
    await page.keyboard.press('Control+j')
    await page.getByRole('region', { name: '预览' }).waitFor()
    const box = await sheetTab(0).boundingBox()
    await page.mouse.click((box?.x ?? 0) - 60, (box?.y ?? 0) + 12)
    await sheetTab(1).waitFor()
    await sheetTab(0).click()
  })

  it.each(tried)('RPT-03 lands in $address from $place when $way', async (one) => {
    await hands.click(one.address)
    await one.open()
    await page.keyboard.type(`半${one.address}`)
    await one.leave()
    await one.back()
    await expect.poll(async () => (await hands.cells())[one.address]?.value).toBe(`半${one.address}`)
    const { sheets } = await hands.document()
    expect(sheets[1]?.cells).toEqual({})
  })
})

describe('what is typed beside the sheet', () => {
  it.each(ways)('RPT-03 lands in its cell %s when %s', async (address, _way, leave) => {
    await hands.click(address)
    await content().click()
    await page.keyboard.type(`面板${address}`)
    await leave()
    await expect.poll(async () => (await hands.cells())[address]?.value).toBe(`面板${address}`)
    expect((await hands.cells())['C9']).toBeUndefined()
  })

  it('RPT-03 lands in its cell from the formula bar as well', async () => {
    await page.keyboard.press('Escape')
    await hands.click('B3')
    await bar().click()
    await page.keyboard.type('公式栏')
    await hands.click('C9')
    await expect.poll(async () => (await hands.cells())['B3']?.value).toBe('公式栏')
    expect((await hands.cells())['C9']).toBeUndefined()
  })

  it('E1 a condition, a number and a note typed for a field land in it when another cell is clicked', async () => {
    const field = { kind: 'field', dataSet: 's', field: 'x', aggregate: 'list', expand: 'down' } as const
    await hands.saveBehind((document) => ({
      ...document,
      sheets: document.sheets.map((sheet, at) =>
        at === 0 ? { ...sheet, cells: { ...sheet.cells, B7: field } } : sheet,
      ),
    }))
    await page.reload()
    await hands.ready()
    const panel = page.getByRole('complementary', { name: '单元格' })
    const typed = [
      ['过滤与排序', () => panel.getByLabel('过滤条件'), '=s.x > 7'],
      ['过滤与排序', () => panel.getByLabel('只取前几项'), '7'],
      ['链接与备注', () => panel.getByLabel('备注'), '半条备注'],
    ] as const
    for (const [section, input, text] of typed) {
      await hands.click('B7')
      if (!(await input().isVisible())) await panel.getByText(section, { exact: true }).click()
      await input().click()
      await page.keyboard.type(text)
      await hands.click('C9')
    }
    await expect
      .poll(async () => (await hands.cells())['B7'])
      .toMatchObject({ ...field, filter: 's.x > 7', first: 7, note: '半条备注' })
    expect((await hands.cells())['C9']).toBeUndefined()
  })

  it('RPT-03 is asked about when the page is closed over it, and is saved when the person stays', async () => {
    await hands.click('B5')
    await content().click()
    await page.keyboard.type('未离开')
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.type()
    })
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')
    await expect.poll(async () => (await hands.cells())['B5']?.value).toBe('未离开')
  })
})

it('RPT-05 a cell becomes a barcode by its panel, and the preview draws it', async () => {
  await openDesigner(page, journey.product, await hands.newReport('条码'))
  await hands.ready()
  const panel = page.getByRole('complementary', { name: '单元格' })
  const preview = page.getByRole('grid', { name: '预览' })
  if (!(await page.getByRole('region', { name: '预览' }).isVisible())) await page.keyboard.press('Control+j')
  await hands.click('A1')
  await content().fill('6901234567892')
  await panel.getByText('显示', { exact: true }).click()
  await choose(panel.getByLabel('条码', { exact: true }), 'EAN-13')
  await preview.getByRole('img', { name: '6901234567892' }).waitFor()
  await panel.getByLabel('条码下方显示文字').uncheck()
  await expect
    .poll(async () => (await hands.cells())['A1']?.display)
    .toEqual({ barcode: { symbology: 'ean13', text: false } })
  await content().fill('12')
  await content().press('Tab')
  await preview.getByTitle('“12”不能作为条码 ean13').waitFor()
  await choose(panel.getByLabel('条码', { exact: true }), '不显示为条码')
  await expect.poll(async () => (await hands.cells())['A1']?.display).toBeUndefined()
})

/** 24 by 10 points. */
const logo = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAKCAYAAACuaZ5oAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAP',
    'oAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABmJLR0QA/wD/AP+gvaeTAAAAB3RJTUUH6gsYDAE6T3vNsgAAAFtJ',
    'REFUKM+10kEKwCAMRNE/4P2vPF0IgqktqaZZJuJjQoQxgMUvJdMBuTeqoQEACM+CxgizJ7clOX7VvXcMPGC7K2zZhz',
    'FMFkoDEcpin4G3VCtsuqKKiqnKgQhdUJIjELldqPkAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjRUMTI6MDE6',
    'NTgrMDA6MDCleyQsAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTI0VDEyOjAxOjU4KzAwOjAw1CackAAAAABJRU',
    '5ErkJggg==',
  ].join(''),
  'base64',
)

it('RPT-05 RPT-03 a logo from a file and a diagonal header are made by the panel, and the viewer shows both', async () => {
  const id = await hands.newReport('徽标')
  await openDesigner(page, journey.product, id)
  const panel = page.getByRole('complementary', { name: '单元格' })
  const preview = page.getByRole('grid', { name: '预览' })
  if (!(await page.getByRole('region', { name: '预览' }).isVisible())) await page.keyboard.press('Control+j')
  await hands.click('A1')
  const header = panel.getByLabel(/^斜线表头/)
  const openDisplay = async (): Promise<void> => {
    if (!(await header.isVisible())) await panel.getByText('显示', { exact: true }).click()
    await header.waitFor()
  }
  await openDisplay()
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await preview.getByRole('img', { name: 'picture:p1' }).waitFor()
  await expect
    .poll(async () => (await hands.document()).pictures)
    .toEqual({ p1: { type: 'png', data: logo.toString('base64') } })
  await choose(panel.getByLabel('图片', { exact: true }), '原始大小')
  await hands.click('A2')
  await content().fill('产品|金额|月份')
  await openDisplay()
  await header.check()
  await expect.poll(async () => (await hands.cells())['A2']?.display).toEqual({ diagonal: true })
  await preview.getByText('金额', { exact: true }).waitFor()
  await picture(page, 'logo-design')
  await page.goto(`${journey.product.origin}/excelreport/viewer?id=${id}`)
  const grid = page.getByRole('grid', { name: '徽标' })
  const shown = grid.getByRole('img', { name: 'picture:p1' })
  await shown.waitFor()
  expect(await shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.width])).toEqual([24, 24])
  await grid.getByText('月份', { exact: true }).waitFor()
  await picture(page, 'logo-view')
})
