import type { Config } from '#config/config.ts'
import { dashboardModule } from '#modules/dashboard/index.ts'
import { demoModule } from '#modules/demo/index.ts'
import { reportModule } from '#modules/report/index.ts'
import { shareModule } from '#modules/share/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import type { Access } from './access.ts'
import type { Design } from './design.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'
import type { Work } from './work.ts'

export type Content = ReturnType<typeof reportModules>

/** Reports, the way in, and content to begin with. */
export const reportModules = (
  parts: AppParts,
  access: Access,
  { job, assets, sources, dataSets }: Pick<Work, 'job'> & Omit<Design, 'handlers'>,
) => {
  const { config, database, now = systemNow } = parts
  const { db } = database
  const { auth, people } = access
  const report = reportModule({
    db,
    dataSets,
    assets,
    jobs: job.jobs,
    limits: reportLimits(config),
    now,
    callerOf: auth.callerFor,
    publish: livePublisher(db).publish,
  })
  const { demo, job: demoJob } = demoModule({
    db,
    databaseUrl: database.url,
    now,
    assets,
    createSource: sources.create,
    updateSource: sources.update,
    superCallerOf: (userId) => auth.callerFor(userId, 'super'),
    jobs: job.jobs,
  })
  job.jobs.register(report.exportJob)
  job.jobs.register(demoJob)
  const dashboard = dashboardModule({
    assets,
    listJobs: job.openJobsOf,
    countSources: sources.count,
    countUsers: people.count,
    demo,
  })
  const share = shareModule({ db, now, passwords: access.hashing, assets, callerOf: auth.callerFor })
  const handlers = { ...report.handlers, ...dashboard.handlers, ...share.handlers }
  return { handlers, sheets: share.sheets, report, demo, share }
}

const reportLimits = (config: Config) => ({
  rows: config.reportMaxRows,
  cells: config.reportMaxCells,
  milliseconds: config.reportMaxSeconds * 1000,
})
