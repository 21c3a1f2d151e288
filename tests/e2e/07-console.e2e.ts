import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { addMenus } from './support/database.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import {
  inUserMenu,
  openMenu,
  openTop,
  place,
  sees,
  sideMenu,
  tabTitles,
  tabs,
  topMenu,
} from './support/screen.ts'

const plant = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<title>Plant</title><p>Turbine hall</p>')
})
const listening = new Promise<string>((resolve) => {
  plant.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(plant.address() as AddressInfo).port}`))
})
const journey = startJourney('set-up', { FRAME_ALLOW: await listening })
let first: Visit
/** RTE-02, ACC-16. */
const pinned = ['首页', '在线用户']

const many = Array.from({ length: 30 }, (_, index) => ({
  id: `many-${index}`,
  pid: 'many',
  url: `many/page-${index}`,
  title: `第 ${index} 页`,
}))

beforeAll(async () => {
  first = await visit(journey.browser)
  await addMenus(journey.product, [
    { id: 'plant', url: 'plant', title: '现场' },
    { id: 'plant-hall', pid: 'plant', url: await listening, title: '汽机 / 大厅', mode: 'iframe' },
    {
      id: 'plant-lists',
      pid: 'plant',
      url: '/report/data-source?hideMenu=true',
      title: '内嵌页面',
      mode: 'iframe',
    },
    { id: 'plant-bad', pid: 'plant', url: 'javascript:alert(1)', title: '脚本地址', mode: 'iframe' },
    { id: 'plant-nothing', pid: 'plant', url: '', title: '没有地址' },
    { id: 'plant-missing', pid: 'plant', url: 'plant/boiler?unit=2', title: '锅炉' },
    { id: 'many', url: 'many', title: '许多' },
  ])
  await addMenus(journey.product, many)
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})

afterAll(() => {
  plant.close()
})

it('RTE-08 a menu item whose page does not exist says so, and the console goes on', async () => {
  const { page } = first
  await openMenu(page, '锅炉')
  await sees(page, 'Cannot find module')
  await sees(page, /“锅炉”指向的页面 \/plant\/boiler/)
  expect(place(page)).toBe('/plant/boiler?unit=2')
  await page.reload()
  await sees(page, 'Cannot find module')
  await openTop(page, '报表')
  await openMenu(page, '数据源')
  await page.getByRole('heading', { name: '数据源' }).waitFor()
})

it('RTE-09 groups, panels and items without an address', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/dashboard`)
  const plantGroup = sideMenu(page).getByRole('button', { name: '现场' })
  expect(await plantGroup.getAttribute('aria-expanded')).toBe('true')
  expect(await sideMenu(page).getByText('没有地址').count()).toBe(0)
  await openMenu(page, '汽机 / 大厅')
  expect(decodeURI(place(page))).toBe('/汽机大厅/plant-hall')
  await page.frameLocator('iframe[title="汽机 / 大厅"]').getByText('Turbine hall').waitFor()
  await page.reload()
  await page.frameLocator('iframe[title="汽机 / 大厅"]').getByText('Turbine hall').waitFor()
  await openMenu(page, '脚本地址')
  await sees(page, '该地址不能嵌入')
  await page.goto(`${journey.product.origin}/plant`)
  await page.waitForURL('**/dashboard')
})

