import type { Template } from '@gridwright/report-engine'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { contentOf, goTo, write } from './support/design-desk.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'

const journey = startJourney('demo')
let designer: Person
let reportId: string
const seats: Visit[] = []

beforeAll(async () => {
  const role = (await roleIds(journey.product)).get('报表设计师') ?? ''
  designer = await addPerson(journey.product, {
    username: 'designer.zhou',
    displayName: '周设计',
    roleIds: [role],
  })
  const token = await tokenFor(journey.product, administrator)
  const wish = { kind: 'report', text: '区域销售分组报表' } as const
  reportId = (await call(journey.product, 'asset.list', wish, token)).data[0]?.id ?? ''
})
afterEach(async () => {
  for (const { context } of seats.splice(0)) await context.close()
})

const atTheReport = async (person: Pick<Person, 'username' | 'password'>): Promise<Visit> => {
  const seat = await visit(journey.browser)
  seats.push(seat)
  await logIn(seat.page, journey.product, person)
  await seat.page.goto(`${journey.product.origin}/excelreport/design?id=${reportId}`)
  await seat.page.getByRole('button', { name: '运行报表' }).waitFor({ timeout: 30_000 })
  return seat
}

it('E11 the title bar says who else has this report open, in both browsers, until one leaves', async () => {
  const mine = await atTheReport(administrator)
  const open = '也打开着这张报表：'
  expect(await mine.page.getByText(open).count()).toBe(0)
  const theirs = await atTheReport(designer)
  await mine.page.getByText(`${open}${designer.displayName}`).waitFor({ state: 'attached', timeout: 30_000 })
  await theirs.page
    .getByText(`${open}${administrator.displayName}`)
    .waitFor({ state: 'attached', timeout: 30_000 })
  await picture(mine.page, '26-company')
  await theirs.page.goto(`${journey.product.origin}/report/list`)
  await mine.page.getByText(open).waitFor({ state: 'detached', timeout: 30_000 })
  expect(mine.errors).toEqual([])
})

type Draft = { readonly document: Template; readonly revision: number }

const draft = async (): Promise<Draft> => {
  const token = await tokenFor(journey.product, administrator)
  return (await call(journey.product, 'asset.get', { id: reportId }, token)) as Draft
}

/** Another person saves without looking at it. */
const savedBy = async ({ username, password }: Person, change: (sheet: Sheet) => Sheet): Promise<number> => {
  const { document, revision } = await draft()
  const [first, ...rest] = document.sheets
  const sheets = first === undefined ? rest : [change(first), ...rest]
  const token = await tokenFor(journey.product, { username, password })
  const wish = { id: reportId, document: { ...document, sheets }, revision }
  return (await call(journey.product, 'asset.saveDraft', wish, token)).revision
}

type Sheet = Template['sheets'][number]

const state = ({ page }: Visit) => page.getByRole('toolbar', { name: '区域销售分组报表' }).getByRole('status')

it('E11 an idle designer takes over what another person saved, quietly, and saves nothing of its own', async () => {
  const mine = await atTheReport(administrator)
  const theirs = await atTheReport(designer)
  await goTo(mine.page, 'B3')
  await write(theirs.page, 'H9', '周的话')
  await expect
    .poll(() => state(mine).textContent(), { timeout: 20_000 })
    .toMatch(/^周设计 .+ 改了这张报表，已更新$/)
  const chosen = mine.page.getByRole('textbox', { name: '单元格地址，回车跳转' })
  expect(await chosen.inputValue()).toBe('B3')
  expect(await contentOf(mine.page, 'H9')).toBe('周的话')
  await picture(mine.page, '26-taken-over')
  const { revision } = await draft()
  await write(mine.page, 'H10', '我的话')
  await expect.poll(() => state(mine).textContent()).toContain('已保存')
  // What it writes itself is its first and only save.
  expect((await draft()).revision).toBe(revision + 1)
  await expect.poll(() => state(theirs).textContent(), { timeout: 20_000 }).toContain('改了这张报表')
  expect(await contentOf(theirs.page, 'H10')).toBe('我的话')
  expect([...mine.errors, ...theirs.errors]).toEqual([])
})

