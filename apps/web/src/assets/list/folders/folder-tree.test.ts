import type { Folder } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { flatFolders, folderTree } from './folder-tree.ts'

const folder = (id: string, parentId: string | null, name = id): Folder => ({
  id,
  kind: 'report',
  parentId,
  name,
  mayEdit: true,
})

describe('folders', () => {
  it('form a tree by name', () => {
    const tree = folderTree([folder('b', null), folder('a10', 'a'), folder('a', null), folder('a9', 'a')])
    expect(tree.map((node) => [node.folder.id, node.children.map((child) => child.folder.id)])).toEqual([
      ['a', ['a9', 'a10']],
      ['b', []],
    ])
  })

  it('keep one whose parent is gone', () => {
    expect(
      flatFolders([folder('x', 'gone'), folder('y', 'x')]).map(({ folder: { id }, depth }) => [id, depth]),
    ).toEqual([
      ['x', 0],
      ['y', 1],
    ])
  })
})
