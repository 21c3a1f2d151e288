import { beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { canvas, contentOf, field, goTo, previewGrid, rowsOf, write } from './support/design-desk.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { bringConsole, openMenu, openTop, place, sees, tabs, topMenu } from './support/screen.ts'

const journey = startJourney('demo')
const name = '大区小结'
let first: Visit
let address: string

const designerReady = (visit: Visit): Promise<void> => field(visit.page, '大区').waitFor()
const state = (visit: Visit) => visit.page.getByRole('toolbar', { name }).getByRole('status')

beforeAll(async () => {
  first = await visit(journey.browser)
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})

it('RPT-03 a new report opens in the designer and takes a data set', async () => {
  const { page } = first
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await page.getByRole('button', { name: '新建报表' }).first().click()
  await page.getByRole('dialog').getByLabel('名称').fill(name)
  await page.getByRole('button', { name: '创建并设计' }).click()
  await page.waitForURL('**/excelreport/design?id=**')
  address = place(page)
  await page.getByRole('button', { name: '添加数据集' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /区域品类销售/ })
    .click()
  await sees(page.getByRole('dialog'), '已添加')
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await designerReady(first)
  await bringConsole(page)
  expect(
    await tabs(page)
      .getByRole('link', { name: `设计 · ${name}` })
      .getAttribute('aria-current'),
  ).toBe('page')
  await page.keyboard.press('F10')
  await tabs(page).waitFor({ state: 'hidden' })
})

it('RPT-03 a field is dragged onto a cell, another one is placed by keyboard', async () => {
  const { page } = first
  await field(page, '大区').dragTo(canvas(page), { targetPosition: { x: 90, y: 56 } })
  await expect.poll(() => page.getByLabel('单元格地址，回车跳转').inputValue()).toBe('A2')
  expect(await contentOf(page, 'A2')).toBe('[区域品类销售.region]')
  await goTo(page, 'B2')
  await field(page, '金额').focus()
  await page.keyboard.press('Enter')
  expect(await contentOf(page, 'B2')).toBe('[区域品类销售.amount]')
})

it('RPT-03 text and formulas are written, and what is wrong with a formula is said at its place', async () => {
  const { page } = first
  await write(page, 'A1', '大区')
  await write(page, 'B1', '金额')
  await write(page, 'A3', '合计')
  await write(page, 'B3', '=SUMM(B2)')
  await goTo(page, 'B3')
  await page.getByRole('button', { name: /问题/ }).getByText('1').waitFor()
  await picture(page, '03-problem')
  await write(page, 'B3', '=SUM(B2)')
  await sees(page, '没有问题')
  expect(await contentOf(page, 'B3')).toBe('=SUM(B2)')
})

it('RPT-03 after Enter in the address box the cell there has the keyboard', async () => {
  const { page } = first
  const box = page.getByRole('textbox', { name: '单元格地址，回车跳转' })
  await box.fill('D5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('=1+1')
  await page.keyboard.press('Enter')
  expect(await contentOf(page, 'D5')).toBe('=1+1')
  await box.fill('E9')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  expect(await box.inputValue()).toBe('D5')
  expect(await contentOf(page, 'D5')).toBe('')
})

it('RPT-03 the live preview beside the sheet shows what is bound', async () => {
  const { page } = first
  await page.keyboard.press('Control+j')
  await expect.poll(async () => (await rowsOf(previewGrid(page)))[0]).toEqual(['大区', '金额'])
  const rows = await rowsOf(previewGrid(page))
  expect(rows[1]?.[0]).toBe('华东')
  await picture(page, '03-designer')
})

it('RPT-03 undo takes the last step back, redo brings it again', async () => {
  const { page } = first
  await write(page, 'C1', '备注')
  await page.getByRole('button', { name: '撤销：单元格内容' }).click()
  await expect.poll(() => contentOf(page, 'C1')).toBe('')
  await page.getByRole('button', { name: '重做：单元格内容' }).click()
  await expect.poll(() => contentOf(page, 'C1')).toBe('备注')
  await page.getByRole('button', { name: '撤销' }).click()
})

it('RPT-03 the draft is on the server after a reload, and becomes a version', async () => {
  const { page } = first
  await expect.poll(() => state(first).textContent()).toContain('已保存')
  await page.reload()
  await designerReady(first)
  expect(await contentOf(page, 'B3')).toBe('=SUM(B2)')
  expect(await contentOf(page, 'A2')).toBe('[区域品类销售.region]')
  await page.getByRole('button', { name: '保存为版本' }).click()
  await page.getByRole('dialog').getByLabel('说明').fill('第一版')
  await page.getByRole('dialog').getByRole('button', { name: '保存为版本' }).click()
  await sees(page, '已保存为版本 1')
  await page.getByRole('button', { name: '历史版本' }).click()
  await sees(page.getByRole('dialog'), '第一版')
  await page.keyboard.press('Escape')
})

it('RPT-03 two people at one report: different cells become one, the same cell is a question, nothing is lost', async () => {
  const second = await visit(journey.browser)
  await logIn(second.page, journey.product, administrator)
  await second.page.goto(journey.product.origin + address)
  await designerReady(second)
  await write(second.page, 'A5', '第二个人')
  await expect.poll(() => state(second).textContent()).toContain('已保存')
  await write(first.page, 'A6', '第一个人')
  await expect.poll(() => contentOf(first.page, 'A5')).toBe('第二个人')
  expect(await contentOf(first.page, 'A6')).toBe('第一个人')
  await expect.poll(() => state(first).textContent()).toContain('已保存')

  await first.page.route('**/asset/saveDraft', (route) => route.abort())
  await write(first.page, 'A7', '先写的')
  await write(second.page, 'A7', '先存的')
  await expect.poll(() => state(second).textContent()).toContain('已保存')
  // What stays intercepted would be sent after all once the next step is online again.
  await first.page.unroute('**/asset/saveDraft')
  const question = first.page.getByRole('dialog', { name: /先保存了这张报表/ })
  await sees(question, '先存的')
  // The keyboard stands at the first choice, not at the handle that moves the window.
  expect(await question.locator(':focus').getAttribute('aria-label')).toMatch(/A7 我的: 先写的$/)
  await picture(first.page, '03-conflict')
  await question.getByRole('button', { name: '把我的修改另存为副本' }).click()
  await sees(first.page, /您的修改已另存为/)
  await expect.poll(() => contentOf(first.page, 'A7')).toBe('先存的')
  await second.context.close()
  await bringConsole(first.page)
  await topMenu(first.page).getByRole('link', { name: '报表' }).click()
  await openMenu(first.page, '报表列表')
  await first.page
    .getByRole('row', { name: /我的副本/ })
    .getByRole('button', { name: '设计' })
    .click()
  await designerReady(first)
  expect(await contentOf(first.page, 'A7')).toBe('先写的')
  expect(await contentOf(first.page, 'A6')).toBe('第一个人')
})

it('RPT-03 leaving with unsaved work asks, and what the server never got is offered again', async () => {
  const { page, context } = first
  const place = page.url()
  // Without another page the browser would end with this one.
  const again = await context.newPage()
  await page.bringToFront()
  await context.setOffline(true)
  await write(page, 'A9', '离线所写')
  await expect.poll(() => contentOf(page, 'A9')).toBe('离线所写')
  await sees(page, '保存失败，稍后自动重试')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')
  await closed
  await context.setOffline(false)
  await logIn(again, journey.product, administrator)
  await again.goto(place)
  await again.getByRole('button', { name: '恢复我的修改' }).click()
  await expect.poll(() => contentOf(again, 'A9')).toBe('离线所写')
  await expect
    .poll(() =>
      again
        .getByRole('toolbar', { name: /我的副本/ })
        .getByRole('status')
        .textContent(),
    )
    .toContain('已保存')
})
