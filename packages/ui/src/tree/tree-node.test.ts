import { describe, expect, it } from 'vitest'
import { reachedBy } from './tree-keys.ts'
import { allKeys, linesOf, searched } from './tree-node.ts'
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

const open = (): boolean => true

describe('a tree', () => {
  it('shows what is below an open node, with its level', () => {
    const lines = linesOf(nodes, (key) => key === 'report')
    expect(lines.map(({ node, level, expanded }) => [node.key, level, expanded])).toEqual([
      ['report', 1, true],
      ['list', 2, undefined],
      ['set', 2, undefined],
      ['system', 1, false],
    ])
  })

  it('search keeps matches with everything above and below them', () => {
    expect(allKeys(searched(nodes, '数据'))).toEqual(['report', 'set'])
    expect(allKeys(searched(nodes, 'sys'))).toEqual(['system', 'user'])
    expect(searched(nodes, 'nothing')).toEqual([])
  })

  it.each([
    ['ArrowDown', 0, { to: 'list' }],
    ['ArrowUp', 1, { to: 'report' }],
    ['End', 0, { to: 'user' }],
    ['ArrowLeft', 1, { to: 'report' }],
    ['ArrowLeft', 0, { open: false }],
    ['ArrowRight', 0, { to: 'list' }],
    ['Enter', 2, { run: true }],
    ['s', 0, { to: 'system' }],
    ['Tab', 0, undefined],
  ] as const)('%s on line %d', (key, at, step) => {
    const lines = linesOf(nodes, open)
    const line = lines[at]
    expect(line && reachedBy(key, line, lines)).toEqual(step)
  })
})
