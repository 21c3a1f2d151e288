import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuTree, plainTree, tableTree } from '#index.ts'
import type { PlainNode } from '#index.ts'

const rows = [
  { id: 3, pid: 1, desc: 'B' },
  { id: 1, pid: 0, desc: 'Top' },
  { id: 2, pid: 1, desc: 'A' },
  { id: 4, pid: 3, desc: 'Under B' },
]

describe('tableTree', () => {
  it('UTL-01 keeps the fields, adds the label and gives leaves no children', () => {
    expect(tableTree(rows, { name: 'desc' })).toEqual([
      {
        id: 1,
        pid: 0,
        desc: 'Top',
        label: 'Top',
        children: [
          {
            id: 3,
            pid: 1,
            desc: 'B',
            label: 'B',
            children: [{ id: 4, pid: 3, desc: 'Under B', label: 'Under B' }],
          },
          { id: 2, pid: 1, desc: 'A', label: 'A' },
        ],
      },
    ])
  })

  it('UTL-01 reads other fields where told', () => {
    const areas = [
      { code: '110000', parent: '000000', areaName: '北京' },
      { code: '110105', parent: '110000', areaName: '朝阳' },
    ]
    const [root] = tableTree(areas, { id: 'code', parentId: 'parent', name: 'areaName' })
    expect(root?.children?.map((child) => [child.code, child.label])).toEqual([['110105', '朝阳']])
  })

  it('UTL-01 a row whose parent was filtered out is a root', () => {
    expect(tableTree([{ id: 4, pid: 3, desc: 'x' }], { name: 'desc' })).toHaveLength(1)
  })

  it('UTL-01 compares ids as text and takes an absent parent for none', () => {
    const mixed = [
      { id: '1', pid: null, desc: 'a' },
      { id: 2, pid: 1, desc: 'b' },
      { id: 3, desc: 'c' },
    ]
    expect(tableTree(mixed, { name: 'desc' }).map((node) => node.label)).toEqual(['a', 'c'])
  })

  it('UTL-01 leaves its input alone', () => {
    const before = structuredClone(rows)
    tableTree(rows, { name: 'desc' })
    expect(rows).toEqual(before)
  })

  it('UTL-01 an empty list is an empty tree', () => {
    expect(tableTree([], { name: 'desc' })).toEqual([])
  })
})

describe('plainTree', () => {
  it('UTL-01 holds ids and labels only', () => {
    expect(plainTree(rows, { name: 'desc' })).toEqual([
      {
        id: 1,
        label: 'Top',
        children: [
          { id: 3, label: 'B', children: [{ id: 4, label: 'Under B' }] },
          { id: 2, label: 'A' },
        ],
      },
    ])
  })

  it('UTL-01 a row that is its own ancestor is cut loose, not lost', () => {
    const circle = [
      { id: 1, pid: 2, desc: 'a' },
      { id: 2, pid: 1, desc: 'b' },
      { id: 3, pid: 3, desc: 'c' },
      { id: 4, pid: 1, desc: 'd' },
    ]
    expect(plainTree(circle, { name: 'desc' })).toEqual([
      {
        id: 1,
        label: 'a',
        children: [
          { id: 2, label: 'b' },
          { id: 4, label: 'd' },
        ],
      },
      { id: 3, label: 'c' },
    ])
  })

  it('UTL-01 a chain of 50,000 rows does not exhaust the stack', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({ id: at + 1, pid: at, desc: 'x' }))
    let depth = 0
    for (let [node] = plainTree(chain, { name: 'desc' }); node !== undefined; node = node.children?.[0])
      depth += 1
    expect(depth).toBe(50_000)
  })

  it('UTL-01 shows every row once, whatever the parents', () => {
    const id = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(fc.array(fc.record({ id, pid: id })), (list) => {
        const named = list.map((row, at) => ({ ...row, at }))
        const labels = (nodes: readonly PlainNode[]): readonly string[] =>
          nodes.flatMap((node) => [node.label, ...labels(node.children ?? [])])
        const shown = labels(plainTree(named, { name: 'at' }))
        expect([...shown].sort()).toEqual(named.map((row) => String(row.at)).sort())
      }),
    )
  })

  it('UTL-01 agrees with looking for the children of each row', () => {
    const list = fc
      .array(fc.nat(), { maxLength: 30 })
      .map((numbers) => numbers.map((number, at) => ({ id: at + 1, pid: number % (at + 1), desc: `n${at}` })))
    const naive = (
      all: readonly { id: number; pid: number; desc: string }[],
      pid: number,
    ): readonly PlainNode[] =>
      all
        .filter((row) => row.pid === pid)
        .map((row) => ({ node: { id: row.id, label: row.desc }, children: naive(all, row.id) }))
        .map(({ node, children }) => (children.length > 0 ? { ...node, children } : node))
    fc.assert(
      fc.property(list, (all) => {
        expect(plainTree(all, { name: 'desc' })).toEqual(naive(all, 0))
      }),
    )
  })
})

describe('menuTree', () => {
  it('UTL-01 skips a child whose sibling already has its name, with all under it', () => {
    const menu = [
      { id: 1, pid: 0, desc: '系统' },
      { id: 2, pid: 1, desc: '用户' },
      { id: 3, pid: 1, desc: '用户' },
      { id: 4, pid: 3, desc: '明细' },
      { id: 5, pid: 2, desc: '系统' },
    ]
    const [root] = menuTree(menu, { name: 'desc' })
    expect(root?.children?.map((child) => child.id)).toEqual([2])
    expect(root?.children?.[0]?.children?.map((child) => child.label)).toEqual(['系统'])
  })

  it('UTL-01 keeps equal names in different places and at the top', () => {
    const menu = [
      { id: 1, pid: 0, desc: 'a' },
      { id: 2, pid: 0, desc: 'a' },
      { id: 3, pid: 1, desc: 'b' },
      { id: 4, pid: 2, desc: 'b' },
    ]
    const trees = menuTree(menu, { name: 'desc' })
    expect(trees.map((node) => [node.id, node.children?.length])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
