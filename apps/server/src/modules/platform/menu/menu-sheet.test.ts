import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
let menus: ReturnType<typeof sheetsFor>
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  menus = sheetsFor(test, 'menu')
})
afterAll(() => test.close())

const all = async () => (await test.ok('menu.list', {}, admin)).menus
const titled = async (title: string) => (await all()).find((menu) => menu.title === title)
const wayOf = async (title: string): Promise<string> => {
  const found = await all()
  const up = (id: string | null | undefined): string[] => {
    const menu = found.find((one) => one.id === id)
    return menu === undefined ? [] : [...up(menu.pid), menu.title]
  }
  return up(found.find((menu) => menu.title === title)?.id).join('/')
}

describe('menus as an Excel file', () => {
  it('SYS-02 what was taken home and is brought back with "update existing" changes nothing', async () => {
    const before = await all()
    const file = await menus.takenHome(admin)
    expect(file).toHaveLength(before.length + 1)
    expect(await menus.bring(file, { user: admin })).toMatchObject({ create: 0, error: before.length })
    const outcome = await menus.bring(file, { user: admin, updateExisting: true })
    expect(outcome).toMatchObject({ create: 0, update: 0, same: before.length, error: 0 })
    expect(await all()).toEqual(before)
  })

  it('SYS-02 RTE-09 rows stand in any order, below paths and codes of the file and of the house', async () => {
    const rows = [
      ['编号', '上级', '标题', '地址', '排序', '权限', '隐藏', '状态', '固定标签', '显示在面包屑', '重定向'],
      ['', '站点/泵站', '一号泵', 'report/list?id=1', 20, 'report:view', '', '', '是', '否', ''],
      ['', '站点/泵站', '二号泵', 'report/list?id=2', 10, '', '是', '禁用', '', '', ''],
      ['', 'sites', '泵站', '', '', '', '', '', '', '', 'report/list'],
      ['sites', '', '站点', '', '', '', '', '', '', '', ''],
      ['', 'system', '站点设置', 'report/list?id=3', '', '', '', '', '', '', ''],
    ]
    expect(await menus.bring(rows, { user: admin, check: true })).toMatchObject({ create: 5, error: 0 })
    expect(await titled('泵站')).toBeUndefined()
    expect(await menus.bring(rows, { user: admin })).toMatchObject({ create: 5, error: 0 })
    expect(await wayOf('一号泵')).toBe('站点/泵站/一号泵')
    expect(await wayOf('站点设置')).toBe('系统管理/站点设置')
    expect(await titled('一号泵')).toMatchObject({
      permissions: ['report:view'],
      hidden: false,
      status: 1,
      problems: [],
    })
    // RTE-10
    expect(await titled('一号泵')).toMatchObject({ affix: true, breadcrumb: false, noCache: false })
    expect(await titled('泵站')).toMatchObject({ redirect: 'report/list', breadcrumb: true })
    expect(await titled('二号泵')).toMatchObject({ hidden: true, status: 2, sort: 10 })
    const order = (await all()).map(({ title }) => title)
    expect(order.indexOf('二号泵')).toBeLessThan(order.indexOf('一号泵'))
    expect(await menus.bring(rows, { user: admin, updateExisting: true })).toMatchObject({
      same: 5,
      create: 0,
    })
  })

  it('SYS-02 a code moves and renames; columns that are left out stay', async () => {
    const before = await titled('一号泵')
    const rows = [
      ['编号', '上级', '标题'],
      [before?.id ?? '', '站点', '主泵'],
    ]
    expect(await menus.bring(rows, { user: admin, updateExisting: true })).toMatchObject({
      update: 1,
      error: 0,
    })
    expect(await wayOf('主泵')).toBe('站点/主泵')
    expect(await titled('主泵')).toMatchObject({
      id: before?.id,
      url: before?.url,
      permissions: ['report:view'],
    })
    const { data } = await test.ok('log.list', { category: 'operation', text: '主泵' }, admin)
    expect(data[0]).toMatchObject({ operation: 'sheet.import', targets: [{ name: '主泵' }] })
  })

  it('SYS-02 more rows than one batch hold together', async () => {
    const leaves = Array.from({ length: 700 }, (_none, at) => [`叶${at}`, '大组/中组'])
    const rows = [['标题', '上级'], ...leaves, ['中组', '大组'], ['大组', '']]
    expect(await menus.bring(rows, { user: admin })).toMatchObject({ create: 702, error: 0 })
    expect(await wayOf('叶699')).toBe('大组/中组/叶699')
  })

  it('VAL-05 RTE-09 tells each row what is wrong, and writes none of them', async () => {
    const count = (await all()).length
    const rows = [
      ['编号', '上级', '标题', '地址', '打开方式', '权限', '排序'],
      ['', '', '好的', 'report/list?id=9', '', '', ''],
      ['', '没有', '无上级', '', '', '', ''],
      ['a', 'b', '环一', '', '', '', ''],
      ['b', 'a', '环二', '', '', '', ''],
      ['system', '系统管理/用户管理', '系统管理', '', '', '', ''],
      ['', '', '脚本', 'javascript:alert(1)', '', '', ''],
      ['', '', '外站', 'https://evil.example/x', '嵌入', '', ''],
      ['', '', '无权限', '', '', 'system:nothing:here', ''],
      ['', '', '好的', '', '', '', ''],
      ['', '', '乱序', '', '', '', 1.5],
      ['', '', 'x'.repeat(61), '', '', '', ''],
      ['', '站点/泵站', '三', '', '', '', ''],
      ['', '站点/泵站/三', '四', '', '', '', ''],
      ['', '站点/泵站/三/四', '五', '', '', '', ''],
      ['', '站点/泵站/三/四/五', '六', '', '', '', ''],
    ]
    const outcome = await menus.bring(rows, { user: admin, updateExisting: true })
    expect(outcome.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '上级'],
      [4, '上级'],
      [5, '上级'],
      [6, '上级'],
      [7, '地址'],
      [8, '地址'],
      [9, '权限'],
      [10, '标题'],
      [11, '排序'],
      [12, '标题'],
      [13, '上级'],
      [14, '上级'],
      [15, '上级'],
      [16, '上级'],
    ])
    expect(outcome).toMatchObject({ create: 1, update: 0 })
    expect(await all()).toHaveLength(count)
  })

  it('PRM-05 nobody puts a right into a menu, or takes one out, that he does not hold', async () => {
    const user = await test.createUserWithRole({
      permissions: ['system:menu:view', 'system:menu:edit', 'system:menu:import', 'system:menu:delete'],
    })
    const bring = (row: string[]) =>
      menus.bring([['标题', '上级', '权限', '菜单规则'], row], { user, updateExisting: true })
    expect(await bring(['自己的', '', 'system:menu:view', ''])).toMatchObject({ create: 1 })
    expect(await bring(['越权', '', 'system:user:edit', ''])).toMatchObject({ error: 1 })
    expect(await bring(['主泵', '站点', '', ''])).toMatchObject({ error: 1 })
    expect(await bring(['泵站', '站点', '', '登录即可见'])).toMatchObject({ error: 1 })
    const viewer = await test.createUserWithRole({ permissions: ['system:menu:view'] })
    await expect(menus.bring([['标题'], ['x']], { user: viewer })).rejects.toThrow('50003')
  })
})
