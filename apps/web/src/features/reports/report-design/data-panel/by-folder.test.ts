import type { Folder } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { byFolder } from './by-folder.ts'

const folder = (id: string, parentId: string | null, name = id): Folder => ({
  id,
  kind: 'data-set',
  parentId,
  name,
  mayEdit: true,
})
const set = (id: string, folderId: string | null) => ({
  id,
  name: id,
  columns: [],
  parameters: [],
  folderId,
  sourceId: 's',
  sourceName: '',
})

it('RPT-02 data sets stand by the paths of their folders, those in none that is seen last', () => {
  const folders = [folder('a', null, '销售'), folder('b', 'a', '10 月'), folder('c', 'a', '9 月')]
  const sets = [set('1', null), set('2', 'b'), set('3', 'unseen'), set('4', 'c'), set('5', 'a')]
  const found = byFolder(sets, folders)
  expect(found.map(({ path, dataSets }) => [path, dataSets.map(({ id }) => id).join(' ')])).toEqual([
    ['销售', '5'],
    ['销售 / 9 月', '4'],
    ['销售 / 10 月', '2'],
    ['', '1 3'],
  ])
})

it('RPT-02 folders that name each other as parents end', () => {
  const found = byFolder([set('1', 'a')], [folder('a', 'b'), folder('b', 'a')])
  expect(found.map(({ path }) => path)).toEqual(['b / a'])
})
