import { assetModule } from '#modules/platform/asset/index.ts'
import { dashboardModule } from '#modules/platform/dashboard/index.ts'
import type { HomeParts } from '#modules/platform/dashboard/index.ts'
import type { Notices } from '#modules/platform/notice/index.ts'
import { shareModule } from '#modules/platform/share/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import type { Access } from './access.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Jobs } from './jobs.ts'

type Needs = {
  readonly access: Access
  readonly job: Jobs['job']
  readonly tell: Notices['send']
  readonly home: () => readonly HomeParts[]
}

/** What people design, whatever it is; products add their kinds. */
export const assetModules = (
  { database, logger, now = systemNow }: AppParts,
  { access, job, tell, home }: Needs,
) => {
  const { db } = database
  const { auth, people, hashing } = access
  const asset = assetModule({
    db,
    people,
    now,
    tell,
    publish: livePublisher(db).publish,
    onUntold: (err) => logger.error({ err }, 'the save of an asset was not told'),
  })
  const { assets } = asset
  const share = shareModule({ db, now, passwords: hashing, assets, callerOf: auth.callerFor })
  const dashboard = dashboardModule({
    assets,
    listJobs: job.openJobsOf,
    home,
  })
  return {
    handlers: { ...asset.handlers, ...share.handlers, ...dashboard.handlers },
    sheets: share.sheets,
    topics: asset.topics,
    asset,
    share,
    tidy: () => Promise.all([share.tidy(), asset.drawMissing()]),
  }
}
