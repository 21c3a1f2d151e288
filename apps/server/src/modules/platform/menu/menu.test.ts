import type { CallInput } from '@gridwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let test: TestApp
let admin: { token: string }
beforeAll(async () => {
  test = await testApp({ environment: { FRAME_ALLOW: 'https://panels.example.com' } })
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

const menu = (title: string, more: Partial<CallInput<'menu.create'>> = {}): CallInput<'menu.create'> => ({
  pid: null,
  url: `x/${title}`,
  title,
  ...more,
})
const create = async (title: string, more: Partial<CallInput<'menu.create'>> = {}) =>
  (await test.ok('menu.create', menu(title, more), admin)).id
const rowOf = async (id: string) => (await test.ok('menu.list', {}, admin)).menus.find((one) => one.id === id)
const below = async (pid: string | null) =>
  (await test.ok('menu.list', {}, admin)).menus.filter((one) => one.pid === pid).map(({ title }) => title)

describe('menus', () => {
  it('PRM-04 are made, changed with their version, disabled and removed; a super administrator sees them at once', async () => {
    const id = await create('Board', { permissions: ['report:view'], titleEn: 'Board' })
    const { menus } = await test.ok('auth.listUserMenus', {}, admin)
    expect(menus.find((one) => one.id === id)).toMatchObject({ desc: 'Board', url: 'x/Board' })
    const change = { ...menu('Panel', { permissions: ['report:view'] }), id, version: 1 }
    await test.ok('menu.update', change, admin)
    expect((await test.callA('menu.update', change, admin)).error).toBe('changed-meanwhile')
    expect(await rowOf(id)).toMatchObject({ title: 'Panel', version: 2, permissions: ['report:view'] })
    await test.ok('menu.setStatus', { id, status: 2 }, admin)
    const after = await test.ok('auth.listUserMenus', {}, admin)
    expect(after.menus.some((one) => one.id === id)).toBe(false)
    await test.ok('menu.remove', { id }, admin)
    expect((await test.callA('menu.remove', { id }, admin)).error).toBe('not-found')
  })

  it('PRM-01 a change reaches open browsers: the next answer carries a new token', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    expect((await test.callA('auth.facts', {}, user)).newToken).toBeUndefined()
    await create('Fresh', { rule: 1 })
    expect((await test.callA('auth.facts', {}, user)).newToken).toEqual(expect.any(String))
    const { menus } = await test.ok('auth.listUserMenus', {}, user)
    expect(menus.map(({ desc }) => desc)).toContain('Fresh')
  })

  it('PRM-04 are moved among others and below others, never below themselves, never too deep', async () => {
    const top = await create('Top', { url: '' })
    const [a, b, c] = [
      await create('A', { pid: top }),
      await create('B', { pid: top }),
      await create('C', { pid: top }),
    ]
    await test.ok('menu.move', { id: c, pid: top, beforeId: a }, admin)
    expect(await below(top)).toEqual(['C', 'A', 'B'])
    await test.ok('menu.move', { id: a, pid: b }, admin)
    expect(await below(b)).toEqual(['A'])
    expect((await test.callA('menu.move', { id: top, pid: a }, admin)).error).toBe('menu-circle')
    expect((await test.callA('menu.move', { id: top, pid: top }, admin)).error).toBe('menu-circle')
    expect((await test.callA('menu.remove', { id: top }, admin)).error).toBe('menu-has-children')
    const four = await create('Four', { pid: a })
    const five = await create('Five', { pid: four })
    expect((await test.callA('menu.create', menu('Six', { pid: five }), admin)).error).toBe('menu-too-deep')
    const deep = await create('Deep')
    await create('Deeper', { pid: deep })
    expect((await test.callA('menu.move', { id: deep, pid: four }, admin)).error).toBe('menu-too-deep')
  })

  it('RTE-09 unsafe and foreign addresses are refused on save; listed origins are taken', async () => {
    for (const url of ['javascript:alert(1)', '//evil.example', 'https://evil.example/x'])
      expect((await test.callA('menu.create', menu('Bad', { url }), admin)).error).toBe('menu-address')
    const frame = (url: string) => test.callA('menu.create', menu('F', { url, mode: 'iframe' }), admin)
    expect((await frame('javascript:alert(1)')).error).toBe('menu-address')
    expect((await frame('https://evil.example/x')).error).toBe('menu-frame')
    expect((await frame('https://panels.example.com/x?a=1')).error).toBeUndefined()
    await test.ok('frame.create', sampleFrame, admin)
    expect((await frame('https://more.example.com/x')).error).toBeUndefined()
  })

  it('RTE-09 what is broken in the database is told and breaks nothing', async () => {
    await sql`
      insert into menu (id, pid, url, title, mode) values
        ('circle-1', null, 'c1', 'c1', 'default'), ('circle-2', 'circle-1', 'c2', 'c2', 'popup')`.execute(
      test.database.db,
    )
    await sql`update menu set pid = 'circle-2' where id = 'circle-1'`.execute(test.database.db)
    expect((await rowOf('circle-1'))?.problems).toContain('circle')
    expect((await rowOf('circle-2'))?.problems).toEqual(['circle', 'unknown-mode'])
    const { menus } = await test.ok('auth.listUserMenus', {}, admin)
    expect(menus.some(({ id }) => id.startsWith('circle'))).toBe(false)
    await test.ok('menu.move', { id: 'circle-1', pid: null }, admin)
    expect((await rowOf('circle-1'))?.problems).toEqual([])
  })

  it('RTE-10 what a menu says of tab, breadcrumb, mark and redirect reaches the browser, and only where it is not as usual', async () => {
    const said = {
      affix: true,
      noCache: true,
      breadcrumb: false,
      activeMenu: 'report/list',
      alwaysShow: false,
      redirect: 'report/list?show=own',
    }
    const [plain, id] = [await create('Usual'), await create('Said', said)]
    expect(await rowOf(id)).toMatchObject(said)
    const { menus } = await test.ok('auth.listUserMenus', {}, admin)
    expect(menus.find((one) => one.id === id)).toMatchObject(said)
    expect(Object.keys(menus.find((one) => one.id === plain) ?? {})).not.toContain('affix')
    await test.ok('menu.update', { ...menu('Said', { affix: false }), id, version: 1 }, admin)
    expect(await rowOf(id)).toMatchObject({ affix: false, breadcrumb: true, redirect: '' })
    for (const redirect of ['https://evil.example', '//evil', 'a/../b', 'javascript:alert(1)'])
      expect((await test.callA('menu.create', menu('Bad', { redirect }), admin)).error).toBe('invalid')
  })

  it('PRM-05 nobody makes a menu with permissions that he does not hold, or gives everybody what is not his', async () => {
    const editor = await test.createUserWithRole({
      permissions: [
        'system:menu:view',
        'system:menu:edit',
        'system:menu:import',
        'system:menu:delete',
        'report:view',
      ],
    })
    const wish = menu('Mine', { permissions: ['report:edit'] })
    expect((await test.callA('menu.create', wish, editor)).error).toBe('grant-beyond-own')
    const own = menu('Mine', { permissions: ['report:view'] })
    expect((await test.callA('menu.create', own, editor)).error).toBeUndefined()
    const foreign = await create('Foreign', { permissions: ['report:edit'] })
    const change = { ...menu('Foreign'), id: foreign, version: 1 }
    for (const answer of [
      await test.callA('menu.update', change, editor),
      await test.callA('menu.setStatus', { id: foreign, status: 2 }, editor),
      await test.callA('menu.remove', { id: foreign }, editor),
    ])
      expect(answer.error).toBe('grant-beyond-own')
    const plain = await create('Plain')
    const open = { ...menu('Plain', { rule: 1 }), id: plain, version: 1 }
    expect((await test.callA('menu.update', open, editor)).error).toBe('grant-beyond-own')
    for (const permission of ['*:*:*', 'report:veiw'])
      expect((await test.callA('menu.create', menu('U', { permissions: [permission] }), admin)).error).toBe(
        'invalid',
      )
  })
})

const sampleFrame = { origin: 'https://more.example.com', name: 'More' } as CallInput<'frame.create'>
