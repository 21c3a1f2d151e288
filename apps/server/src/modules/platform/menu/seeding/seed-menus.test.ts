import { testDatabase } from '@gridwright/db/testing'
import type { Database } from '@gridwright/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededMenus } from '#products/compose.ts'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { seedMenus } from './seed-menus.ts'
import type { SeededMenu } from './seeded-menu.ts'

const rowsOf = async ({ db }: Pick<Database, 'db'>) => ({
  menus: await db.selectFrom('menu').selectAll().orderBy('id').execute(),
  permissions: await db
    .selectFrom('menu_permission')
    .selectAll()
    .orderBy('menu_id')
    .orderBy('permission')
    .execute(),
})

const group: SeededMenu = { id: 'g', url: 'g', title: { zh: '组', en: 'Group' }, icon: 'table', sort: 500 }
const page: SeededMenu = {
  id: 'g-page',
  pid: 'g',
  url: 'g/page',
  title: { zh: '页', en: 'Page' },
  icon: 'file',
  sort: 501,
  permissions: ['report:view'],
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** What of the rows is of menus and permissions that the migrations made; later ones are in the manifests only. */
const within = ({ menus, permissions }: Rows, made: Rows): Rows => {
  const ids = new Set(made.menus.map(({ id }) => id))
  const known = new Set(made.permissions.map(({ permission }) => permission))
  return {
    menus: menus.filter(({ id }) => ids.has(id)),
    permissions: permissions.filter(({ menu_id: id, permission }) => ids.has(id) && known.has(permission)),
  }
}

describe('menus of the products', () => {
  it('PRM-01 the manifests say the same as the migrations: a fresh installation has the menu that it always had', async () => {
    const database = await testDatabase()
    const { db } = database
    const made = await rowsOf(database)
    await seedMenus(db, seededMenus)
    expect(within(await rowsOf(database), made)).toEqual(made)
    await db.deleteFrom('menu').execute()
    await db.deleteFrom('seeded_menu').execute()
    await seedMenus(db, seededMenus)
    expect(within(await rowsOf(database), made)).toEqual(made)
    await database.close()
  })

  it('PRM-04 what was renamed or deleted before the first seeding stays so', async () => {
    const database = await testDatabase()
    const { db } = database
    const made = await rowsOf(database)
    await db.updateTable('menu').set({ title: '账号' }).where('id', '=', 'system-user').execute()
    await db.deleteFrom('menu_permission').where('menu_id', '=', 'system-role').execute()
    await db.deleteFrom('menu').where('id', '=', 'system-frame').execute()
    const left = await rowsOf(database)
    await seedMenus(db, seededMenus)
    await seedMenus(db, seededMenus)
    expect(within(await rowsOf(database), made)).toEqual(left)
    await database.close()
  })

  it('PRM-04 several processes that start at once put each entry in once', async () => {
    const database = await testDatabase()
    const { db } = database
    await Promise.all(Array.from({ length: 6 }, () => seedMenus(db, [...seededMenus, group, page])))
    const { menus } = await rowsOf(database)
    expect(menus).toHaveLength(seededMenus.length + 2)
    await database.close()
  })

  it('PRM-04 refuses an id that is there twice and a group that stands after its entry', async () => {
    const database = await testDatabase()
    await expect(seedMenus(database.db, [group, group])).rejects.toThrow('g is there twice')
    await expect(seedMenus(database.db, [page, group])).rejects.toThrow('g-page stands before its group g')
    await database.close()
  })
})

describe('what an administrator changed in the menu', () => {
  let test: TestApp
  let admin: { token: string }
  beforeAll(async () => {
    test = await testApp()
    admin = await test.firstAdmin()
  })
  afterAll(() => test.close())

  /** The server starts once more on the same database, with two entries that are new. */
  const start = async (): Promise<void> => {
    await (await testApp({ beside: test })).close()
    await seedMenus(test.database.db, [...seededMenus, group, page])
  }
  const list = async () => (await test.ok('menu.list', {}, admin)).menus
  const rowOf = async (id: string) => {
    const row = (await list()).find((one) => one.id === id)
    if (row === undefined) throw new Error(id)
    return row
  }
  const rename = async (id: string, title: string): Promise<void> => {
    const { version, pid, url, titleEn, icon, hidden, permissions } = await rowOf(id)
    const input = { id, version, pid, url, title, titleEn, icon, hidden, permissions: permissions.slice(1) }
    await test.ok('menu.update', input, admin)
  }

  it('PRM-04 stays over two starts: names, permissions, places, states and what was deleted', async () => {
    await rename('report-list', '我的报表')
    await test.ok('menu.move', { id: 'systool-area', pid: 'system', beforeId: 'system-user' }, admin)
    await test.ok('menu.setStatus', { id: 'auth-login-log', status: 2 }, admin)
    await test.ok('menu.remove', { id: 'system-frame' }, admin)
    const before = await list()
    await start()
    const own = async () => (await list()).filter(({ id }) => !id.startsWith('g'))
    expect(await own()).toEqual(before)
    await start()
    expect(await own()).toEqual(before)
  })

  it('PRM-01 a new entry arrives under its group, and open browsers read their menu again', async () => {
    expect(await rowOf('g-page')).toMatchObject({ pid: 'g', title: '页', permissions: ['report:view'] })
    const { menus } = await test.ok('auth.listUserMenus', {}, admin)
    expect(menus.find(({ id }) => id === 'g-page')).toMatchObject({ desc: '页', url: 'g/page' })
    const user = await test.createUserWithRole({ permissions: [] })
    const third: SeededMenu = { ...page, id: 'g-third', url: 'g/third' }
    await seedMenus(test.database.db, [group, page, third])
    const { newToken: token = '' } = await test.callA('auth.facts', {}, user)
    expect(token).not.toBe('')
    await seedMenus(test.database.db, [group, page, third])
    expect((await test.callA('auth.facts', {}, { token })).newToken).toBeUndefined()
  })

  it('PRM-04 a product’s new words and permissions arrive where nobody chose others', async () => {
    await rename('g-page', '自取')
    const later: SeededMenu = {
      ...page,
      title: { zh: '新页', en: 'New page' },
      icon: 'map',
      permissions: ['report:edit'],
    }
    await seedMenus(test.database.db, [group, later])
    const row = await rowOf('g-page')
    expect(row).toMatchObject({
      title: '自取',
      titleEn: 'New page',
      icon: 'map',
      permissions: ['report:edit'],
    })
  })

  it('PRM-04 an entry whose group was deleted stands at the top', async () => {
    for (const id of ['g-third', 'g-page', 'g']) await test.ok('menu.remove', { id }, admin)
    await seedMenus(test.database.db, [group, page, { ...page, id: 'g-last', url: 'g/last' }])
    expect((await list()).filter(({ id }) => id.startsWith('g')).map(({ id, pid }) => [id, pid])).toEqual([
      ['g-last', null],
    ])
  })
})
