import type { JobHandler } from '#modules/platform/job/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { migrationHandlers } from './migration-handlers.ts'
import { migrationJob } from './migration-job.ts'
import type { MigrationNeeds } from './migration-needs.ts'
import { migrationReader } from './migration-reader.ts'

/** What reading one file of templates may cost. */
const reading = { milliseconds: 60_000, memoryMegabytes: 384, atOnce: 2 }

/** Reports of UReport2 and SpringReport brought over (RPT-04, decision 0090). */
export const migrationModule = (
  given: Omit<MigrationNeeds, 'reader'>,
): { readonly handlers: HandlersOf<'migration'>; readonly job: JobHandler } => {
  const needs = { ...given, reader: migrationReader(reading) }
  return { handlers: migrationHandlers(needs), job: migrationJob(needs) }
}
