import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import { sendingPictures } from '#modules/screens/picture/index.ts'
import { screenKind, screenModule } from '#modules/screens/screen/index.ts'
import { pagePictures } from '#platform/browser/page-pictures.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'

const make = (parts: AppParts, platform: Platform) => {
  const { now = systemNow, logger, database } = parts
  const { db } = database
  const { assets } = platform.asset
  const screen = screenModule({
    db,
    publish: livePublisher(db).publish,
    assets,
    dataSets: platform.data.dataSets,
    now,
    mapsVersion: platform.reference.boundaries.version,
    log: (facts, message) => logger.error(facts, message),
  })
  return {
    handlers: screen.handlers,
    scheduled: [picturesOf(parts, platform)] as readonly ScheduledWork[],
    topics: screen.topics,
    tidy: screen.tidy,
    close: screen.close,
    assetKinds: [screenKind({ assets: () => assets })],
  }
}

/** Pictures that go to people at set times. */
const picturesOf = ({ config, database, logger, now = systemNow }: AppParts, platform: Platform) =>
  sendingPictures({
    db: database.db,
    now,
    assets: platform.asset.assets,
    pictures: pagePictures(config.browser),
    passFor: platform.share.passFor,
    loopback: platform.access.identity.address.loopback,
    mail: platform.notice.mail,
    callerOf: platform.access.auth.callerFor,
    log: (facts, message) => logger.error(facts, message),
  })

/** Data screens (DSH). */
export const screens = { name: 'screens', menus, make } as const satisfies Product
