import type { MenuItem } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import type { FeatureRoute } from './feature-route.ts'
import { menuTree } from './menu-tree.ts'
import { markedNode, resolve, tabKey } from './resolve.ts'

const page = async (): Promise<{ Page: () => null }> => ({ Page: () => null })
const title = { zh: '页', en: 'Page' }

const routes: readonly FeatureRoute[] = [
  { path: 'dashboard', page, title, access: 'login' },
  { path: 'report/list', page, title },
  {
    path: 'excelreport/design',
    page,
    title,
    access: ['report:edit'],
    keyParams: ['id'],
    activeMenu: 'report/list',
  },
  { path: 'dict-data/:dictId', page, title, access: 'login' },
]

const item = (id: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  pid: null,
  url,
  desc: id,
  icon: '',
  mode: 'default',
  ...more,
})

const menu = menuTree([
  item('r', 'report'),
  item('list', 'report/list', { pid: 'r' }),
  item('gone', 'report/gone', { pid: 'r' }),
  item('42', 'https://other.test/', { mode: 'iframe', desc: '外部' }),
])

const at = (pathname: string, { search = '', perms = [] as string[] } = {}) =>
  resolve({ pathname, search }, { menu, routes, perms })

describe('what stands at a path', () => {
  it('RTE-02 / leads to the home page', () => {
    expect(at('/')).toEqual({ kind: 'redirect', to: '/dashboard' })
  })

  it('ACC-03 a deep, menu-driven path is its page, with and without a slash at the end', () => {
    expect(at('/report/list')).toMatchObject({ kind: 'page', node: { id: 'list' } })
    expect(at('/report/list/')).toMatchObject({ kind: 'page', node: { id: 'list' } })
  })

  it('RTE-08 a menu item whose page does not exist is missing, not unknown', () => {
    expect(at('/report/gone')).toMatchObject({ kind: 'missing', node: { id: 'gone' } })
  })

  it('RTE-09 a group by its own path redirects to /', () => {
    expect(at('/report')).toEqual({ kind: 'redirect', to: '/' })
  })

  it('RTE-09 a panel is found by its id alone', () => {
    expect(at('/anything/42')).toMatchObject({ kind: 'frame', node: { id: '42' } })
    expect(at(encodeURI('/外部/42'))).toMatchObject({ kind: 'frame' })
  })

  it('PRM-01 a page that exists but is not in the menu is forbidden, unless its permission is held', () => {
    expect(at('/excelreport/design').kind).toBe('forbidden')
    expect(at('/excelreport/design', { perms: ['report:edit'] }).kind).toBe('page')
    expect(at('/excelreport/design', { perms: ['*:*:*'] }).kind).toBe('page')
  })

  it('ACC-15 a page for everybody needs no menu item', () => {
    expect(at('/dashboard').kind).toBe('page')
    expect(at('/dict-data/7').kind).toBe('page')
  })

  it('ACC-03 only what nobody knows is unknown', () => {
    expect(at('/nowhere').kind).toBe('unknown')
    expect(at('/%E0%A4%A').kind).toBe('unknown')
  })

  it('marks the list in the menu while a designer is open', () => {
    const resolution = at('/excelreport/design', { perms: ['report:edit'] })
    expect(markedNode(resolution, menu)?.id).toBe('list')
  })

  it('LAY-02 one tab per id of a designer, one tab for a list whatever its query', () => {
    expect(tabKey({ pathname: '/excelreport/design', search: '?id=1&x=2' }, routes[2])).toBe(
      '/excelreport/design?id=1',
    )
    expect(tabKey({ pathname: '/report/list/', search: '?page=3' }, routes[1])).toBe('/report/list')
  })
})
