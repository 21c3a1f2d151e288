import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Config } from '#config/config.ts'
import type { NextStep } from '#modules/platform/dashboard/index.ts'
import { demoModule } from '#modules/reports/demo/index.ts'
import { reportKind, reportModule } from '#modules/reports/report/index.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'
import { exporting } from './scheduled-export.ts'

const make = (parts: AppParts, platform: Platform) => {
  const { config, database, now = systemNow } = parts
  const { db } = database
  const { assets } = platform.asset
  const { sources, dataSets } = platform.data
  const { auth } = platform.access
  const { jobs } = platform.job
  const files = platform.file
  const limits = reportLimits(config)
  const report = reportModule({ db, dataSets, assets, jobs, limits, now, callerOf: auth.callerFor, files })
  const {
    demo,
    job: demoJob,
    followDatabase,
  } = demoModule({
    db,
    databaseUrl: database.url,
    now,
    assets,
    createSource: sources.create,
    updateSource: sources.update,
    superCallerOf: (userId) => auth.callerFor(userId, 'super'),
    jobs,
  })
  return {
    handlers: report.handlers,
    assetKinds: [reportKind({ assets: () => assets, dataSets: () => dataSets })],
    jobs: [report.exportJob, demoJob],
    scheduled: [exporting(report)],
    demo,
    nextSteps: [
      {
        step: 'design-report',
        sort: 30,
        permission: 'report:edit',
        isOpen: ({ report = 0 }) => report === 0,
      } satisfies NextStep,
    ],
    prepare: followDatabase,
    tidy: report.sweep,
    close: () => report.close(),
  }
}

const reportLimits = (config: Config) => ({
  rows: config.reportMaxRows,
  cells: config.reportMaxCells,
  milliseconds: config.reportMaxSeconds * 1000,
})

/** Excel-style reports over data sets (RPT). */
export const reports = { name: 'reports', menus, make } as const satisfies Product
