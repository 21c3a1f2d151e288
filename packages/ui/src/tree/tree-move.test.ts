import { describe, expect, it } from 'vitest'
import { dropPlace, steppedPlace, zoneAt } from './tree-move.ts'
import type { TreeNode } from './tree-node.ts'

/** a(a1, a2(x)), b, c */
const nodes: readonly TreeNode[] = [
  {
    key: 'a',
    title: 'A',
    children: [
      { key: 'a1', title: 'A1' },
      { key: 'a2', title: 'A2', children: [{ key: 'x', title: 'X' }] },
    ],
  },
  { key: 'b', title: 'B' },
  { key: 'c', title: 'C' },
]

describe('PRM-04 moving in a tree', () => {
  it.each([
    [2, 'before'],
    [8, 'into'],
    [22, 'into'],
    [28, 'after'],
  ] as const)('%d pixels into a line of 30 means %s', (offset, zone) => {
    expect(zoneAt(offset, 30)).toBe(zone)
  })

  it.each([
    ['c', 'a', 'before', { parent: null, before: 'a' }],
    ['c', 'a', 'into', { parent: 'a', before: null }],
    ['c', 'a1', 'after', { parent: 'a', before: 'a2' }],
    ['a1', 'c', 'after', { parent: null, before: null }],
  ] as const)('%s dropped on %s (%s)', (moved, over, zone, place) => {
    expect(dropPlace(nodes, moved, { over, zone })).toEqual(place)
  })

  it.each([
    ['a', 'x', 'into'],
    ['a', 'a1', 'before'],
    ['b', 'b', 'into'],
    ['b', 'a', 'after'],
    ['b', 'c', 'before'],
    ['a2', 'a', 'into'],
  ] as const)('%s on %s (%s) is nothing: below itself, or where it is', (moved, over, zone) => {
    expect(dropPlace(nodes, moved, { over, zone })).toBeUndefined()
  })

  it.each([
    ['b', 'ArrowUp', { parent: null, before: 'a' }],
    ['b', 'ArrowDown', { parent: null, before: null }],
    ['b', 'ArrowRight', { parent: 'a', before: null }],
    ['a1', 'ArrowLeft', { parent: null, before: 'b' }],
    ['a', 'ArrowUp', undefined],
    ['c', 'ArrowDown', undefined],
    ['a', 'ArrowRight', undefined],
    ['a', 'ArrowLeft', undefined],
  ] as const)('%s with Alt and %s', (moved, key, place) => {
    expect(steppedPlace(nodes, moved, key)).toEqual(place)
  })
})
