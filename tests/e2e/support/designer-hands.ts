import type { Cell, Template } from '@gridwright/report-engine'
import type { Locator, Page } from 'playwright'
import { expect, vi } from 'vitest'
import { intercept } from './intercept.ts'
import type { Product } from './product.ts'

type Answer = { readonly code: string; readonly responseData: never }

/** The report designer as a person's hands use it, and the server's view of what they did. */
export type DesignerHands = ReturnType<typeof designerOf>

const savedState = (page: Page): Locator =>
  page.locator('output').filter({ hasText: /^(已保存|草稿已保存|版本 \d+ ·)/ })

const gridCanvas = 'canvas[id^="univer-sheet-main-canvas"]'

export const openDesigner = async (page: Page, product: Product, id: string): Promise<void> => {
  await page.goto(`${product.origin}/excelreport/design?id=${id}`)
  await ready(page)
}

/** The canvas takes input once it has drawn for the first time: here the corner of its heads. */
const hasDrawn = (selector: string): boolean => {
  const canvas = document.querySelector<HTMLCanvasElement>(selector)
  const scale = (canvas?.width ?? 0) / (canvas?.clientWidth || 1)
  const corner = canvas?.getContext('2d')?.getImageData(23 * scale, 30 * scale, 1, 1).data
  return (corner?.[3] ?? 0) > 0
}

const ready = async (page: Page): Promise<void> => {
  await page.locator(gridCanvas).waitFor({ timeout: 60_000 })
  await page.waitForFunction(hasDrawn, gridCanvas)
  await savedState(page).waitFor()
  await page.getByRole('textbox', { name: /^单元格 \w+ 的内容$/ }).waitFor()
  await drawn(page)
}

/** Some frames on: what an edit or a key set off in the page has been told to all of it, and drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })

const call = (page: Page, operation: string, input: unknown): Promise<never> =>
  page.evaluate(
    async ([path, body]) => {
      const token = sessionStorage.getItem('kempToken') ?? ''
      const answer = await fetch(`/SpringReport/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', Authorization: token, token },
        body: JSON.stringify(body),
      })
      const { code, responseData } = (await answer.json()) as Answer
      if (code !== '200') throw new Error(`${path} answered ${code}`)
      return responseData
    },
    [operation, input] as const,
  )

type Asset = {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly document: Template
}

const openId = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''
const asset = (page: Page, id = openId(page)): Promise<Asset> => call(page, 'asset/get', { id })
const nameBox = (page: Page): Locator =>
  page.getByRole('region', { name: '公式栏' }).getByRole('textbox').first()

const empty: Template = {
  version: 1,
  sheets: [
    {
      name: '表1',
      cells: {},
      rowCount: 0,
      columnCount: 0,
      defaultRowHeight: 18,
      defaultColumnWidth: 100,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [],
  parameters: [],
}

type Change = (document: Template) => Template

const saveBehind = async (page: Page, change: Change): Promise<void> => {
  const { id, revision, document } = await asset(page)
  const other = {
    ...change(document),
    parameters: [{ paramCode: 'theirs', paramName: '', paramType: 'varchar', required: 2 }],
  }
  await call(page, 'asset/saveDraft', { id, revision, document: other })
}

/** Both change it at once: `mine` is on its way to the server when what somebody else made of it arrives there. */
const saveAtOnce = async (page: Page, change: Change, mine: () => Promise<void>): Promise<void> => {
  const [theirsFirst, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const letSave = await intercept(page, '**/asset/saveDraft', async (route) => {
    letSave()
    await theirsFirst.promise
    await route.continue()
    arrived.resolve()
  })
  const sent = page.waitForRequest('**/asset/saveDraft')
  await mine()
  await sent
  await saveBehind(page, change)
  theirsFirst.resolve()
  await arrived.promise
}

/** Middle of a cell on the screen: columns are 100 and rows 24 pixels in a new report. */
const placeOf = async (page: Page, address: string) => {
  const box = await page.locator(gridCanvas).boundingBox()
  const column = address.charCodeAt(0) - 65
  const row = Number(address.slice(1)) - 1
  return { x: (box?.x ?? 0) + 46 + column * 100 + 50, y: (box?.y ?? 0) + 20 + row * 24 + 12 }
}

/**
 * Two clicks within half a second are a double click to the spreadsheet, which opens the cell, unless they are over two
 * pixels apart: however quick the hand, each click lands elsewhere than the one before.
 */
let clicks = 0
const aside = (): number => (clicks++ % 5) * 8 - 16

const content = (page: Page, address: string): Locator =>
  page.getByRole('textbox', { name: `单元格 ${address} 的内容` })

/** Until the formula bar is about the cell, or names it in a formula that is being written. */
const arrived = (page: Page, address: string): Promise<void> =>
  content(page, address)
    .or(page.getByRole('region', { name: '公式栏' }).locator('.cm-content').filter({ hasText: address }))
    .first()
    .waitFor()

const clickCell = async (page: Page, address: string): Promise<void> => {
  const { x, y } = await placeOf(page, address)
  await page.mouse.click(x + aside(), y)
  await arrived(page, address)
}

/** By the menu of the head of row 2. */
const insertRow = async (page: Page, entry: RegExp): Promise<void> => {
  const { y } = await placeOf(page, 'A2')
  const box = await page.locator(gridCanvas).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 15, y)
  await page.mouse.click((box?.x ?? 0) + 25, y, { button: 'right' })
  // The words hold a number field; beside it the item itself is clicked, once the menu has grown into its place.
  const words = page.getByText(entry).first()
  await words.hover({ trial: true })
  const item = await words.boundingBox()
  await page.mouse.click((item?.x ?? 0) - 14, (item?.y ?? 0) + 10)
  await words.waitFor({ state: 'hidden' })
}

