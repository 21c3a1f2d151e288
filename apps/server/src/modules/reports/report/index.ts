import { AppError, holdsAny } from '@gridwright/contract'
import type { ExportFormat } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/data-set-api.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Passwords } from '#platform/passwords.ts'
import { designLock, settingHandlers } from './around/report-settings.ts'
import { removeOldUnlocks } from './around/report-setting-store.ts'
import { valueSetHandlers } from './around/value-sets.ts'
import { entryFileReader } from './entry/entry-file.ts'
import { entryHandlers } from './entry/entry-handlers.ts'
import type { EntryNeeds } from './entry/entry-needs.ts'
import { bookJob } from './book/book-job.ts'
import { conditionProblem, exportFile } from './export-file.ts'
import type { FileWish, WrittenFile } from './export-file.ts'
import { exportJob } from './export-report.ts'
import type { ExportNeeds } from './export-report.ts'
import { parametersOf, withParameters } from './read-inputs.ts'
import { templateReader } from './read-template/template-reader.ts'
import { sweepRenders } from './render-store.ts'
import { renderPool } from './render/render-pool.ts'
import { rendersOf } from './renders.ts'
import type { PictureNeeds } from './pictures/open-pictures.ts'
import type { Limits, RenderNeeds } from './render-needs.ts'
import { openReport } from './open-report.ts'
import { reportHandlers, startExport } from './report-handlers.ts'

type Needs = {
  readonly db: Db
  readonly dataSets: DataSets
  readonly jobs: Jobs
  readonly limits: Limits
  readonly now: () => Date
  readonly callerOf: ExportNeeds['callerOf']
  readonly assets: Assets
  readonly passwords: Passwords
  readonly sources: EntryNeeds['sources']
  /** Seals marks of rows that data are entered into. */
  readonly box: SecretBox
  readonly files: Pick<Files, 'openOwn' | 'openPicture' | 'attachments'>
  /** The guarded way out, for pictures that cells name by their address. */
  readonly outbound: PictureNeeds['outbound']
}

export type { FileWish, WrittenFile } from './export-file.ts'
export { designLock } from './around/report-settings.ts'
export { keptValues } from './around/kept-values.ts'
export { dayOf } from './read-inputs.ts'
export { reportKind } from './report-rule.ts'

/** Render workers of one process, and the memory that each may use. */
const workers = { size: 2, memoryMegabytes: 1536 }

/** What reading an Excel file as a template may cost. */
const reading = { milliseconds: 30_000, memoryMegabytes: 256, atOnce: 2 }

/** Running, viewing and exporting reports. */
export const reportModule = (needs: Needs) => {
  const pool = renderPool(workers)
  const render: RenderNeeds = {
    ...needs,
    pictures: needs,
    pool,
    levelOf: async (caller, assetId) => (await needs.assets.require(caller, assetId, 'view')).level,
  }
  const renders = rendersOf(render)
  const handlers: HandlersOf<'report'> = {
    ...reportHandlers({
      ...needs,
      renders,
      render,
      templates: templateReader(reading),
      designLock: designLock(needs),
    }),
    ...valueSetHandlers(needs),
    ...settingHandlers(needs),
    ...entryHandlers({ ...needs, renders, entryFiles: entryFileReader(reading) }),
  }
  const exporting = exportNeedsOf(needs, render)
  return {
    handlers,
    exportJob: exportJob(exporting),
    bookJob: bookJob(exporting),
    /** A file for somebody else, as schedules send them; asks for the same rights as an export. */
    exportFile: (caller: Caller, wish: FileWish): Promise<WrittenFile> => exportFile(exporting, caller, wish),
    /** The published report with all its parameters; throws `not-found` where the caller does not see it. */
    openPublished: async (caller: Caller, assetId: string) => {
      const { name, level, template } = await openReport(needs.assets, caller, { assetId, draft: false })
      const parameters = await parametersOf(needs.dataSets, template)
      return { name, level, template: withParameters(template, parameters) }
    },
    /** A published report, as its owner's job; throws `not-found` where the caller does not see one. */
    exportPublished: async (caller: Caller, assetId: string, format: ExportFormat = 'xlsx') => {
      const { kind, version } = await needs.assets.require(caller, assetId, 'view')
      if (kind !== 'report' || version === 0) throw new AppError('not-found')
      return {
        start: () =>
          startExport(needs, caller, { assetId, values: {}, draft: false, unattended: true, format }),
      }
    },
    conditionProblem,
    sweep: () => Promise.all([sweepRenders(needs.db, needs.now()), removeOldUnlocks(needs.db, needs.now())]),
    close: () => pool.close(),
  }
}

const exportNeedsOf = (needs: Needs, render: RenderNeeds): ExportNeeds => ({
  render,
  callerOf: needs.callerOf,
  openReport: async (caller: Caller, wish) => {
    if (!holdsAny(caller.permissions, ['report:export'])) throw new AppError('no-permission')
    return openReport(needs.assets, caller, wish)
  },
})
