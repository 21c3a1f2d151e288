import { AppError, holdsAny } from '@gridwright/contract'
import type { ExportFormat } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/data-set-api.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { JobHandler, Jobs } from '#modules/platform/job/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { exportJob } from './export-report.ts'
import type { ExportNeeds } from './export-report.ts'
import { templateReader } from './read-template/template-reader.ts'
import { sweepRenders } from './render-store.ts'
import { renderPool } from './render/render-pool.ts'
import { rendersOf } from './renders.ts'
import type { Limits, RenderNeeds } from './render-needs.ts'
import { openReport, reportHandlers, startExport } from './report-handlers.ts'

type Needs = {
  readonly db: Db
  readonly dataSets: DataSets
  readonly jobs: Jobs
  readonly limits: Limits
  readonly now: () => Date
  readonly callerOf: ExportNeeds['callerOf']
  readonly assets: Assets
  readonly files: Pick<Files, 'openOwn'>
}

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
    pool,
    levelOf: async (caller, assetId) => (await needs.assets.require(caller, assetId, 'view')).level,
  }
  const handlers: HandlersOf<'report'> = reportHandlers({
    ...needs,
    renders: rendersOf(render),
    render,
    templates: templateReader(reading),
  })
  return {
    handlers,
    exportJob: exportOf(needs, render),
    /** A published report, as its owner's job; throws `not-found` where the caller does not see one. */
    exportPublished: async (caller: Caller, assetId: string, format: ExportFormat = 'xlsx') => {
      const { kind, version } = await needs.assets.require(caller, assetId, 'view')
      if (kind !== 'report' || version === 0) throw new AppError('not-found')
      return {
        start: () =>
          startExport(needs, caller, { assetId, values: {}, draft: false, unattended: true, format }),
      }
    },
    sweep: () => sweepRenders(needs.db, needs.now()),
    close: () => pool.close(),
  }
}

const exportOf = (needs: Needs, render: RenderNeeds): JobHandler =>
  exportJob({
    render,
    callerOf: needs.callerOf,
    openReport: (caller: Caller, wish) => {
      if (!holdsAny(caller.permissions, ['report:export'])) throw new AppError('no-permission')
      return openReport(needs.assets, caller, wish)
    },
  })
