import type { AccessTables } from './tables/access.ts'
import type { AssetTables } from './tables/asset.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { IdentityProviderTables } from './tables/identity-provider.ts'
import type { PreferenceTables } from './tables/preference.ts'
import type { MachineTables } from './tables/machine.ts'
import type { ScheduleTables } from './tables/schedule.ts'
import type { DictionaryTables } from './tables/dictionary.ts'
import type { PeopleTables } from './tables/former-user.ts'
import type { RuleTables } from './tables/api-rule.ts'
import type { ShareTables } from './tables/share.ts'
import type { DataSourceTables } from './tables/data-source.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { JobTables } from './tables/job.ts'
import type { ReportTables } from './tables/report.ts'

/**
 * Every table of the database, by name. An area adds one file `tables/<area>.ts` that exports
 * `<Area>Tables`, and one line here.
 */
export interface Tables
  extends
    InstallationTables,
    AccessTables,
    AssetTables,
    DataSourceTables,
    JobTables,
    ReportTables,
    SignInTables,
    IdentityProviderTables,
    PreferenceTables,
    MachineTables,
    ScheduleTables,
    DictionaryTables,
    PeopleTables,
    RuleTables,
    ShareTables {}
