import { fileFilter } from '@gridwright/contract'
import type { FileGroup } from '@gridwright/contract'
import { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { listFiles } from './file-store.ts'
import { asFile, seenBy } from './library.ts'
import type { FileNeeds } from './take-in.ts'

const groups: Readonly<Record<FileGroup, SheetColumn['title']>> = {
  image: { zh: '图片', en: 'Picture' },
  document: { zh: '文档', en: 'Document' },
  video: { zh: '视频', en: 'Video' },
  archive: { zh: '压缩包', en: 'Archive' },
}

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '文件名', en: 'Name' }, type: 'text', width: 36 },
  { key: 'group', title: { zh: '类型', en: 'Type' }, type: 'choice', choices: choicesOf(groups) },
  { key: 'size', title: { zh: '大小（字节）', en: 'Size (bytes)' }, type: 'number', width: 14 },
  { key: 'ownerName', title: { zh: '上传人', en: 'Uploaded by' }, type: 'text', width: 16 },
  { key: 'createdAt', title: { zh: '上传时间', en: 'Uploaded' }, type: 'instant', width: 20 },
  { key: 'expiresAt', title: { zh: '过期时间', en: 'Expires' }, type: 'instant', width: 20 },
]

const filterOf = z.strictObject(fileFilter)

/** The list of shared files as an Excel file; one way, since a list holds no bytes. */
export const fileSheet = (needs: FileNeeds): Sheet<z.output<typeof filterOf>> => ({
  name: 'file',
  title: { zh: '文件', en: 'Files' },
  reads: 'file.list',
  mayExport: ['system:file:view', 'system:file:edit'],
  filter: filterOf,
  columns,
  rows: (caller, filter) => {
    const order = { sort: 'name', descending: false } as const
    return pagedRows(
      async (page) => (await listFiles(needs.db, seenBy(caller), { ...filter, ...page, ...order })).rows,
      (row) => {
        const { name, group, size, ownerName, createdAt, expiresAt } = asFile(row, needs.now())
        return { name, group, size, ownerName, createdAt, expiresAt }
      },
    )
  },
})
