import type { AccessTables } from './tables/access.ts'
import type { AssetTables } from './tables/asset.ts'
import type { DataSourceTables } from './tables/data-source.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { JobTables } from './tables/job.ts'
import type { ReportTables } from './tables/report.ts'

/**
 * Every table of the database, by name. An area adds one file `tables/<area>.ts` that exports
 * `<Area>Tables`, and one line here.
 */
export interface Tables
  extends InstallationTables, AccessTables, AssetTables, DataSourceTables, JobTables, ReportTables {}
