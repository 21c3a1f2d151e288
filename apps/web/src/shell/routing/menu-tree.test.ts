import { describe, expect, it } from 'vitest'
import { menuFor } from '#base/client/server-for-tests.ts'
import { firstPage, flatten, menuTree, wayTo } from './menu-tree.ts'

describe('the menu', () => {
  it('RTE-09 a top-level item has the path of its url; an item with children becomes a group', () => {
    const [group] = menuTree([menuFor('report'), menuFor('list', { pid: 'report', url: 'report/list' })])
    expect(group).toMatchObject({ path: '/report', kind: 'group' })
    expect(group?.children[0]).toMatchObject({ path: '/report/list', kind: 'page' })
  })

  it('RTE-09 the query is no part of the path, but survives in the link', () => {
    const [node] = menuTree([menuFor('a', { url: 'excelreport/viewer?id=5' })])
    expect(node).toMatchObject({ path: '/excelreport/viewer', link: '/excelreport/viewer?id=5' })
  })

  it('RTE-09 an item without url is skipped', () => {
    expect(menuTree([menuFor('a', { url: '' })])).toEqual([])
  })

  it('RTE-09 builds the path of a panel from desc and id', () => {
    const [node] = menuTree([
      menuFor('7', { desc: ' 设备/../台账 ', mode: 'iframe', url: 'https://x.test/a' }),
    ])
    expect(node).toMatchObject({ kind: 'frame', path: '/设备台账/7', frame: 'https://x.test/a' })
  })

  it('cuts circles, leaves out orphans, and takes unknown modes for default', () => {
    const tree = menuTree([
      menuFor('a', { pid: 'b' }),
      menuFor('b', { pid: 'a' }),
      menuFor('orphan', { pid: 'gone' }),
      menuFor('odd', { mode: 'something' }),
    ])
    expect(flatten(tree).map((node) => [node.id, node.kind])).toEqual([['odd', 'page']])
  })

  it('cuts a tree that is deeper than five levels', () => {
    const chain = Array.from({ length: 8 }, (_, level) =>
      menuFor(`m${level}`, level === 0 ? {} : { pid: `m${level - 1}` }),
    )
    expect(flatten(menuTree(chain)).length).toBeLessThanOrEqual(5)
  })

  it('finds the way to an entry and the first page that may be shown', () => {
    const tree = menuTree([
      menuFor('g'),
      menuFor('hidden', { pid: 'g', hidden: true }),
      menuFor('page', { pid: 'g', url: 'g/page' }),
    ])
    expect(wayTo(tree, 'page').map((node) => node.id)).toEqual(['g', 'page'])
    expect(tree[0] && firstPage(tree[0])?.link).toBe('/g/page')
  })
})
