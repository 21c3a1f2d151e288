import type { Database } from '@gridwright/db'
import type { Config } from '#config/config.ts'
import type { Logger } from '#platform/logger.ts'

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
  /** The clock; tests set their own. */
  now?: () => Date
}

export const systemNow = (): Date => new Date()
