import { accessModules } from './access.ts'
import type { Access } from './access.ts'
import { assetModules } from './assets.ts'
import { appearanceModules, appearanceOf } from './appearance.ts'
import { dataModules } from './data.ts'
import type { Data } from './data.ts'
import { maintenanceModules } from './maintenance.ts'
import { noticeModules } from './notice.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import { referenceModules } from './reference.ts'
import { scheduledWork } from './scheduled-work.ts'
import type { settingParts } from './setting.ts'
import { jobModules } from './jobs.ts'
import { demoOf } from '#modules/platform/dashboard/index.ts'
import type { HomeParts, NextStep } from '#modules/platform/dashboard/index.ts'
import { setupModule } from '#modules/platform/setup/index.ts'
import type { Belongings } from '#modules/platform/user/index.ts'
import type { ProductParts } from '#products/product-parts.ts'

export type Ground = {
  readonly isSecure: boolean
  readonly settings: ReturnType<typeof settingParts>
  /** The version that runs, and the folder in which its change log lies. */
  readonly version: string
  readonly folder: string
  /** What stands on the platform; asked late, since it is made of it. */
  readonly products: () => readonly ProductParts[]
}

export type Platform = ReturnType<typeof makePlatform>

/** What every product stands on: people and their rights, work, notices, assets, reference data, the house’s own care. */
export const makePlatform = (parts: AppParts, ground: Ground) => {
  const { isSecure, products, version } = ground
  const notice = noticeModules(parts)
  const access = accessModules(parts, isSecure, {
    belongings: (): readonly Belongings[] => [
      asset.belongings,
      data.sources,
      ...products().flatMap(({ belongings = [] }) => belongings),
    ],
    avatarOf: (userId: string): Promise<string> => file.avatarOf(userId),
    jobs: () => job.jobs,
    mail: notice.mail,
  })
  const jobs = jobModules(parts, notice)
  const { job, file } = jobs
  const home = (): readonly HomeParts[] => [ownHome, ...products()]
  const assets = assetModules(parts, { access, job, tell: notice.notices.send, home })
  const { asset } = assets
  const reference = referenceModules(parts)
  const data = dataModules(parts, asset.assets, reference.dictionary)
  const ownHome = homeOf(access, data)
  const appearance = appearanceModules(parts, access, ground)
  const setup = setupOf(parts, { access, notice, version, home })
  const maintenance = maintenanceModules(parts, { access, job, file, version, tell: notice.notices.send })
  const all = [access, appearance, notice, jobs, assets, data, maintenance, reference]
  return {
    access,
    notice,
    job,
    file,
    ...assets,
    setup,
    data,
    maintenance,
    reference,
    allowedFrames: appearance.allowedFrames,
    handlers: {
      ...setup.handlers,
      ...ground.settings.handlers,
      ...access.handlers,
      ...appearance.handlers,
      ...notice.handlers,
      ...jobs.handlers,
      ...assets.handlers,
      ...data.handlers,
      ...maintenance.handlers,
      ...reference.handlers,
    },
    sheets: all.flatMap((one) => ('sheets' in one ? one.sheets : [])),
    topics: [...jobs.topics, ...assets.topics, ...reference.topics],
    assetKinds: data.assetKinds,
    usedThings: data.usedThings,
    jobs: [access.peopleJob],
    scheduled: scheduledWork({ access, job, file }, maintenance.schedule.tidy),
    close: data.close,
    tidy: () => Promise.all([access.tidy(), file.sweep(), job.tidy(), notice.tidy(), assets.tidy()]),
  }
}

/** What one begins with on the platform itself. */
const homeOf = ({ people }: Pick<Access, 'people'>, { sources }: Pick<Data, 'sources'>) => ({
  counts: { 'data-source': sources.count },
  nextSteps: [
    {
      step: 'connect-source',
      sort: 10,
      permission: 'datasource:edit',
      isOpen: ({ 'data-source': count = 0 }) => count === 0,
    },
    {
      step: 'define-data-set',
      sort: 20,
      permission: 'dataset:edit',
      isOpen: ({ 'data-set': count = 0 }) => count === 0,
    },
    {
      step: 'invite-user',
      sort: 90,
      permission: 'system:user:edit',
      isOpen: async (_counts, caller) => (await people.count(caller)) < 2,
    },
  ] satisfies readonly NextStep[],
})

type SetupNeeds = Pick<Ground, 'version'> & {
  readonly access: ReturnType<typeof accessModules>
  readonly notice: ReturnType<typeof noticeModules>
  readonly home: () => readonly HomeParts[]
}

const setupOf = (
  { config, database, now = systemNow }: AppParts,
  { access, notice, version, home }: SetupNeeds,
) =>
  setupModule({
    db: database.db,
    now,
    passwords: access.hashing,
    config,
    version,
    appearance: appearanceOf(config),
    resetByMail: notice.mail.isReady,
    startDemo: async (ownerId) => (await demoOf(home())?.start(ownerId)) ?? null,
  })
