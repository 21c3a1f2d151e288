import { assetModule } from '#modules/asset/index.ts'
import { dashboardModule } from '#modules/dashboard/index.ts'
import type { Welcome } from '#modules/dashboard/index.ts'
import type { Notices } from '#modules/notice/index.ts'
import { shareModule } from '#modules/share/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import type { Access } from './access.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'
import type { Work } from './work.ts'

type Needs = {
  readonly access: Access
  readonly work: Work
  readonly tell: Notices['send']
  readonly welcome: () => Welcome
}

/** What people design, whatever it is; products add their kinds. */
export const assetModules = (
  { database, now = systemNow }: AppParts,
  { access, work, tell, welcome }: Needs,
) => {
  const { db } = database
  const { auth, people, hashing } = access
  const asset = assetModule({ db, people, now, tell, publish: livePublisher(db).publish })
  const { assets } = asset
  const share = shareModule({ db, now, passwords: hashing, assets, callerOf: auth.callerFor })
  const dashboard = dashboardModule({
    assets,
    listJobs: work.job.openJobsOf,
    countUsers: people.count,
    welcome,
  })
  return {
    handlers: { ...asset.handlers, ...share.handlers, ...dashboard.handlers },
    sheets: share.sheets,
    topics: asset.topics,
    asset,
    share,
  }
}
