import type { Backup } from '@gridwright/contract'
import { z } from 'zod'
import { choicesOf } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { BackupFolder } from './backup-folder.ts'

const reasons: Readonly<Record<Backup['reason'], SheetColumn['title']>> = {
  hand: { zh: '手动', en: 'By hand' },
  schedule: { zh: '定时任务', en: 'Scheduled job' },
  'before-restore': { zh: '恢复前的安全备份', en: 'Safety backup before a restore' },
  upload: { zh: '上传', en: 'Uploaded' },
}

const columns: readonly SheetColumn[] = [
  { key: 'fileName', title: { zh: '文件名', en: 'Name' }, type: 'text', width: 40 },
  { key: 'madeAt', title: { zh: '创建时间', en: 'Made' }, type: 'instant', width: 20 },
  {
    key: 'reason',
    title: { zh: '来源', en: 'From' },
    type: 'choice',
    choices: choicesOf(reasons),
    width: 20,
  },
  { key: 'rows', title: { zh: '数据行', en: 'Rows' }, type: 'number', width: 12 },
  { key: 'files', title: { zh: '文件数', en: 'Files' }, type: 'number', width: 12 },
  { key: 'closed', title: { zh: '口令加密', en: 'Closed with a passphrase' }, type: 'text', width: 12 },
  { key: 'size', title: { zh: '大小（字节）', en: 'Size (bytes)' }, type: 'number', width: 14 },
  { key: 'version', title: { zh: '产品版本', en: 'Product version' }, type: 'text', width: 12 },
  { key: 'madeBy', title: { zh: '创建人', en: 'Made by' }, type: 'text', width: 16 },
]

const noFilter = z.strictObject({})

/** The list of backups as Excel; what is in them stays in them. */
export const backupSheet = (folder: BackupFolder): Sheet<z.output<typeof noFilter>> => ({
  name: 'backup',
  title: { zh: '备份', en: 'Backups' },
  reads: 'backup.list',
  mayExport: ['system:backup'],
  filter: noFilter,
  columns,
  rows: async function* () {
    yield (await folder.list()).map(({ id: _id, ...row }): SheetRow => row)
  },
})
