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

beforeAll(async () => {
  const first = await visit(journey.browser, { width: 1680, height: 1000 })
  page = first.page
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  await openDesigner(page, journey.product, await hands.newReport('表格'))
})

const bar = () => page.getByRole('region', { name: '公式栏' }).locator('.cm-content')
const type = (text: string) => page.keyboard.type(text, { delay: 30 })
/** Up to a bracket; the list of functions, which lies over the cells below, is gone by then. */
const typeCall = async (text: string): Promise<void> => {
  await type(text)
  await page.locator('[data-over="completion"]').getByRole('listbox').waitFor({ state: 'detached' })
}
const formulaAt = async (address: string) => (await hands.cells())[address]?.formula

describe('a formula that is typed in a cell', () => {
  it('RPT-03 takes the names of clicked cells, the next click in place of the last', async () => {
    await hands.click('A5')
    await typeCall('=SUM(')
    await expect.poll(() => bar().innerText()).toBe('=SUM(')
    await hands.click('B7')
    await expect.poll(() => bar().innerText()).toBe('=SUM(B7')
    await hands.click('C8')
    await expect.poll(() => bar().innerText()).toBe('=SUM(C8')
    await picture(page, 'designer-pointing')
    await type(',')
    await hands.click('B9')
    await type(')')
    await page.keyboard.press('Enter')
    await expect.poll(() => formulaAt('A5')).toBe('=SUM(C8,B9)')
  })

  it('E6 keeps its numbers as they were typed, and so does a number', async () => {
    for (const [address, text] of [
      ['E1', '=1E-7*2'],
      ['E2', '=SUM(2e5,12345678901234567890)'],
      ['E3', '1E-7'],
    ] as const) {
      await hands.click(address)
      await type(text)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => formulaAt('E1')).toBe('=1E-7*2')
    await expect.poll(() => formulaAt('E2')).toBe('=SUM(2e5,12345678901234567890)')
    await hands.click('E3')
    await expect.poll(() => bar().innerText()).toBe('1E-7')
    await expect.poll(async () => (await hands.cells())['E3']?.value).toBe(1e-7)
  })

  it('RPT-03 takes the cells of a drag', async () => {
    await hands.click('A6')
    await typeCall('=SUM(')
    await hands.drag('B8', 'C9')
    await type(')')
    await page.keyboard.press('Enter')
    await expect.poll(() => formulaAt('A6')).toBe('=SUM(B8,C8,B9,C9)')
  })

  it('RPT-03 is given up by Escape, and a complete one is taken by a click as ever', async () => {
    await hands.click('A8')
    await type('=1+')
    await hands.click('B8')
    await page.keyboard.press('Escape')
    await hands.click('A9')
    await type('=1+2')
    await hands.click('C9')
    await expect.poll(() => formulaAt('A9')).toBe('=1+2')
    expect((await hands.cells())['A8']).toBeUndefined()
  })
})

describe('the formula bar and the cell', () => {
  it('RPT-03 clicks name cells in the bar, and the cell shows what is typed there', async () => {
    await hands.click('D5')
    await bar().click()
    await type('=')
    await hands.click('B2')
    await type('*')
    await hands.click('C2')
    await expect.poll(() => page.locator('[data-over="text"]').textContent()).toBe('=B2*C2')
    await page.keyboard.press('Enter')
    await expect.poll(() => formulaAt('D5')).toBe('=B2*C2')
    expect(await page.locator('[data-over="text"]').count()).toBe(0)
  })

  it('RPT-03 the bar shows what is typed in the cell, letter by letter', async () => {
    await hands.click('D6')
    for (const text of ['甲', '甲b', '甲bc']) {
      await type(text.slice(-1))
      await expect.poll(() => bar().innerText()).toBe(text)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => bar().innerText()).not.toContain('甲')
  })
})

/** As a person does: Control stays down. */
const heldWithControl = async (key: string, times: number): Promise<void> => {
  await page.keyboard.down('Control')
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

describe('undo', () => {
  it('RPT-03 takes back 200 edits of every kind and brings them again', { timeout: 300_000 }, async () => {
    await openDesigner(page, journey.product, await hands.newReport('两百步'))
    const shown = () => page.getByRole('button', { name: '合并单元格' }).first()
    const start = await hands.document()
    let steps = 0
    const step = async (run: () => Promise<unknown>): Promise<void> => {
      await run()
      steps += 1
    }
    await step(() => hands.typeInto('B6', '=1+1'))
    await step(() => hands.insertRowAbove())
    await hands.drag('C4', 'D5')
    await step(() => shown().click())
    for (let round = 0; round < 45; round += 1) {
      await hands.click(`E${3 + (round % 8)}`)
      await step(() => type(`t${round}`).then(() => page.keyboard.press('Enter')))
      await page.keyboard.press('ArrowUp')
      await step(() => page.keyboard.press('Control+b'))
      await step(() => page.keyboard.press('Control+i'))
      await step(() => page.keyboard.press('Delete'))
    }
    for (let row = 0; steps < 200; row += 1) await step(() => hands.typeInto(`F${3 + row}`, `=${row}+1`))
    await hands.saved()
    const end = await hands.document()
    await heldWithControl('z', 200)
    await hands.saved()
    expect((await hands.document()).sheets).toEqual(start.sheets)
    await heldWithControl('y', 200)
    await hands.saved()
    expect(await hands.document()).toEqual(end)
  })
})

it('RPT-03 every control of the sheet has a Chinese name, those of the bar below it tell apart', async () => {
  const sheet = page.getByRole('region', { name: '表格', exact: true })
  for (const name of ['新建工作表', '工作表列表', '放大', '缩小', '恢复 100%'])
    await expect.poll(() => sheet.getByRole('button', { name, exact: true }).count()).toBe(1)
  const names = await sheet
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(names.filter((name) => /^[A-Za-z][A-Za-z ]+$/.test(name))).toEqual([])
  expect(names.filter((name) => name === '更多').length).toBeLessThanOrEqual(1)
})
