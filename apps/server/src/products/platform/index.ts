import { accessModules } from '#composition/access.ts'
import { assetModules } from '#composition/assets.ts'
import { faceModules, faceOf } from '#composition/face.ts'
import { keepModules } from '#composition/keep.ts'
import { noticeModules } from '#composition/notice.ts'
import { systemNow } from '#composition/parts.ts'
import type { AppParts } from '#composition/parts.ts'
import { referenceModules } from '#composition/reference.ts'
import { scheduledWork } from '#composition/scheduled-work.ts'
import type { settingParts } from '#composition/setting.ts'
import { workModules } from '#composition/work.ts'
import type { Welcome } from '#modules/dashboard/index.ts'
import { setupModule } from '#modules/setup/index.ts'
import type { Belongings } from '#modules/user/index.ts'
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
      ...products().flatMap(({ belongings = [] }) => belongings),
    ],
    avatarOf: (userId: string): Promise<string> => work.file.avatarOf(userId),
    jobs: () => work.job.jobs,
    mail: notice.mail,
  })
  const work = workModules(parts, notice)
  const welcome = (): Welcome => welcomeOf(products())
  const content = assetModules(parts, { access, work, tell: notice.notices.send, welcome })
  const { asset } = content
  const face = faceModules(parts, access, ground)
  const setup = setupOf(parts, { access, notice, version, welcome })
  const keep = keepModules(parts, { access, work, version, tell: notice.notices.send })
  const reference = referenceModules(parts)
  const houses = [access, face, notice, work, content, keep, reference]
  return {
    access,
    notice,
    work,
    ...content,
    setup,
    keep,
    reference,
    allowedFrames: face.allowedFrames,
    handlers: {
      ...setup.handlers,
      ...ground.settings.handlers,
      ...access.handlers,
      ...face.handlers,
      ...notice.handlers,
      ...work.handlers,
      ...content.handlers,
      ...keep.handlers,
      ...reference.handlers,
    },
    sheets: houses.flatMap((house) => ('sheets' in house ? house.sheets : [])),
    topics: [...work.topics, ...content.topics, ...reference.topics],
    jobs: [access.peopleJob],
    scheduled: scheduledWork({ access, work }, keep.schedule.tidy),
    tidy: () =>
      Promise.all([
        access.auth.tidy(),
        access.identity.tidy(),
        work.file.sweep(),
        work.job.tidy(),
        access.watch.cleanLogs(),
        notice.tidy(),
        content.share.tidy(),
      ]),
  }
}

const welcomeOf = (products: readonly ProductParts[]): Welcome => {
  const [first] = products.flatMap(({ welcome }) => welcome ?? [])
  if (first === undefined) throw new Error('no product has anything to begin with')
  return first
}

type SetupNeeds = Pick<Ground, 'version'> & {
  readonly access: ReturnType<typeof accessModules>
  readonly notice: ReturnType<typeof noticeModules>
  readonly welcome: () => Welcome
}

const setupOf = (
  { config, database, now = systemNow }: AppParts,
  { access, notice, version, welcome }: SetupNeeds,
) =>
  setupModule({
    db: database.db,
    now,
    passwords: access.hashing,
    config,
    version,
    face: faceOf(config),
    resetByMail: notice.mail.isReady,
    startDemo: (ownerId) => welcome().demo.start(ownerId),
  })
