import { fileModule } from '#modules/platform/file/index.ts'
import { jobModule } from '#modules/platform/job/index.ts'
import { newId } from '#platform/secrets.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { Notice } from './notice.ts'
import type { AppParts } from '#products/app-parts.ts'

export type Jobs = ReturnType<typeof jobModules>

/** Long work and what it leaves. */
export const jobModules = (
  { config, database, logger, now = systemNow, isOutOfService }: AppParts,
  notice: Notice,
) => {
  const { db } = database
  const hub = livePublisher(db)
  const file = fileModule({ db, dataDir: config.dataDir, now, largestMb: config.uploadMaxMb })
  const job = jobModule({
    db,
    dataDir: config.dataDir,
    now,
    keepDays: config.jobKeepDays,
    isPaused: isOutOfService,
    keep: file.keep,
    report: (error) => {
      const id = newId().slice(0, 12)
      logger.error({ err: error, id }, 'a job failed')
      return id
    },
    publish: hub.publishAll,
    ended: notice.afterJob,
  })
  return {
    handlers: { ...job.handlers, ...file.handlers },
    job,
    file,
    sheets: file.sheets,
    topics: [...job.topics, ...notice.topics],
  }
}
