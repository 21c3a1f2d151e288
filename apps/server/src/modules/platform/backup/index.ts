import type { Db } from '@gridwright/db'
import { z } from 'zod'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Notices } from '#modules/platform/notice/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { backupFolder } from './backup-folder.ts'
import { backupHandlers } from './backup-handlers.ts'
import { backupJob, restoreJob } from './backup-jobs.ts'
import { backupSheet } from './backup-sheet.ts'
import { dropOld, makeBackup } from './make-backup.ts'
import type { Installation } from './make-backup.ts'

export { restoreBackup } from './restore-backup.ts'
export { writeArchive } from './write-archive.ts'
export type { Manifest } from './manifest.ts'

type Needs = {
  readonly db: Db
  readonly jobs: Jobs
  readonly box: SecretBox
  readonly now: () => Date
  readonly tell: Notices['send']
  readonly installation: Installation
}

/** Backup and restore of the whole installation; registers its jobs. */
export const backupModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'backup'>
  readonly sheets: readonly Sheet[]
  readonly scheduled: ScheduledWork<typeof ofSchedule>
} => {
  const work = { ...needs, folder: backupFolder(needs.installation.dataDir) }
  needs.jobs.register(backupJob(work))
  needs.jobs.register(restoreJob(work))
  const sheets = [backupSheet(work.folder)] as Sheet[]
  return { handlers: backupHandlers(work), sheets, scheduled: scheduledBackup(work) }
}

const ofSchedule = z.strictObject({
  keep: z.int().min(1).max(100).default(7).meta({ zh: '保留份数', en: 'Backups kept' }),
})

const scheduledBackup = (
  work: Needs & { readonly folder: ReturnType<typeof backupFolder> },
): ScheduledWork<typeof ofSchedule> => ({
  kind: 'backup',
  title: { zh: '备份系统', en: 'Back up the installation' },
  about: {
    zh: '备份数据库与文件（不含安装密钥），并只保留最近若干份。',
    en: 'Backs up database and files, without the installation’s key, and keeps the newest ones.',
  },
  needs: ['system:backup'],
  failure: { permission: 'system:backup', kind: 'backup-failed' },
  parameters: ofSchedule,
  run: async ({ keep }, { caller, signal }) => {
    const made = await makeBackup(work.folder, work.installation, {
      reason: 'schedule',
      madeBy: caller.displayName,
      now: work.now(),
      signal,
    })
    const dropped = await dropOld(work.folder, keep)
    return {
      zh: `${made.fileName} 已创建，删除旧备份 ${dropped} 份`,
      en: `${made.fileName} was made, ${dropped} old ones were dropped`,
    }
  },
})
