import { z } from 'zod'
import { fileAnswer, uploadedFile } from '#file/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, instant } from '#shared/paging.ts'
import { backup, passphrase, restoreWord } from './entities.ts'

const access = ['system:backup'] as const
const counted = z.strictObject({ rows: z.int(), files: z.int(), users: z.int(), assets: z.int() })

/** The whole installation in one file, and back. */
export const backupOperations = {
  'backup.list': operation({
    title: { zh: '备份列表', en: 'List backups' },
    access,
    kind: 'read',
    input: empty,
    output: z.strictObject({ data: z.array(backup), total: z.int() }),
  }),
  'backup.create': operation({
    title: { zh: '创建备份', en: 'Make a backup' },
    access,
    kind: 'write',
    /** With a passphrase the installation's key is inside; without, it can be restored only where the key is the same. */
    input: z.strictObject({ passphrase: passphrase.optional() }),
    output: z.strictObject({ jobId: id }),
  }),
  'backup.upload': operation({
    title: { zh: '上传备份', en: 'Upload a backup' },
    access,
    kind: 'upload',
    input: z.strictObject({ file: uploadedFile }),
    output: backup,
  }),
  'backup.download': operation({
    title: { zh: '下载备份', en: 'Download a backup' },
    access,
    kind: 'file',
    input: byId,
    output: fileAnswer,
  }),
  'backup.remove': operation({
    title: { zh: '删除备份', en: 'Remove a backup' },
    access,
    kind: 'write',
    input: byId,
    output: done,
  }),
  'backup.inspect': operation({
    title: { zh: '检查备份内容', en: 'Look into a backup' },
    access,
    kind: 'write',
    input: z.strictObject({ id, passphrase: z.string().max(200).optional() }),
    output: z.strictObject({
      madeAt: instant,
      version: z.string(),
      /** Whether the installation's key is the one that the backup was made with. */
      sameKey: z.boolean(),
      /** Made by an older version: it is brought up to date. */
      older: z.boolean(),
      backup: counted,
      /** What will be replaced. */
      present: counted,
    }),
  }),
  'backup.restore': operation({
    title: { zh: '从备份恢复', en: 'Restore from a backup' },
    access,
    kind: 'write',
    input: z.strictObject({
      id,
      passphrase: z.string().max(200).optional(),
      confirm: z.literal(restoreWord),
    }),
    output: z.strictObject({ jobId: id }),
  }),
}