it('LAY-03 hideMenu hides both bars, also inside a panel', async () => {
  const { page } = first
  await openMenu(page, '内嵌页面')
  const inside = page.frameLocator('iframe[title="内嵌页面"]')
  await inside.getByRole('heading', { name: '数据源' }).waitFor()
  expect(await inside.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
  const opened = await tabTitles(page)
  await page.reload()
  await inside.getByRole('heading', { name: '数据源' }).waitFor()
  expect(await tabTitles(page)).toEqual(opened)
  await page.goto(`${journey.product.origin}/report/data-source?hideMenu=true`)
  await page.getByRole('heading', { name: '数据源' }).waitFor()
  for (const hidden of [topMenu(page), sideMenu(page), tabs(page)]) expect(await hidden.count()).toBe(0)
  await picture(page, '07-hide-menu')
})

it('LAY-02 tabs close by cross, middle click and menu; the pinned one stays', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/dashboard`)
  for (const name of ['数据源', '数据集']) {
    await openTop(page, '报表')
    await openMenu(page, name)
  }
  await openTop(page, '系统管理')
  await openMenu(page, '角色管理')
  const opened = await tabTitles(page)
  expect(opened).toEqual(expect.arrayContaining(['首页', '数据源', '数据集', '角色管理']))
  await page.reload()
  await expect.poll(() => tabTitles(page)).toEqual(opened)
  await tabs(page).getByRole('link', { name: '数据源' }).click({ button: 'middle' })
  await expect.poll(() => tabTitles(page)).toEqual(opened.filter((title) => title !== '数据源'))
  await tabs(page).getByRole('button', { name: '关闭“数据集”' }).click()
  await expect.poll(() => tabTitles(page)).not.toContain('数据集')
  await tabs(page).getByRole('link', { name: '首页' }).click({ button: 'middle' })
  await tabs(page).getByRole('link', { name: '首页' }).click({ button: 'right' })
  expect(await page.getByRole('menuitem', { name: '关闭', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await page.keyboard.press('Escape')
  await tabs(page).getByRole('link', { name: '角色管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect.poll(() => tabTitles(page)).toEqual([...pinned, '角色管理'])
  await tabs(page).getByRole('link', { name: '角色管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect.poll(() => tabTitles(page)).toEqual(pinned)
  await page.waitForURL('**/dashboard')
})

it('LAY-02 thirty pages keep their state, the thirty-first takes the place of the longest unvisited', async () => {
  const { page } = first
  await inUserMenu(page, '修改密码')
  await page.getByLabel('新密码', { exact: true }).fill('typed but not sent')
  await openTop(page, '许多')
  for (const { title } of many.slice(0, 28))
    await sideMenu(page).getByRole('link', { name: title, exact: true }).click()
  await expect.poll(() => tabTitles(page)).toHaveLength(31)
  await tabs(page).getByRole('link', { name: '修改密码' }).click()
  expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe('typed but not sent')
  await openTop(page, '许多')
  await openMenu(page, '第 28 页')
  await openMenu(page, '第 29 页')
  const left = await tabTitles(page)
  // The pinned page of online users was not opened, so it keeps no state and takes nobody's place.
  expect(left).toHaveLength(31)
  expect(left).toEqual(expect.arrayContaining(['首页', '修改密码', '第 29 页']))
  expect(left).not.toContain('第 1 页')
  await picture(page, '07-thirty-tabs')
  await tabs(page).getByRole('link', { name: '首页' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
})

it('LAY-04 mobile below 992 px, desktop from 992 px on', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/report/data-source`)
  await page.setViewportSize({ width: 991, height: 800 })
  await sideMenu(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '数据集' }).click()
  await page.waitForURL('**/report/data-set')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 992, height: 800 })
  await sideMenu(page).waitFor()
  expect(await page.getByRole('button', { name: '打开菜单' }).count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('LAY-04 the side bar is 210 px wide and is remembered for the browser session, and so is the top bar', async () => {
  const { page, context } = first
  const width = async (): Promise<number> => (await page.locator('aside').boundingBox())?.width ?? 0
  expect(await width()).toBe(210)
  await page.getByRole('button', { name: '收起侧边菜单' }).click()
  await page.getByRole('button', { name: '收起顶栏' }).click()
  await page.reload()
  await page.getByRole('button', { name: '展开侧边菜单' }).waitFor()
  await expect.poll(width).toBeLessThan(80)
  expect(await topMenu(page).count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('topbarStatus'))).toBe('0')
  const other = await context.newPage()
  await other.goto(`${journey.product.origin}/login`)
  expect(await other.evaluate(() => sessionStorage.getItem('sidebarStatus'))).toBeNull()
  await other.close()
  await page.getByRole('button', { name: '展开顶栏' }).click()
  await page.getByRole('button', { name: '展开侧边菜单' }).click()
  await expect.poll(width).toBe(210)
})

it('LAY-08 a dialog is dragged, maximised by a double-click and never smaller than 400 × 300', async () => {
  const { page } = first
  await page.goto(`${journey.product.origin}/report/data-source`)
  await page.getByRole('button', { name: '新建数据源' }).first().click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { level: 2 })
  const box = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await box()
  await title.hover()
  await page.mouse.down()
  await page.mouse.move(before.x + 260, before.y + 120, { steps: 5 })
  await page.mouse.up()
  expect((await box()).x).not.toBe(before.x)
  await title.dblclick()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(1400)
  await title.dblclick()
  await expect.poll(async () => (await box()).width).toBe(before.width)
  const { x, y, width, height } = await box()
  await page.mouse.move(x + width - 1, y + height - 1)
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 50, { steps: 5 })
  await page.mouse.up()
  const small = await box()
  expect([small.width, small.height]).toEqual([400, 300])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(first.errors).toEqual([])
})
