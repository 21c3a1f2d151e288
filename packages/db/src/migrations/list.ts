import type { Migration } from 'kysely/migration'
import * as installation from './0001-installation.ts'
import * as access from './0002-access.ts'
import * as asset from './0003-asset.ts'
import * as job from './0004-job.ts'
import * as dataSource from './0005-data-source.ts'
import * as report from './0006-report.ts'

/**
 * Every migration by its file's name, run in the order of the names. One that has been released is
 * never edited: a later file changes what it made.
 */
export const migrations: Record<string, Migration> = {
  '0001-installation': installation,
  '0002-access': access,
  '0003-asset': asset,
  '0004-job': job,
  '0005-data-source': dataSource,
  '0006-report': report,
}