export const designerOf = (page: Page) => {
  const goTo = async (address: string): Promise<void> => {
    await nameBox(page).fill(address)
    await nameBox(page).press('Enter')
    await content(page, address).waitFor()
  }
  const saved = async (): Promise<void> => {
    await drawn(page)
    await page.keyboard.press('Control+s')
    await drawn(page)
    await savedState(page).waitFor()
  }
  const cells = async (): Promise<Readonly<Record<string, Cell>>> =>
    (await asset(page)).document.sheets[0]?.cells ?? {}
  return {
    goTo,
    click: (address: string) => clickCell(page, address),
    rightClick: async (address: string): Promise<void> => {
      const { x, y } = await placeOf(page, address)
      await page.mouse.click(x + aside(), y, { button: 'right' })
    },
    /** Over cells of the sheet, from one to the other. */
    drag: async (from: string, to: string): Promise<void> => {
      const [start, end] = [await placeOf(page, from), await placeOf(page, to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 8 })
      await page.mouse.up()
      await drawn(page)
    },
    saved,
    cells,
    ready: () => ready(page),
    document: async () => (await asset(page)).document,
    demoLoaded: (): Promise<void> =>
      vi.waitFor(
        async () => {
          const { total } = (await call(page, 'asset/list', { kind: 'report' })) as { total: number }
          expect(total).toBeGreaterThanOrEqual(3)
        },
        { timeout: 30_000 },
      ),
    /** As a person who never folded or opened anything. */
    forgetArrangement: async (): Promise<void> => {
      for (const key of ['designer.report', 'designers.console'])
        await call(page, 'preference/set', { key, value: null })
    },
    newReport: async (name: string): Promise<string> => {
      const { id } = (await call(page, 'asset/create', { kind: 'report', name, document: empty })) as Asset
      return id
    },
    plugins: async (): Promise<readonly string[]> => {
      const named = await page.locator('[data-plugins]').getAttribute('data-plugins')
      return named?.split(' ') ?? []
    },
    dragTo: async (field: Locator, address: string): Promise<void> => {
      const box = await field.boundingBox()
      const { x, y } = await placeOf(page, address)
      await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10)
      await page.mouse.down()
      await page.mouse.move(x - 20, y - 4, { steps: 6 })
      await page.mouse.move(x, y, { steps: 4 })
      await page.mouse.up()
    },
    typeInto: async (address: string, text: string): Promise<void> => {
      await clickCell(page, address)
      await page.keyboard.type(text, { delay: 15 })
      await page.keyboard.press('Enter')
    },
    choose: async (select: Locator, option: string | RegExp): Promise<void> => {
      await select.click()
      await page.getByRole('option').filter({ hasText: option }).last().click()
    },
    /** Opens the sheet's own menu at a cell, a row's head, a column's head and a sheet's tab, one after the other. */
    eachMenu: async (look: () => Promise<void>): Promise<void> => {
      const box = await page.locator(gridCanvas).boundingBox()
      const tab = await page.locator('[data-u-comp="slide-tab-item"]').first().boundingBox()
      const [left, top] = [box?.x ?? 0, box?.y ?? 0]
      const places = [
        [left + 300, top + 200],
        [left + 20, top + 80],
        [left + 200, top + 10],
        [(tab?.x ?? 0) + 10, (tab?.y ?? 0) + 10],
      ] as const
      for (const [x, y] of places) {
        await page.mouse.click(x, y)
        await page.mouse.click(x + 5, y, { button: 'right' })
        await page
          .getByText(/^(复制|删除)/)
          .first()
          .waitFor()
        await look()
        await page.keyboard.press('Escape')
        await page.mouse.click(left + 500, top + 300)
      }
    },
    insertRowAbove: () => insertRow(page, /上方插入/),
    insertRowBelow: () => insertRow(page, /下方插入/),
    undo: async (): Promise<void> => {
      await page.getByRole('button', { name: '撤销' }).click()
    },
    copy: async (from: string, to: string): Promise<void> => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await clickCell(page, from)
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await page.keyboard.press('Control+c')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
      await clickCell(page, to)
      await page.keyboard.press('Control+v')
      await expect.poll(() => content(page, to).innerText()).not.toBe('')
    },
    /** What the formula bar shows of a cell. */
    formulaOf: async (address: string): Promise<string> => {
      await goTo(address)
      return page.getByRole('region', { name: '公式栏' }).locator('.cm-content').innerText()
    },
    withText: (document: Template, address: string, value: string): Template => ({
      ...document,
      sheets: document.sheets.map((sheet, at) =>
        at === 0 ? { ...sheet, cells: { ...sheet.cells, [address]: { kind: 'text', value } } } : sheet,
      ),
    }),
    formula: () => page.getByRole('region', { name: '公式栏' }).locator('.cm-content').innerText(),
    /** Saves as another person would, who opened the report a moment ago. */
    saveBehind: (change: Change): Promise<void> => saveBehind(page, change),
    saveAtOnce: (change: Change, mine: () => Promise<void>): Promise<void> => saveAtOnce(page, change, mine),
    copyHas: async (address: string, text: string): Promise<boolean> => {
      const list = (await call(page, 'asset/list', { kind: 'report', text: '我的副本' })) as { data: Asset[] }
      const copy = await asset(page, list.data[0]?.id)
      return copy.document.sheets[0]?.cells[address]?.value === text
    },
    region: () =>
      page.evaluate(
        () => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? null,
      ),
  }
}
