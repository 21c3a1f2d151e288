import { systemNow } from '#composition/parts.ts'
import type { AppParts } from '#composition/parts.ts'
import type { Config } from '#config/config.ts'
import { dataSetKind, dataSetModule } from '#modules/data-set/index.ts'
import { dataSourceModule, sourceReaders } from '#modules/data-source/index.ts'
import { demoModule } from '#modules/demo/index.ts'
import { reportKind, reportModule, tellDesk } from '#modules/report/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box/secret-box.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { livePublisher } from '#wires/live/index.ts'
import { menus } from './menus.ts'
import { exporting } from './scheduled-export.ts'

const make = (parts: AppParts, platform: Platform) => {
  const { config, database, logger, now = systemNow } = parts
  const { db } = database
  const { assets } = platform.asset
  const { publish } = livePublisher(db)
  const data = dataParts(parts, platform)
  const { sources, dataSets } = data
  const { auth } = platform.access
  const { jobs } = platform.work.job
  const limits = reportLimits(config)
  const report = reportModule({ db, dataSets, assets, jobs, limits, now, callerOf: auth.callerFor, publish })
  const saved = (id: string): Promise<void> =>
    tellDesk({ db, now, assets, publish }, id).catch((err: unknown) =>
      logger.error({ err }, 'the save of a report was not told'),
    )
  const { demo, job: demoJob } = demoModule({
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
    handlers: { ...data.handlers, ...report.handlers },
    assetKinds: [dataSetKind(sources), reportKind({ assets: () => assets, dataSets: () => dataSets, saved })],
    usedThings: { 'data-source': sources.namesOf },
    sheets: data.sheets,
    topics: report.topics,
    jobs: [report.exportJob, demoJob],
    scheduled: [exporting(report)],
    belongings: [sources],
    welcome: { demo, countSources: sources.count },
    tidy: report.sweep,
    close: async (): Promise<void> => {
      await report.close()
      await data.readers.close()
    },
  }
}

/** Where data comes from. */
const dataParts = ({ config, database, now = systemNow }: AppParts, { asset: { assets } }: Platform) => {
  const { db } = database
  const { outboundAllow, databaseAllow } = config
  const readers = sourceReaders({ outboundAllow, databaseAllow })
  const box = secretBox([deriveKey(loadInstallationKey(config), 'stored-credential')])
  const { handlers, sources, sheets } = dataSourceModule({ db, box, readers, now, usedBy: assets.usedBy })
  const { handlers: ofDataSets, dataSets } = dataSetModule({ sources, readers, assets, now })
  return { handlers: { ...handlers, ...ofDataSets }, sheets, sources, dataSets, readers }
}

const reportLimits = (config: Config) => ({
  rows: config.reportMaxRows,
  cells: config.reportMaxCells,
  milliseconds: config.reportMaxSeconds * 1000,
})

/** Excel-style reports over data sets (RPT). */
export const reports = { name: 'reports', menus, make } as const satisfies Product
