import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { commentOperations } from './comment-operations.ts'
import {
  assetDetail,
  assetGrant,
  assetKind,
  assetName,
  assetSummary,
  assetThumbnails,
  assetVersion,
  difference,
  folder,
  lineageNode,
} from './entities.ts'
import { changing, looking } from './kinds.ts'

const saved = z.strictObject({ id, revision: z.int(), version: z.int() })

export const assetFilter = z.strictObject({
  folderId: id.nullable().optional(),
  text: z.string().max(100).default(''),
  show: z.enum(['all', 'mine', 'favourite', 'deleted']).default('all'),
})

/**
 * Everything people design. Whoever holds no kind's permission is refused here; each handler's first line then asks for
 * that of the kind in question (`report:view`, `dataset:edit` …) and for the caller's level on the asset.
 */
export const assetOperations = {
  ...commentOperations,
  'asset.list': operation({
    title: { zh: '资产列表', en: 'List assets' },
    access: looking,
    kind: 'read',
    also: ['reportTpl/getTableList'],
    input: z.strictObject({
      ...paging,
      ...assetFilter.shape,
      kind: assetKind.default('report'),
      /** Only these: names what was chosen, wherever it stands. */
      ids: z.array(id).min(1).max(200).optional(),
      sort: z.enum(['name', 'updatedAt', 'createdAt']).default('updatedAt'),
      descending: z.boolean().default(true),
    }),
    output: listOf(assetSummary),
  }),
  'asset.listThumbnails': operation({
    title: { zh: '资产缩略图', en: 'Small pictures of assets' },
    access: looking,
    kind: 'read',
    /** Those of others, and of what has none, are left out. */
    input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.strictObject({ thumbnails: assetThumbnails }),
  }),
  'asset.get': operation({
    title: { zh: '打开资产', en: 'Open an asset' },
    access: looking,
    kind: 'read',
    also: ['reportTpl/getDetail'],
    input: z.strictObject({
      id,
      /** Absent = the draft for editors, else the published version. */ version: z.int().min(1).optional(),
    }),
    output: assetDetail,
  }),
  /** For what this build cannot read: it leaves the house as it is (decision 0078). */
  'asset.getStored': operation({
    title: { zh: '下载资产的原始内容', en: 'Download what is stored of an asset' },
    access: changing,
    kind: 'read',
    input: z.strictObject({
      id,
      /** Absent = the draft, else the published version. */ version: z.int().min(1).optional(),
    }),
    output: z.strictObject({ document: z.unknown() }),
  }),
  'asset.create': operation({
    title: { zh: '新建资产', en: 'Create an asset' },
    access: changing,
    kind: 'write',
    input: z.strictObject({
      kind: assetKind,
      name: assetName,
      description: z.string().max(500).default(''),
      folderId: id.nullable().default(null),
      document: z.unknown(),
    }),
    output: saved,
  }),
  'asset.copy': operation({
    title: { zh: '复制资产', en: 'Copy an asset' },
    access: changing,
    kind: 'write',
    also: ['reportTpl/copyReport'],
    input: z.strictObject({ id, name: assetName }),
    output: saved,
  }),
  'asset.update': operation({
    title: { zh: '修改资产信息', en: 'Rename or move an asset' },
    access: changing,
    kind: 'write',
    input: z.strictObject({
      id,
      name: assetName.optional(),
      description: z.string().max(500).optional(),
      folderId: id.nullable().optional(),
    }),
    output: done,
  }),
  'asset.saveDraft': operation({
    title: { zh: '保存草稿', en: 'Save the draft' },
    access: changing,
    kind: 'write',
    input: z.strictObject({
      id,
      document: z.unknown(),
      /** The revision this edit is based on; another one on the server answers `asset-conflict`. */
      revision: z.int().min(0),
    }),
    output: saved,
  }),
  'asset.publish': operation({
    title: { zh: '发布版本', en: 'Save as version' },
    access: changing,
    kind: 'write',
    input: z.strictObject({ id, revision: z.int().min(0), comment: z.string().max(500).default('') }),
    output: saved,
  }),
  'asset.discardDraft': operation({
    title: { zh: '放弃草稿', en: 'Discard the draft' },
    access: changing,
    kind: 'write',
    input: z.strictObject({ id, revision: z.int().min(0) }),
    output: saved,
  }),
  'asset.listVersions': operation({
    title: { zh: '版本列表', en: 'List versions' },
    access: changing,
    kind: 'read',
    input: byId,
    output: z.strictObject({ versions: z.array(assetVersion) }),
  }),
  'asset.compare': operation({
    title: { zh: '比较版本', en: 'Compare versions' },
    access: changing,
    kind: 'read',
    input: z.strictObject({
      id,
      from: z.int().min(1),
      /** Absent = the draft. */ to: z.int().min(1).optional(),
    }),
    output: z.strictObject({ differences: z.array(difference) }),
  }),
  'asset.rollback': operation({
    title: { zh: '回滚到版本', en: 'Roll back to a version' },
    access: changing,
    kind: 'write',
    input: z.strictObject({ id, version: z.int().min(1), revision: z.int().min(0) }),
    output: saved,
  }),
  'asset.remove': operation({
    title: { zh: '删除资产', en: 'Delete an asset' },
    access: changing,
    kind: 'write',
    also: ['reportTpl/delete'],
    input: byId,
    output: done,
  }),
  'asset.restore': operation({
    title: { zh: '恢复资产', en: 'Undo the deletion' },
    access: changing,
    kind: 'write',
    input: byId,
    output: done,
  }),
  'asset.setFavourite': operation({
    title: { zh: '收藏', en: 'Mark as favourite' },
    access: looking,
    kind: 'write',
    input: z.strictObject({ id, favourite: z.boolean() }),
    output: done,
  }),
  'asset.listGrants': operation({
    title: { zh: '查看授权', en: 'List grants' },
    access: changing,
    kind: 'read',
    input: byId,
    output: z.strictObject({ grants: z.array(assetGrant) }),
  }),
  'asset.setGrants': operation({
    title: { zh: '修改授权', en: 'Change grants' },
    access: changing,
    kind: 'write',
    input: z.strictObject({ id, grants: z.array(assetGrant).max(500) }),
    output: done,
  }),
  'asset.listSubjects': operation({
    title: { zh: '可授权对象', en: 'Who can be granted something' },
    access: changing,
    kind: 'read',
    input: z.strictObject({ id, text: z.string().max(60).default('') }),
    output: z.strictObject({
      /** The first fifty. */
      subjects: z.array(assetGrant.pick({ subjectKind: true, subjectId: true, subjectName: true })),
      total: z.int(),
    }),
  }),
  'asset.lineage': operation({
    title: { zh: '血缘', en: 'Lineage' },
    access: looking,
    kind: 'read',
    input: byId,
    output: z.strictObject({ uses: z.array(lineageNode), usedBy: z.array(lineageNode) }),
  }),
  'asset.listFolders': operation({
    title: { zh: '文件夹', en: 'List folders' },
    access: looking,
    kind: 'read',
    input: z.strictObject({ kind: assetKind }),
    output: z.strictObject({ folders: z.array(folder) }),
  }),
  'asset.saveFolder': operation({
    title: { zh: '保存文件夹', en: 'Save a folder' },
    access: changing,
    kind: 'write',
    input: z.strictObject({ id: id.optional(), kind: assetKind, parentId: id.nullable(), name: assetName }),
    output: byId,
  }),
  'asset.removeFolder': operation({
    title: { zh: '删除空文件夹', en: 'Delete an empty folder' },
    access: changing,
    kind: 'write',
    input: byId,
    output: done,
  }),
}
