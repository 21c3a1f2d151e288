import type { OperationName } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import { checkJob } from './jobs/check-job.ts'
import { exportJob } from './jobs/export-job.ts'
import { jobSheet } from './jobs/job-sheet.ts'
import { importJob } from './jobs/import-job.ts'
import { idleSheets } from './jobs/sheet-needs.ts'
import type { SheetNeeds } from './jobs/sheet-needs.ts'
import type { Sheet } from './sheet-api.ts'
import { sheetHandlers } from './jobs/sheet-handlers.ts'

export { mostRows } from './read/read-import.ts'
export type { ImportWish, Planned, Sheet, SheetColumn, SheetImport, SheetRow } from './sheet-api.ts'

type Needs = Omit<SheetNeeds, 'sheets'> & {
  readonly jobs: Pick<Jobs, 'start' | 'register' | 'listOf'>
  /** One for each list; a module hands its own to the composition. */
  readonly sheets: readonly Sheet[]
}

/** Lists taken home as Excel files, and brought back (SYS-02). */
export const sheetModule = ({
  jobs,
  sheets,
  ...given
}: Needs): {
  readonly handlers: HandlersOf<'sheet'>
  /** Whether the caller has no list at all with which to call it. */
  readonly isIdle: (name: OperationName, caller: Caller) => boolean
} => {
  const all = [...sheets, jobSheet({ jobs, now: given.now }) as Sheet]
  const needs: SheetNeeds = { ...given, sheets: new Map(all.map((sheet) => [sheet.name, sheet])) }
  for (const job of [exportJob(needs), checkJob(needs), importJob(needs)]) jobs.register(job)
  return { handlers: sheetHandlers(needs, jobs), isIdle: idleSheets(needs) }
}