it('E11 where more than contents changed, the new sheet stands where the old one stood', async () => {
  const mine = await atTheReport(administrator)
  const sheet = mine.page.locator('canvas[id^="univer-sheet-main-canvas"]')
  await write(mine.page, 'C40', '[sales.region]')
  await expect.poll(() => state(mine).textContent()).toContain('已保存')
  await goTo(mine.page, 'C40')
  const bar = mine.page.getByRole('toolbar', { name: '单元格常用操作' })
  await bar.waitFor()
  const before = await bar.boundingBox()
  const drawn = await sheet.getAttribute('id')
  const saved = await savedBy(designer, (one) => ({
    ...one,
    columns: { ...one.columns, 9: { size: 222 } },
  }))
  await expect.poll(() => state(mine).textContent(), { timeout: 20_000 }).toContain('改了这张报表')
  expect(await sheet.getAttribute('id')).not.toBe(drawn)
  await expect.poll(() => bar.boundingBox(), { timeout: 10_000 }).toEqual(before)
  await write(mine.page, 'C41', '我的话')
  await expect.poll(() => state(mine).textContent()).toContain('已保存')
  // What it writes itself is its first save since then.
  expect((await draft()).revision).toBe(saved + 1)
})

it('E11 one’s own other window is said as such, and what is typed there comes over', async () => {
  const mine = await atTheReport(administrator)
  const other = await atTheReport(administrator)
  const words = '也打开着这张报表：您，在另一个窗口'
  for (const { page } of [mine, other]) await page.getByText(words).waitFor({ state: 'attached' })
  await write(other.page, 'H11', '另一个窗口')
  await expect
    .poll(() => state(mine).textContent(), { timeout: 20_000 })
    .toMatch(/^您 .+ 在另一个窗口改了，已更新$/)
  expect(await contentOf(mine.page, 'H11')).toBe('另一个窗口')
  await picture(mine.page, '26-own-window')
  await other.context.close()
  seats.splice(seats.indexOf(other), 1)
  await mine.page.getByText(words).waitFor({ state: 'detached' })
})

it('E6 RPT-06 at 375 px a report is read, commented on and run; its owner is told', async () => {
  const phone = await visit(journey.browser, { width: 375, height: 760 })
  seats.push(phone)
  const { page } = phone
  await logIn(page, journey.product, designer)
  await page.goto(`${journey.product.origin}/excelreport/design?id=${reportId}`)
  await page.getByText('屏幕较窄：可以查看、评论和运行').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: '评论' }).click()
  const panel = page.getByRole('dialog', { name: '评论：区域销售分组报表' })
  await panel.waitFor()
  expect((await panel.boundingBox())?.width).toBeCloseTo(375, 1)
  await panel.getByLabel('写评论').fill('华东的合计')
  await page.reload()
  await page.getByRole('button', { name: '评论' }).click()
  expect(await panel.getByLabel('写评论').inputValue()).toBe('华东的合计')
  await panel.getByLabel('写评论').fill('华东的合计是不是算了两次？')
  await panel.getByLabel('单元格（可选）').fill('B7')
  await panel.getByRole('button', { name: '发表' }).click()
  await panel.getByRole('listitem').getByText('华东的合计是不是算了两次？').waitFor()
  await picture(page, '26-comments-phone')
  await panel.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '评论（1 条未解决）' }).waitFor()
  await page.getByRole('button', { name: '运行报表' }).click()
  await page.getByRole('grid').waitFor({ timeout: 30_000 })
  await picture(page, '26-run-phone')
  const token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'notice.list', {}, token)
  const told = data.find(({ kind }) => kind === 'asset-comment')
  expect(told?.title.zh).toBe('周设计 评论了“区域销售分组报表”')
  const desk = await visit(journey.browser)
  seats.push(desk)
  await logIn(desk.page, journey.product, administrator)
  await desk.page.goto(journey.product.origin + (told?.link ?? ''))
  const seen = desk.page.getByRole('dialog', { name: '评论：区域销售分组报表' })
  await seen.getByText('华东的合计是不是算了两次？').waitFor({ timeout: 30_000 })
  await picture(desk.page, '26-comments')
  await seen.getByRole('button', { name: '标为已解决' }).click()
  await page.getByRole('button', { name: '评论', exact: true }).waitFor({ timeout: 20_000 })
  expect([...phone.errors, ...desk.errors]).toEqual([])
})
