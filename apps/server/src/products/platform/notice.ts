import { noticeModule } from '#modules/platform/notice/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { guardedConnect } from '#platform/outbound/guarded-connect.ts'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { secretBox } from '#platform/secret-box.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

export type Notice = ReturnType<typeof noticeModules>

/** What people are told; made first, so that every other part can tell something. */
export const noticeModules = ({ config, database, logger, now = systemNow }: AppParts) =>
  noticeModule({
    db: database.db,
    now,
    publishAll: livePublisher(database.db).publishAll,
    get publicUrl() {
      return config.publicUrl
    },
    outbound: guardedOutbound(config),
    connect: guardedConnect(config),
    box: secretBox([deriveKey(loadInstallationKey(config), 'stored-credential')]),
    log: (facts, message) => logger.error(facts, message),
  })
