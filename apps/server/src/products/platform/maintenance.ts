import { backupModule } from '#modules/platform/backup/index.ts'
import type { Notices } from '#modules/platform/notice/index.ts'
import { scheduleModule } from '#modules/platform/schedule/index.ts'
import { deriveKey, fingerprintOf, loadInstallationKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { newId } from '#platform/secrets.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { ScheduledNeeds } from './scheduled-work.ts'

/** What keeps the house: work at set times, and backups. */
export const maintenanceModules = (
  parts: AppParts,
  needs: ScheduledNeeds & { readonly version: string; readonly tell: Notices['send'] },
) => {
  const { config, database, logger, now = systemNow } = parts
  const { db } = database
  const { tell } = needs
  const report = (err: unknown): string => {
    const id = newId().slice(0, 12)
    logger.error({ err, id }, 'a scheduled job failed')
    return id
  }
  const key = loadInstallationKey(config)
  const schedule = scheduleModule({
    db,
    now,
    callerOf: needs.access.auth.callerFor,
    report,
    tell,
    isPaused: parts.isOutOfService,
  })
  const backup = backupModule({
    db,
    now,
    tell,
    jobs: needs.job.jobs,
    box: secretBox([deriveKey(key, 'backup-passphrase')]),
    installation: {
      databaseUrl: database.url,
      dataDir: config.dataDir,
      version: needs.version,
      keyFingerprint: fingerprintOf(key),
      key: Buffer.from(key).toString('base64'),
    },
  })
  schedule.schedules.register(backup.scheduled)
  return {
    handlers: { ...schedule.handlers, ...backup.handlers },
    sheets: [...schedule.sheets, ...backup.sheets],
    schedule,
  }
}
