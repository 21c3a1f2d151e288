import type { MenuItem } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { homeFor, pinnedRoutes } from './home.ts'
import type { FeatureRoute } from './feature-route.ts'
import { menuTree } from './menu-tree.ts'
import { markedNode, resolve } from './resolve.ts'

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  pid: null,
  url: id,
  desc: id,
  icon: '',
  mode: 'default',
  ...more,
})
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
    item('gone', { url: 'no/page' }),
    item('quiet', { url: 'auth/log', hidden: true }),
    item('report'),
    item('list', { pid: 'report', url: 'report/list' }),
  ])

  it('RTE-02 to the installation’s home page for whom it is', () => {
    expect(homeFor('console', { menu, routes, perms: [] })).toBe('/dashboard')
    const withUsers = menuTree([item('users', { url: 'auth/onlineUser' })])
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
    const menu = menuTree([item('a', { url: 'report/list', affix: true })])
    const pinned = pinnedRoutes(routes, menu, '/dashboard').filter((one) => one.pinned === true)
    expect(pinned.map(({ path }) => path)).toEqual(['dashboard', 'report/list'])
  })

  it('RTE-10 a group’s own address leads to its redirect, else to the home page', () => {
    const items = [item('g', { redirect: 'report/list?show=own' }), item('a', { pid: 'g', url: 'auth/log' })]
    const surroundings = { menu: menuTree(items), routes, perms: [] }
    expect(resolve(at('/g'), surroundings)).toEqual({ kind: 'redirect', to: '/report/list?show=own' })
  })

  it('RTE-10 activeMenu marks another entry', () => {
    const menu = menuTree([
      item('a', { url: 'report/list' }),
      item('b', { url: 'auth/log', activeMenu: '/report/list' }),
    ])
    expect(markedNode(resolve(at('/auth/log'), { menu, routes, perms: [] }), menu)?.id).toBe('a')
  })

  it('RTE-10 a group that need not show gives its place to its only page', () => {
    const only = item('a', { pid: 'g', url: 'auth/log' })
    expect(menuTree([item('g', { alwaysShow: false }), only])).toMatchObject([{ id: 'a', kind: 'page' }])
    expect(menuTree([item('g'), only])).toMatchObject([{ id: 'g', kind: 'group' }])
  })
})
