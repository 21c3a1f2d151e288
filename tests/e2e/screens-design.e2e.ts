import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('demo')
let page: Page
let token: string
let id: string

beforeAll(async () => {
  const { product } = journey
  token = await tokenFor(product, administrator)
  const empty = {
    version: 1,
    canvas: { width: 1920, height: 1080, fit: 'contain', grid: { step: 8, shown: false } },
    theme: 'dark-blue',
    variables: [],
    queries: {},
    widgets: {},
    tree: [],
  }
  id = (await call(product, 'asset.create', { kind: 'screen', name: '第一块大屏', document: empty }, token))
    .id
  page = (await visit(journey.browser, { width: 1680, height: 1000 })).page
  await logIn(page, product, administrator)
})

type Stored = {
  readonly widgets: Readonly<
    Record<
      string,
      {
        readonly type: string
        readonly bind?: { readonly query: string }
        readonly box: { readonly x: number; readonly y: number }
      }
    >
  >
  readonly tree: readonly (string | { readonly children: readonly string[] })[]
}

const stored = async (): Promise<Stored> =>
  (await call(journey.product, 'asset.get', { id }, token)).document as Stored

const canvas = (): Locator => page.getByRole('application', { name: '画布' })
const number = (name: string): Locator => page.getByRole('spinbutton', { name, exact: true })
const saved = (): Promise<void> =>
  page
    .locator('output')
    .filter({ hasText: /^(已保存|草稿已保存|版本 \d+ ·)/ })
    .waitFor()
const openDesigner = async (): Promise<void> => {
  await page.goto(`${journey.product.origin}/screen/design?id=${id}`)
  await canvas().waitFor()
  await saved()
}

/** Drags what stands in the middle of a widget by so many pixels of the window. */
const drag = async (widget: string, x: number, y: number): Promise<void> => {
  const box = await page.locator(`[data-widget="${widget}"]`).boundingBox()
  const [left, top] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2)
  await page.mouse.move(left + x, top + y)
  await page.mouse.up()
}

describe('a data screen that is designed', () => {
  it('DSH-01 DSH-03 a bar chart is placed, takes a data set, and shows its rows at once', async () => {
    await openDesigner()
    await picture(page, 'screens-design-empty')
    await page.getByRole('button', { name: /^分组柱形：/ }).press('Enter')
    await page.locator('[data-widget="w1"] canvas').waitFor()
    await page.getByRole('tab', { name: '数据' }).first().click()
    await page.getByRole('searchbox', { name: '搜索数据集' }).fill('区域')
    await page
      .getByRole('button', { name: /区域.*：按 Enter/ })
      .first()
      .press('Enter')
    await page.getByRole('tab', { name: '数据' }).last().click()
    const rows = page.getByRole('region', { name: '数据', exact: true })
    await rows.getByRole('cell', { name: '华东' }).first().waitFor()
    await picture(page, 'screens-design-bound')
  })

  it('DSH-01 is moved with snapping, to the grid and to the middle of the canvas', async () => {
    await page.getByRole('tab', { name: '样式' }).click()
    await canvas().focus()
    await drag('w1', -141, -97)
    const x = Number(await number('X').inputValue())
    const y = Number(await number('Y').inputValue())
    expect([x % 8, y % 8]).toEqual([0, 0])
    expect(x).toBeLessThan(810)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => number('X').inputValue()).toBe(String(x + 10))
    await page.keyboard.press('Control+z')
    await expect.poll(() => number('X').inputValue()).toBe(String(x))
  })

  it('DSH-01 a copy is grouped with it; undo and redo walk every step', async () => {
    await page.keyboard.press('Control+d')
    await page.locator('[data-widget="w2"]').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+g')
    await page.getByRole('button', { name: '取消编组' }).first().waitFor()
    await page.getByRole('tab', { name: '图层' }).click()
    await page.getByRole('treeitem', { name: /组 1/ }).waitFor()
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
    await page.locator('[data-widget="w2"]').waitFor({ state: 'detached' })
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+y')
    await page.locator('[data-widget="w2"]').waitFor()
    await picture(page, 'screens-design-group')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('DSH-01 it is saved by itself, is there after loading, and becomes a version', async () => {
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored()).tree.length).toBe(1)
    await openDesigner()
    await page.locator('[data-widget="w2"] canvas').waitFor()
    const { widgets } = await stored()
    expect(Object.values(widgets).map(({ type, bind }) => [type, bind?.query])).toEqual([
      ['histogram', 'q1'],
      ['histogram', 'q1'],
    ])
    await page.getByRole('button', { name: '保存为版本' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发布|保存为版本/ })
      .click()
    await expect.poll(async () => (await call(journey.product, 'asset.get', { id }, token)).version).toBe(1)
  })
})
