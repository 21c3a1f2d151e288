import { assetFilter, assetKindFacts } from '@gridwright/contract'
import type { AssetSummary, GrantLevel } from '@gridwright/contract'
import type { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller } from '#operations/handler.ts'
import { namedTree } from '#platform/named-tree.ts'
import type { NamedTree } from '#platform/named-tree.ts'
import type { AssetKindRule } from './asset-api.ts'
import { listAssets } from './asset-store.ts'
import { summaries, viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { visibleFolders } from './folder-store.ts'

const levels: Readonly<Record<GrantLevel, SheetColumn['title']>> = {
  view: { zh: '查看', en: 'View' },
  edit: { zh: '编辑', en: 'Edit' },
  manage: { zh: '管理', en: 'Manage' },
}

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 32 },
  { key: 'description', title: { zh: '说明', en: 'Description' }, type: 'text', width: 32 },
  { key: 'folder', title: { zh: '文件夹', en: 'Folder' }, type: 'text', width: 24 },
  { key: 'ownerName', title: { zh: '所有者', en: 'Owner' }, type: 'text', width: 16 },
  {
    key: 'level',
    title: { zh: '我的权限', en: 'My level' },
    type: 'choice',
    choices: choicesOf(levels),
  },
  { key: 'version', title: { zh: '已发布版本', en: 'Published version' }, type: 'number', width: 12 },
  { key: 'hasDraft', title: { zh: '有草稿', en: 'Has a draft' }, type: 'text', width: 10 },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
  { key: 'updatedAt', title: { zh: '修改时间', en: 'Changed' }, type: 'instant', width: 20 },
  { key: 'updatedBy', title: { zh: '修改人', en: 'Changed by' }, type: 'text', width: 16 },
]

/** The list of one kind as Excel; it holds what the caller sees there, and no document. */
export const assetSheet = (
  needs: AssetNeeds,
  { kind, title }: AssetKindRule,
): Sheet<z.output<typeof assetFilter>> => ({
  name: kind,
  title,
  reads: 'asset.list',
  mayExport: [assetKindFacts[kind].view, assetKindFacts[kind].edit],
  filter: assetFilter,
  columns,
  rows: (caller, filter) => rowsOf(needs, caller, { ...filter, kind }),
})

type Filter = z.output<typeof assetFilter> & { readonly kind: AssetKindRule['kind'] }

async function* rowsOf(needs: AssetNeeds, caller: Caller, filter: Filter) {
  const folders = await visibleFolders(needs.db, viewerOf(needs, caller), filter.kind)
  const tree = namedTree(folders.map(({ id, parent_id: parentId, name }) => ({ id, parentId, name })))
  // By name, whatever the page is sorted by: drafts are saved all the time and would move rows between pages.
  const order = { sort: 'name', descending: false } as const
  yield* pagedRows(
    async (page) => {
      const found = await listAssets(needs.db, viewerOf(needs, caller), {
        filter,
        page: { ...page, ...order },
      })
      return summaries(needs, caller, found.rows)
    },
    (asset) => sheetRow(asset, tree),
  )
}

const sheetRow = (asset: AssetSummary, tree: NamedTree): SheetRow => {
  const { name, description, ownerName, level, hasDraft, createdAt, updatedAt, updatedBy } = asset
  return {
    name,
    description,
    folder: tree.pathOf(asset.folderId),
    ownerName,
    level,
    version: asset.version === 0 ? null : asset.version,
    hasDraft,
    createdAt,
    updatedAt,
    updatedBy,
  }
}
