import type { ApiKeyTables } from './tables/api-key.ts'
import type { ApiRuleTables } from './tables/api-rule.ts'
import type { AssetTables } from './tables/asset.ts'
import type { AuthTables } from './tables/auth.ts'
import type { DataSourceTables } from './tables/data-source.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { DictionaryTables } from './tables/dictionary.ts'
import type { FormerUserTables } from './tables/former-user.ts'
import type { IdentityProviderTables } from './tables/identity-provider.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { JobTables } from './tables/job.ts'
import type { LiveTables } from './tables/live.ts'
import type { LogTables } from './tables/log.ts'
import type { MapBoundaryTables } from './tables/map-boundary.ts'
import type { MenuTables } from './tables/menu.ts'
import type { NoticeTables } from './tables/notice.ts'
import type { NoticeChannelTables } from './tables/notice-channel.ts'
import type { OrganisationTables } from './tables/organisation.ts'
import type { PreferenceTables } from './tables/preference.ts'
import type { ProcessTables } from './tables/process.ts'
import type { ReportTables } from './tables/report.ts'
import type { RoleTables } from './tables/role.ts'
import type { ScheduleTables } from './tables/schedule.ts'
import type { ScreenTables } from './tables/screen.ts'
import type { ShareTables } from './tables/share.ts'
import type { UserTables } from './tables/user.ts'

/**
 * Every table of the database, by name. An area adds one file `tables/<area>.ts` that exports
 * `<Area>Tables`, and one line here.
 */
export interface Tables
  extends
    ApiKeyTables,
    ApiRuleTables,
    AssetTables,
    AuthTables,
    DataSourceTables,
    DeliveryTables,
    DictionaryTables,
    FormerUserTables,
    IdentityProviderTables,
    InstallationTables,
    JobTables,
    LiveTables,
    LogTables,
    MapBoundaryTables,
    MenuTables,
    NoticeTables,
    NoticeChannelTables,
    OrganisationTables,
    PreferenceTables,
    ProcessTables,
    ReportTables,
    RoleTables,
    ScheduleTables,
    ScreenTables,
    ShareTables,
    UserTables {}
