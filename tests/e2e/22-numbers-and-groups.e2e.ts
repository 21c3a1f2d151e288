import { readFile } from 'node:fs/promises'
import type { Template } from '@gridwright/report-engine'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { field, previewGrid, sheetRegion } from './support/design-desk.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, sees } from './support/screen.ts'
import { threeLevels } from './support/three-levels.ts'

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
  const document = { version: 2, kind: 'sql', sourceId: sources[0]?.id ?? '', sql, parameters: [], columns }
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

/** What a click in its middle would hit, where that is not the control itself or something in it. */
const hiddenBy = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return element === hit || element.contains(hit)
      ? ''
      : (hit?.outerHTML ?? 'outside the window').slice(0, 120)
  })

const ofFormat =
  '格式刷 清除格式 边框 文字颜色 填充颜色 左对齐 水平居中 右对齐 顶端对齐 垂直居中 底端对齐 自动换行 ' +
  '合并单元格 增加小数位 减少小数位 条件格式'
const offered = { 格式: ofFormat.split(' '), 设计: ['小计行', '总计行', '查找和替换（Ctrl+F）'] }

// Seen to fail: a row that clips its last tools at the edge of the window.
it('issue 8 E6: at 1440 two rows as wide as the window hold borders, merge, alignment and formats, none hidden', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let bottom = 0
  for (const [name, tools] of Object.entries(offered)) {
    const row = page.getByRole('toolbar', { name, exact: true })
    const box = await row.boundingBox()
    expect([box?.x, box?.width, (box?.height ?? 99) < 40]).toEqual([0, 1440, true])
    expect((box?.y ?? 0) >= bottom).toBe(true)
    bottom = (box?.y ?? 0) + (box?.height ?? 0)
    const selects = await row.getByRole('combobox').all()
    expect(selects.length).toBe(name === '格式' ? 3 : 0)
    const buttons = tools.map((tool) => row.getByRole('button', { name: tool, exact: true }).first())
    for (const control of [...buttons, ...selects]) {
      const own = await control.boundingBox()
      expect((own?.y ?? 0) >= (box?.y ?? 0) && (own?.y ?? 0) + (own?.height ?? 0) <= bottom).toBe(true)
      expect([await control.textContent(), await hiddenBy(control)]).toEqual([
        await control.textContent(),
        '',
      ])
    }
  }
  await picture(page, 'ribbon-1440')
})

// Seen to fail: a button that leaves the dock below.
it('issue 8 E6: the preview stands below the sheet, beside it, also after a reload, or is off', async () => {
  const dock = page.getByRole('region', { name: '预览', exact: true })
  const places = async () => {
    const [sheet, preview] = await Promise.all([sheetRegion(page).boundingBox(), dock.boundingBox()])
    return {
      below: (preview?.y ?? 0) >= (sheet?.y ?? 0) + (sheet?.height ?? 0),
      side: (preview?.x ?? 0) >= (sheet?.x ?? 0) + (sheet?.width ?? 0),
      height: sheet?.height ?? 0,
    }
  }
  await expect.poll(places).toMatchObject({ below: true, side: false })
  const { height } = await places()
  await dock.getByRole('button', { name: '预览放到右侧' }).click()
  await expect.poll(places).toMatchObject({ below: false, side: true })
  await dock.getByText('12345678901234567001').first().waitFor()
  await picture(page, 'dock-side')
  await page.reload()
  await designerOf(page).ready()
  await expect.poll(places).toMatchObject({ below: false, side: true })
  await dock.getByRole('button', { name: '收起预览（Ctrl+J）' }).click()
  await dock.waitFor({ state: 'detached' })
  expect((await sheetRegion(page).boundingBox())?.height).toBeGreaterThan(height)
})

// Seen to fail: without the focus given to the sheet after a drop.
it('issue 8 F6: after a field was dropped on the sheet the keys are the sheet’s, and Ctrl+Z takes the drop back', async () => {
  const hands = designerOf(page)
  await hands.dragTo(field(page, 'order_id'), 'B9')
  await expect.poll(async () => (await hands.cells())['B9']?.field).toBe('order_id')
  expect(await hands.region()).toBe('sheet')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await hands.cells())['B9']).toBeUndefined()
})

