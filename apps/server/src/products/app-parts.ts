import type { Database } from '@gridwright/db'
import type { Config } from '#config/config.ts'
import type { Logger } from '#platform/logger.ts'

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
  /** Names of the settings that the environment says something about, and that nobody changes in the console. */
  fixed?: ReadonlySet<string>
  /** The clock; tests set their own. */
  now?: () => Date
  /** Whether a backup is being restored: nothing new is begun then. */
  isOutOfService?: () => boolean
}

export const systemNow = (): Date => new Date()
