import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from './support/browser.ts'
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
  await first.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, journey.product, administrator)
  hands = designerOf(page)
  await openDesigner(page, journey.product, await hands.newReport('菜单'))
})

const clipboard = ['复制', '剪切', '粘贴', '选择性粘贴', '清除']

/** Everything that the sheet's own menus offer. A new entry of the library fails here until somebody looked at what it does to a report. */
const offered: readonly (readonly [string, readonly string[]])[] = [
  ['a cell', [...clipboard, '插入', '删除', '冻结']],
  [
    "a row's head",
    [...clipboard, '在上方插入行', '在下方插入行', '删除选中行', '隐藏选中行', '行高px', '适合数据', '冻结'],
  ],
  [
    "a column's head",
    [...clipboard, '在左侧插入列', '在右侧插入列', '隐藏选中列', '删除选中列', '列宽px', '适合数据', '冻结'],
  ],
  ["a sheet's tab", ['删除', '复制', '重命名']],
]

/** What opens beside an entry of a cell's menu. */
const further: Readonly<Record<string, readonly string[]>> = {
  选择性粘贴: ['仅粘贴值', '仅粘贴格式', '仅粘贴列宽', '仅粘贴边框以外内容'],
  清除: ['清除内容', '清除格式', '清除全部'],
  插入: ['在上方插入', '行', '在左侧插入', '列', '右移', '下移'],
  删除: ['删除选中列', '删除选中行', '左移', '上移'],
  冻结: ['冻结至活动单元格（4行B列）', '冻结至第 4 行', '冻结至第 B 列', '冻结首行', '冻结首列', '取消冻结'],
}

/** Entries of the menus on the screen; a menu that goes away still fades. */
const entries = (): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.univer-popup')]
      .filter((popup) => popup.getBoundingClientRect().left >= 0 && getComputedStyle(popup).opacity === '1')
      .flatMap((popup) => [...popup.querySelectorAll<HTMLElement>('button')])
      .map((button) => button.innerText.replaceAll(/[\s+-]/g, '')),
  )

const menusGone = (): Promise<void> =>
  expect.poll(() => page.locator('.univer-popup button').filter({ visible: true }).count()).toBe(0)

/** What stands beside an entry of a menu, line by line: it opens in a place of its own, what opened last the last. */
const beside = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const opened = [...document.querySelectorAll<HTMLElement>('body > [class*="univer-z-[1080]"]')].at(-1)
    return (opened?.innerText ?? '').split('\n').filter((line) => /\p{L}/u.test(line))
  })

const openBeside = async (address: string, entry: string): Promise<void> => {
  await hands.click(address)
  await hands.rightClick(address)
  await expect.poll(entries).toContain(entry)
  await page.locator('.univer-popup button').filter({ hasText: entry, visible: true }).last().hover()
}

const run = async (address: string, entry: string, what: string): Promise<void> => {
  await openBeside(address, entry)
  await page.getByText(what, { exact: true }).filter({ visible: true }).last().click()
  await menusGone()
}

describe("the sheet's own menus", () => {
  it('RPT-03 offer what the report keeps, and nothing else', async () => {
    const waiting = [...offered]
    await hands.eachMenu(async () => {
      const [place = '', own = []] = waiting.shift() ?? []
      await expect.poll(async () => (await entries()).slice(0, own.length), { message: place }).toEqual(own)
    })
    expect(waiting).toEqual([])
  })

  it.each(Object.entries(further))('RPT-03 offer beside %s what the report keeps', async (entry, own) => {
    await openBeside('C5', entry)
    await expect.poll(beside).toEqual(own)
    await page.keyboard.press('Escape')
    await menusGone()
  })

  it('RPT-03 clear, paste and freeze as they say', async () => {
    const bold = async (address: string) => {
      const { sheets: kept, styles: looks } = await hands.document()
      return looks[kept[0]?.cells[address]?.style ?? '']?.bold
    }
    for (const address of ['B3', 'B4', 'B5']) {
      await hands.typeInto(address, '=1+2')
      await hands.click(address)
      await page.keyboard.press('Control+b')
      await hands.saved()
      await expect.poll(() => bold(address)).toBe(true)
    }
    await run('B3', '清除', '清除内容')
    await run('B4', '清除', '清除格式')
    await hands.click('B5')
    await page.keyboard.press('Control+c')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('1+2')
    await run('D5', '选择性粘贴', '仅粘贴格式')
    await run('D6', '选择性粘贴', '仅粘贴值')
    await run('D7', '选择性粘贴', '仅粘贴边框以外内容')
    await run('B5', '清除', '清除全部')
    await run('A1', '冻结', '冻结首行')
    await hands.saved()
    const { sheets, styles } = await hands.document()
    const cells = sheets[0]?.cells ?? {}
    const look = (address: string) => {
      const { style, ...rest } = cells[address] ?? {}
      return { ...rest, bold: styles[style ?? '']?.bold === true }
    }
    const empty = { kind: 'text', bold: true }
    const formula = { kind: 'formula', formula: '=1+2', bold: false }
    expect({
      B3: look('B3'),
      B4: look('B4'),
      B5: cells['B5'],
      D5: look('D5'),
      D6: look('D6').bold,
      D7: look('D7').bold,
      freeze: sheets[0]?.freeze,
    }).toEqual({
      B3: empty,
      B4: formula,
      B5: undefined,
      D5: empty,
      D6: false,
      D7: true,
      freeze: { rows: 1, columns: 0 },
    })
  })
})
