import { sheetModule } from '#modules/sheet/index.ts'
import type { Sheet } from '#modules/sheet/index.ts'
import { audit } from '#operations/audit.ts'
import type { Access } from './access.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'
import type { Work } from './work.ts'

type Houses = {
  readonly access: Pick<Access, 'auth' | 'apiRules'>
  readonly work: Pick<Work, 'job' | 'file'>
  readonly importRows: () => Promise<number>
  readonly sheets: readonly Sheet[]
}

/** Lists as Excel files. */
export const sheetModules = (
  { config, database, logger, now = systemNow }: AppParts,
  { access, work, sheets, importRows }: Houses,
) =>
  sheetModule({
    db: database.db,
    now,
    dataDir: config.dataDir,
    importRows,
    overrideOf: access.apiRules.overrideOf,
    jobs: work.job.jobs,
    callerOf: access.auth.callerFor,
    openUpload: work.file.openOwn,
    auditIn: (db) => audit(db, now, (facts, message) => logger.error(facts, message)),
    sheets,
  })
