import { screenKind, screenModule } from '#modules/screens/screen/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'

const make = ({ now = systemNow, logger, database: { db } }: AppParts, platform: Platform) => {
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
    topics: screen.topics,
    tidy: screen.tidy,
    close: screen.close,
    assetKinds: [screenKind({ assets: () => assets })],
  }
}

/** Data screens (DSH). */
export const screens = { name: 'screens', menus, make } as const satisfies Product