// Seen to fail: a thin line whatever was chosen; a file without double lines.
it('issue 8 E7: a border chosen from the menu stands in the viewer and in the xlsx, where it was drawn', async () => {
  const hands = designerOf(page)
  const id = await hands.newReport('框线')
  await openDesigner(page, journey.product, id)
  await hands.typeInto('B2', '甲')
  await hands.typeInto('E2', '乙')
  await hands.drag('B2', 'C3')
  const menu = page.getByRole('group', { name: '边框' })
  await page.getByRole('button', { name: '边框', exact: true }).click()
  await choose(menu.getByLabel('线型'), '双线')
  await menu.getByRole('button', { name: '外侧框线' }).click()
  await hands.saved()
  await page.getByRole('button', { name: '运行报表' }).click()
  const grid = page.getByRole('grid')
  await grid.getByText('甲', { exact: true }).waitFor()
  const sides = (text: string) =>
    grid
      .getByText(text, { exact: true })
      .locator('xpath=ancestor::*[@role="gridcell"]')
      .evaluate((cell) => {
        const look = getComputedStyle(cell)
        return [look.borderTopStyle, look.borderRightStyle, look.borderBottomStyle, look.borderLeftStyle]
      })
  expect(await sides('甲')).toEqual(['double', 'none', 'none', 'double'])
  expect(await sides('乙')).toEqual(['none', 'none', 'none', 'none'])
  await picture(page, 'border-viewer')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const book = await readXlsx(await readFile(await (await coming).path()), { readStyles: true })
  const bordered = [...(book.sheets[0]?.cells ?? [])].flatMap(([place, { style }]) => {
    const drawn = Object.entries(style?.border ?? {}).flatMap(([side, line]) =>
      line ? `${side} ${line.style}` : [],
    )
    return drawn.length === 0 ? [] : [[place, ...drawn.toSorted()]]
  })
  expect(bordered).toEqual([
    ['1,1', 'left double', 'top double'],
    ['1,2', 'right double', 'top double'],
    ['2,1', 'bottom double', 'left double'],
    ['2,2', 'bottom double', 'right double'],
  ])
})

it('RPT-02 three levels of a form follow one another, a tree is chosen by keyboard, and the address keeps it all', async () => {
  const { product } = journey
  const id = await threeLevels(product, await tokenFor(product, administrator))
  await page.goto(`${product.origin}/excelreport/viewer?id=${id}`)
  await sees(page, '已选：JS/NJ//')
  await choose(page.getByLabel('门店', { exact: true }), '南京二店')
  await page.keyboard.press('Escape')
  await choose(page.getByLabel('省份', { exact: true }), '浙江')
  // What no longer fits is taken out, level by level.
  await expect.poll(() => page.getByLabel('城市', { exact: true }).inputValue()).toBe('')
  await expect
    .poll(() => page.getByLabel('门店', { exact: true }).getAttribute('placeholder'))
    .toBe('请先选择城市')
  expect(await page.getByText('南京二店').count()).toBe(0)
  await choose(page.getByLabel('城市', { exact: true }), '杭州')
  await choose(page.getByLabel('门店', { exact: true }), '杭州一店')
  await page.keyboard.press('Escape')
  await page.getByLabel('组织', { exact: true }).press('Enter')
  await page.keyboard.type('苏州')
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await picture(page, 'three-levels-tree')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await sees(page, '已选：ZJ/HZ/HZ1/4')
  await picture(page, 'three-levels')
  await page.reload()
  await sees(page, '已选：ZJ/HZ/HZ1/4')
  await page.goto(`${product.origin}/excelreport/viewer?id=${id}&p.province=ZJ&p.city=NJ`)
  await sees(page, '参数“城市”的值“NJ”不在可选范围内，请重新选择')
})

it('RPT-02 the form is designed as it will look: order, side, width, help', async () => {
  const { product } = journey
  const token = await tokenFor(product, administrator)
  const { data } = await call(product, 'asset.list', { kind: 'report', text: '级联查询' }, token)
  await openDesigner(page, product, data[0]?.id ?? '')
  await page.getByRole('button', { name: '参数', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '报表参数' })
  await dialog.getByRole('treeitem', { name: '组织' }).click()
  await page.keyboard.press('Alt+ArrowUp')
  await dialog.getByLabel('说明').fill('组织及其下级')
  await picture(page, 'form-designer')
  const preview = dialog.getByRole('region', { name: '表单预览' })
  await sees(preview, '组织及其下级')
  await dialog.getByText('报表侧边').click()
  await dialog.getByText('按“查询”后再查询').click()
  await picture(page, 'form-designer-side')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
})
