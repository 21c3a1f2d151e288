import { fileFilter, fileGroups } from '@gridwright/contract'
import { z } from 'zod'
import type { Sheet, SheetColumn, SheetRow } from '#modules/sheet/sheet-door.ts'
import type { Caller } from '#operations/handler.ts'
import { listFiles } from './file-store.ts'
import { asFile, seenBy } from './library.ts'
import type { FileWork } from './take-in.ts'

const groups = {
  image: { zh: '图片', en: 'Picture' },
  document: { zh: '文档', en: 'Document' },
  video: { zh: '视频', en: 'Video' },
  archive: { zh: '压缩包', en: 'Archive' },
} as const

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '文件名', en: 'Name' }, type: 'text', width: 36 },
  {
    key: 'group',
    title: { zh: '类型', en: 'Type' },
    type: 'choice',
    choices: fileGroups.map((value) => ({ value, label: groups[value] })),
  },
  { key: 'size', title: { zh: '大小（字节）', en: 'Size (bytes)' }, type: 'number', width: 14 },
  { key: 'ownerName', title: { zh: '上传人', en: 'Uploaded by' }, type: 'text', width: 16 },
  { key: 'createdAt', title: { zh: '上传时间', en: 'Uploaded' }, type: 'instant', width: 20 },
  { key: 'expiresAt', title: { zh: '过期时间', en: 'Expires' }, type: 'instant', width: 20 },
]

const filterOf = z.strictObject(fileFilter)
type Filter = z.output<typeof filterOf>

/** The list of shared files as an Excel file; one way, since a list holds no bytes. */
export const fileSheet = (work: FileWork): Sheet =>
  ({
    name: 'file',
    title: { zh: '文件', en: 'Files' },
    reads: 'file.list',
    mayExport: ['system:file:view', 'system:file:edit'],
    filter: filterOf,
    columns,
    rows: (caller: Caller, filter: Filter) => fileRows(work, caller, filter),
  }) as Sheet

const batch = 200

async function* fileRows(work: FileWork, caller: Caller, filter: Filter) {
  for (let currentPage = 1; ; currentPage += 1) {
    const page = { currentPage, pageSize: batch, sort: 'name', descending: false } as const
    const { rows } = await listFiles(work.db, seenBy(caller), { ...filter, ...page })
    if (rows.length > 0)
      yield rows.map((row): SheetRow => {
        const { name, group, size, ownerName, createdAt, expiresAt } = asFile(row, work.now())
        return { name, group, size, ownerName, createdAt, expiresAt }
      })
    if (rows.length < batch) return
  }
}
