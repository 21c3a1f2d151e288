import { describe, expect, it } from 'vitest'
import { checkedAfter, marksOf, seenChecked } from './tree-checks.ts'
import type { Checks } from './tree-checks.ts'
import { searched } from './tree-node.ts'
import type { TreeNode } from './tree-node.ts'

const nodes: readonly TreeNode[] = [
  {
    key: 'report',
    title: '报表',
    children: [
      { key: 'list', title: '报表列表' },
      { key: 'set', title: '数据集' },
    ],
  },
  { key: 'system', title: 'System', children: [{ key: 'user', title: 'Users' }] },
]
const find = (key: string, all: readonly TreeNode[] = nodes): TreeNode => {
  const found = all.flatMap((node) => [node, ...(node.children ?? [])]).find((node) => node.key === key)
  if (found === undefined) throw new Error(key)
  return found
}
const after = (checked: readonly string[], key: string, checks: Checks = 'below') =>
  [...checkedAfter({ nodes, checked: new Set(checked), checks, node: find(key) })].toSorted()
const marks = (checked: readonly string[], checks: Checks) =>
  Object.fromEntries(marksOf(nodes, new Set(checked), checks))

describe('PRM-04 checks of a tree', () => {
  it('a line takes nothing above it along: a group of which only a part is on shows half, and is not in the set', () => {
    expect(after([], 'list')).toEqual(['list'])
    expect(marks(['list'], 'below')).toEqual({
      report: 'half',
      list: 'on',
      set: 'off',
      system: 'off',
      user: 'off',
    })
  })

  it('a group takes all below it along, is on as long as they are, and takes them back', () => {
    expect(after([], 'report')).toEqual(['list', 'report', 'set'])
    expect(after(['list'], 'set')).toEqual(['list', 'report', 'set'])
    expect(after(['list', 'report', 'set'], 'list')).toEqual(['set'])
    expect(after(['list', 'report', 'set'], 'report')).toEqual([])
  })

  it('what is kept of a group without its lines is not shown, so it is not there', () => {
    expect([...seenChecked(nodes, new Set(['report', 'list', 'system']))]).toEqual(['list'])
  })

  it('what a search hides is not touched', () => {
    const shown = searched(nodes, '列表')
    const checked = checkedAfter({ nodes, checked: new Set(), checks: 'below', node: find('report', shown) })
    expect([...checked]).toEqual(['list'])
  })

  it('single lines stand for themselves, and what is above one shows half', () => {
    expect(after([], 'list', 'single')).toEqual(['list'])
    expect(after(['list'], 'report', 'single')).toEqual(['list', 'report'])
    expect(after(['list', 'report'], 'report', 'single')).toEqual(['list'])
    expect(marks(['list'], 'single')).toMatchObject({ report: 'half', list: 'on', set: 'off' })
    expect(marks(['report'], 'single')).toMatchObject({ report: 'on', list: 'off' })
  })
})
