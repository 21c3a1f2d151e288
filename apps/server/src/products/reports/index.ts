import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Config } from '#config/config.ts'
import type { NextStep } from '#modules/platform/dashboard/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import { deliveryModule } from '#modules/reports/delivery/index.ts'
import { demoModule } from '#modules/reports/demo/index.ts'
import { migrationModule } from '#modules/reports/migration/index.ts'
import { designLock, reportKind, reportModule } from '#modules/reports/report/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'
import { exporting } from './scheduled-export.ts'

const make = (parts: AppParts, platform: Platform) => {
  const { database, now = systemNow } = parts
  const { db } = database
  const { assets } = platform.asset
  const { sources, dataSets } = platform.data
  const { auth } = platform.access
  const { jobs } = platform.job
  const files = platform.file
  const report = reportOf(parts, platform)
  const migration = migrationModule({ db, assets, dataSets, files, jobs, now, callerOf: auth.callerFor })
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
  const delivery = deliveryOf(parts, platform, report)
  return {
    handlers: { ...report.handlers, ...delivery.handlers, ...migration.handlers },
    assetKinds: [
      reportKind({
        assets: () => assets,
        dataSets: () => dataSets,
        sources: () => sources,
        designLock: designLock({ db, now }),
      }),
    ],
    jobs: [report.exportJob, report.bookJob, delivery.job, migration.job, demoJob],
    scheduled: [exporting(report), ...delivery.scheduled] as readonly ScheduledWork[],
    start: delivery.start,
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
    tidy: () => Promise.all([report.sweep(), delivery.tidy()]),
    close: async () => {
      await delivery.stop()
      await report.close()
    },
  }
}

const reportOf = ({ config, database, now = systemNow }: AppParts, platform: Platform) =>
  reportModule({
    db: database.db,
    dataSets: platform.data.dataSets,
    sources: platform.data.sources,
    box: secretBox([deriveKey(loadInstallationKey(config), 'report-entry')]),
    assets: platform.asset.assets,
    jobs: platform.job.jobs,
    limits: reportLimits(config),
    now,
    callerOf: platform.access.auth.callerFor,
    files: platform.file,
    passwords: platform.access.hashing,
    outbound: guardedOutbound(config),
  })

/** Reports that go to people by themselves. */
const deliveryOf = (
  { config, database, logger, now = systemNow }: AppParts,
  platform: Platform,
  reports: ReturnType<typeof reportModule>,
) =>
  deliveryModule({
    db: database.db,
    now,
    dataDir: config.dataDir,
    folder: config.reportFolder,
    assets: platform.asset.assets,
    dataSets: platform.data.dataSets,
    jobs: platform.job.jobs,
    files: platform.file,
    reports,
    callerOf: platform.access.auth.callerFor,
    mail: platform.notice.mail,
    hooks: platform.notice.hooks,
    notices: platform.notice.notices,
    personal: () => platform.maintenance.schedule.schedules.personal,
    log: (facts, message) => logger.error(facts, message),
  })

const reportLimits = (config: Config) => ({
  rows: config.reportMaxRows,
  listRows: config.reportMaxListRows,
  cells: config.reportMaxCells,
  milliseconds: config.reportMaxSeconds * 1000,
})

/** Excel-style reports over data sets (RPT). */
export const reports = { name: 'reports', menus, make } as const satisfies Product
