import { describe, expect, it } from 'vitest'
import { menuFor } from '#base/client/server-for-tests.ts'
import { homeFor, pinnedRoutes } from './home.ts'
import type { FeatureRoute } from './feature-route.ts'
import { menuTree } from './menu-tree.ts'
import { markedNode, resolve } from './resolve.ts'

const route = (path: string, access?: FeatureRoute['access']): FeatureRoute => ({
  path,
  page: () => Promise.reject(new Error('not opened')),
  title: { zh: path, en: path },
  ...(access === undefined ? {} : { access }),
})
const routes = [
  route('dashboard', 'login'),
  route('auth/onlineUser'),
  route('report/list'),
  route('auth/log'),
]
const at = (pathname: string) => ({ pathname, search: '' })

describe('where / leads', () => {
  const menu = menuTree([
    menuFor('gone', { url: 'no/page' }),
    menuFor('quiet', { url: 'auth/log', hidden: true }),
    menuFor('report'),
    menuFor('list', { pid: 'report', url: 'report/list' }),
  ])

  it('RTE-02 to the installation’s home page for whom it is', () => {
    expect(homeFor('console', { menu, routes, perms: [] })).toBe('/dashboard')
    const withUsers = menuTree([menuFor('users', { url: 'auth/onlineUser' })])
    expect(homeFor('authorisation', { menu: withUsers, routes, perms: [] })).toBe('/auth/onlineUser')
  })

  it('F3 who may not see the first page lands on the first that he may', () => {
    expect(homeFor('authorisation', { menu, routes, perms: [] })).toBe('/report/list')
  })

  it('F3 who may see none is told so by the first page itself', () => {
    expect(homeFor('authorisation', { menu: [], routes, perms: [] })).toBe('/auth/onlineUser')
  })
})

describe('what a menu says of its page (RTE-10)', () => {
  it('RTE-10 an affixed page’s tab is pinned', () => {
    const menu = menuTree([menuFor('a', { url: 'report/list', affix: true })])
    const pinned = pinnedRoutes(routes, menu, '/dashboard').filter((one) => one.pinned === true)
    expect(pinned.map(({ path }) => path)).toEqual(['dashboard', 'report/list'])
  })

  it('RTE-10 a group’s own address leads to its redirect, else to the home page', () => {
    const items = [
      menuFor('g', { redirect: 'report/list?show=own' }),
      menuFor('a', { pid: 'g', url: 'auth/log' }),
    ]
    const surroundings = { menu: menuTree(items), routes, perms: [] }
    expect(resolve(at('/g'), surroundings)).toEqual({ kind: 'redirect', to: '/report/list?show=own' })
  })

  it('RTE-10 activeMenu marks another entry', () => {
    const menu = menuTree([
      menuFor('a', { url: 'report/list' }),
      menuFor('b', { url: 'auth/log', activeMenu: '/report/list' }),
    ])
    expect(markedNode(resolve(at('/auth/log'), { menu, routes, perms: [] }), menu)?.id).toBe('a')
  })

  it('RTE-10 a group that need not show gives its place to its only page', () => {
    const only = menuFor('a', { pid: 'g', url: 'auth/log' })
    expect(menuTree([menuFor('g', { alwaysShow: false }), only])).toMatchObject([{ id: 'a', kind: 'page' }])
    expect(menuTree([menuFor('g'), only])).toMatchObject([{ id: 'g', kind: 'group' }])
  })
})
