import { sheetModule } from '#modules/platform/sheet/index.ts'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import { audit } from '#operations/audit.ts'
import type { Access } from './access.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Jobs } from './jobs.ts'

type Needs = {
  readonly access: Pick<Access, 'auth' | 'apiRules'>
  readonly job: Jobs['job']
  readonly file: Jobs['file']
  readonly importRows: () => Promise<number>
  readonly sheets: readonly Sheet[]
}

/** Lists as Excel files. */
export const sheetModules = (
  { config, database, logger, now = systemNow }: AppParts,
  { access, job, file, sheets, importRows }: Needs,
) =>
  sheetModule({
    db: database.db,
    now,
    dataDir: config.dataDir,
    importRows,
    overrideOf: access.apiRules.overrideOf,
    jobs: job.jobs,
    callerOf: access.auth.callerFor,
    openUpload: file.openOwn,
    auditIn: (db) => audit(db, now, (facts, message) => logger.error(facts, message)),
    sheets,
  })
