import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { designerOf, openDesigner } from './support/designer-hands.ts'
import type { DesignerHands } from './support/designer-hands.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn, setUp } from './support/people.ts'
import { inUserMenu, sees } from './support/screen.ts'

const journey = startJourney()
let first: Visit
let page: Page
let hands: DesignerHands

beforeAll(async () => {
  first = await visit(journey.browser, { width: 1680, height: 1000 })
  page = first.page
  await setUp(page, journey.product, { demo: true })
  await logIn(page, journey.product, administrator)
  await page.waitForURL('**/dashboard')
  hands = designerOf(page)
  await hands.demoLoaded()
})

describe('the report designer', () => {
  it('RPT-03 loads no Pro package and no plugin that calculates', async () => {
    await openDesigner(page, journey.product, await hands.newReport('设计之旅'))
    expect(await hands.plugins()).toEqual([
      'UNIVER_RENDER_ENGINE_PLUGIN',
      'UNIVER_ENGINE_FORMULA_PLUGIN',
      'UNIVER_UI_PLUGIN',
      'DOCS_PLUGIN',
      'DOC_UI_PLUGIN',
      'SHEET_PLUGIN',
      'SHEET_UI_PLUGIN',
      'SHEET_NUMFMT_PLUGIN',
      'SHEET_NUMFMT_UI_PLUGIN',
    ])
  })

  it('RPT-03 a data set is added and its fields are dragged and typed onto cells', async () => {
    await page.getByRole('button', { name: '添加数据集' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /区域品类销售/ })
      .click()
    const region = page.getByRole('button', { name: /^字段 大区，/ })
    await region.waitFor()
    await hands.dragTo(region, 'A2')
    await hands.saved()
    expect((await hands.cells())['A2']).toMatchObject({ kind: 'field', field: 'region', expand: 'down' })

    await hands.goTo('B2')
    await page.getByRole('button', { name: /^字段 品类，/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^字段 金额，/ }).focus()
    await page.keyboard.press('Enter')
    await hands.saved()
    const cells = await hands.cells()
    expect(cells['B2']).toMatchObject({ kind: 'field', field: 'category' })
    expect(cells['C2']).toMatchObject({ kind: 'field', field: 'amount' })
  })

  it('RPT-03 a typed formula becomes a binding and is never calculated', async () => {
    await hands.typeInto('C3', '=SUM(C2)')
    await hands.typeInto('C4', '=C3*2')
    await hands.saved()
    const cells = await hands.cells()
    expect(cells['C3']).toEqual({ kind: 'formula', formula: '=SUM(C2)' })
    expect(cells['C4']).toEqual({ kind: 'formula', formula: '=C3*2' })
    await page.getByRole('region', { name: '预览' }).getByText('茶叶').first().waitFor()
  })

  it('RPT-03 the cell panel makes a group, and the preview shows it merged a moment later', async () => {
    await hands.goTo('A2')
    const panel = page.getByRole('complementary', { name: '单元格' })
    await hands.choose(panel.getByLabel('聚合'), '分组')
    await hands.saved()
    expect((await hands.cells())['A2']).toMatchObject({ aggregate: 'group', expand: 'down' })
    await picture(page, 'designer-bound')
  })

  it('RPT-03 bindings survive row insertion, undo, redo and copying, and formulas follow', async () => {
    await hands.goTo('A2')
    await hands.insertRowAbove()
    await hands.saved()
    expect((await hands.cells())['C4']).toEqual({ kind: 'formula', formula: '=SUM(C3)' })
    await hands.undo()
    await hands.saved()
    expect((await hands.cells())['C3']).toEqual({ kind: 'formula', formula: '=SUM(C2)' })
    await hands.copy('C3', 'D3')
    await hands.saved()
    expect((await hands.cells())['D3']).toEqual({ kind: 'formula', formula: '=SUM(D2)' })
    await hands.undo()
    await hands.saved()
    expect((await hands.cells())['D3']).toBeUndefined()
  })

  it('RPT-03 a reloaded report is the saved one', async () => {
    const before = await hands.document()
    await page.reload()
    await hands.ready()
    expect(await hands.document()).toEqual(before)
    await hands.goTo('C3')
    expect(await hands.formula()).toBe('=SUM(C2)')
  })

  it('RPT-03 a loop of parents is named with its cells, and no version is saved while it stands', async () => {
    const panel = page.getByRole('complementary', { name: '单元格' })
    await hands.goTo('B2')
    await hands.choose(panel.getByLabel('扩展', { exact: true }), '向下')
    await hands.goTo('A2')
    await hands.choose(panel.getByLabel('左父格'), 'B2')
    await sees(page, /1 个错误/)
    await page.getByRole('button', { name: '保存为版本' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存为版本' }).click()
    await sees(page.getByRole('dialog'), /还有 1 个错误/)
    await page.getByRole('dialog').getByRole('button', { name: '查看问题' }).click()
    await sees(page, /父格形成了循环/)
    await picture(page, 'designer-loop')
    await hands.choose(panel.getByLabel('左父格'), /^默认/)
    await sees(page, '没有问题')
  })

  it('RPT-03 a version is saved, compared with the draft and rolled back to', async () => {
    await page.getByRole('button', { name: '保存为版本' }).click()
    await page.getByRole('dialog').getByLabel('说明').fill('第一版')
    await page.getByRole('dialog').getByRole('button', { name: '保存为版本' }).click()
    await sees(page, '已保存为版本 1')
    await hands.typeInto('E1', '新标题')
    await hands.saved()
    await page.getByRole('button', { name: '历史版本' }).click()
    await sees(page.getByRole('dialog'), /E1/)
    await picture(page, 'designer-history')
    await page.getByRole('dialog').getByRole('button', { name: '回滚到此版本' }).click()
    await page.getByRole('button', { name: '确定' }).last().click()
    await sees(page, '已回滚到版本 1')
    await hands.ready()
    expect((await hands.cells())['E1']).toBeUndefined()
  })

  it('RPT-03 two people on one report: the second save is a clear question, and nothing is lost', async () => {
    await hands.saveBehind((document) => ({ ...document, parameters: [] }))
    await hands.typeInto('A6', '我的修改')
    await sees(page, '有人先保存了这张报表')
    await page.getByRole('dialog').getByRole('button', { name: '比较两份' }).click()
    await sees(page.getByRole('dialog'), /A6/)
    await picture(page, 'designer-conflict')
    await page.getByRole('dialog').getByRole('button', { name: '把我的修改另存为副本' }).click()
    await sees(page, /您的修改已另存为/)
    await hands.ready()
    expect((await hands.cells())['A6']).toBeUndefined()
    expect(await hands.copyHas('A6', '我的修改')).toBe(true)
  })

  it('RPT-03 work that the server never got is offered again on the next visit', async () => {
    const { context } = await visit(journey.browser)
    const lost = await context.newPage()
    await logIn(lost, journey.product, administrator)
    const other = designerOf(lost)
    const id = await other.newReport('断线')
    await openDesigner(lost, journey.product, id)
    await lost.route('**/asset/saveDraft', (route) => route.abort())
    await other.typeInto('B2', '没有保存')
    await lost.locator('output').filter({ hasText: '保存失败' }).waitFor()
    await lost.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await logIn(again, journey.product, administrator)
    await openDesigner(again, journey.product, id)
    await picture(again, 'designer-recover')
    await again.getByRole('button', { name: '恢复我的修改' }).click()
    const found = designerOf(again)
    // The recovered copy takes the place of the sheet that stands there already.
    await expect.poll(async () => (await found.cells())['B2']).toEqual({ kind: 'text', value: '没有保存' })
    await context.close()
  })

  it('RPT-03 what is not answered is asked again, and a logout leaves nothing in the browser', async () => {
    const { context, page: seat } = await visit(journey.browser)
    const desk = designerOf(seat)
    const question = seat.getByRole('dialog', { name: '恢复未保存的修改？' })
    await logIn(seat, journey.product, administrator)
    const id = await desk.newReport('断线二')
    const again = async (): Promise<void> => {
      await seat.reload()
      await desk.ready()
    }
    await openDesigner(seat, journey.product, id)
    await seat.route('**/asset/saveDraft', (route) => route.abort())
    seat.on('dialog', (asked) => void asked.accept())
    await desk.typeInto('B2', '没有保存')
    await sees(seat, '保存失败')
    await again()
    await question.getByRole('button', { name: '关闭' }).click()
    await seat.getByRole('button', { name: '恢复未保存的修改？' }).waitFor()
    await again()
    await question.waitFor()
    await seat.keyboard.press('Escape')
    await inUserMenu(seat, '退出登录')
    await seat.waitForURL('**/login**')
    await logIn(seat, journey.product, administrator)
    await openDesigner(seat, journey.product, id)
    expect(await question.count()).toBe(0)
    await context.close()
  })

  it('works by keyboard and is fit for screen readers', async () => {
    await page.keyboard.press('F6')
    const regions: (string | null)[] = []
    for (let step = 0; step < 6; step += 1) {
      regions.push(await hands.region())
      await page.keyboard.press('F6')
    }
    expect(new Set(regions).size).toBeGreaterThanOrEqual(5)
    expect(await seriousFindings(page)).toEqual([])
    expect(first.errors).toEqual([])
  })
})
