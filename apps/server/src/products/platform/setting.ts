import { liveConfig, settingModule } from '#modules/platform/setting/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

/** The configuration as it is now, and who changes it; made before anything reads a setting. */
export const settingParts = ({ config, fixed = new Set(), database, now = systemNow }: AppParts) => {
  const live = liveConfig(config, fixed)
  return { live, ...settingModule({ db: database.db, now, live }) }
}
