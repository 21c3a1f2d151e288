import { describe, expect, it } from 'vitest'
import type { Menu } from './stored/menu-store.ts'
import { menu } from './menu-for-tests.ts'
import { permittedMenus } from './permitted-menus.ts'

const ids = (menus: readonly Menu[], assigned: readonly string[], more = {}): string[] =>
  permittedMenus(menus, { isSuper: false, assigned: new Set(assigned), app: undefined, ...more }).map(
    ({ id }) => id,
  )

const tree = [
  menu('group', null),
  menu('page', 'group'),
  menu('other', 'group'),
  menu('open', null, { rule: 1 }),
]

describe('PRM-01 the menu of a role', () => {
  it('is what is assigned, with the groups that lead there, and what everybody may see', () => {
    expect(ids(tree, ['page'])).toEqual(['group', 'page', 'open'])
    expect(ids(tree, [])).toEqual(['open'])
    expect(ids(tree, [], { isSuper: true })).toEqual(['group', 'page', 'other', 'open'])
  })

  it('a disabled group hides what is below it, even from a super administrator', () => {
    const menus = [menu('group', null, { status: 2 }), menu('page', 'group')]
    expect(ids(menus, ['page'], { isSuper: true })).toEqual([])
  })

  it('shows a menu in the application that it is for', () => {
    const menus = [menu('all', null), menu('auth', null, { app: 'auth' })]
    expect(ids(menus, ['all', 'auth'], { app: 'web' })).toEqual(['all'])
    expect(ids(menus, ['all', 'auth'], { app: 'auth' })).toEqual(['all', 'auth'])
  })

  it('cuts circles and hides orphans', () => {
    const menus = [menu('a', 'b'), menu('b', 'a'), menu('orphan', 'gone'), menu('fine', null)]
    expect(ids(menus, ['a', 'b', 'orphan', 'fine'])).toEqual(['fine'])
  })
})
