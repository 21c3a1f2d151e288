import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

/** What a run report was made of, so that any server process can make it again; expires after an hour. */
export interface ReportRenderTable {
  id: string
  user_id: string
  asset_id: string
  template: Json
  parameter_values: Json
  sample_rows: number | null
  /** IANA name; null = the server's own. */
  time_zone: string | null
  /** Which page of a long list it shows. */
  list: Json | null
  created_at: Moment
  expires_at: Moment
}

/** What was made of a template of another product: `key` is the same for the same content. */
export interface MigratedAssetTable {
  id: string
  job_id: string
  owner_id: string
  kind: 'report' | 'data-set'
  key: string
  name: string
  state: 'made' | 'known' | 'failed'
  asset_id: string | null
  problems: Json
  made_at: Moment
}

/** Parameter values under a name; without an owner for all who view the report. */
export interface ReportValueSetTable {
  id: string
  report_id: string
  owner_id: string | null
  name: string
  parameter_values: Json
  /** The viewer begins with it. */
  is_default: boolean
  created_at: Moment
}

/** What holds for a report whatever its version is. */
export interface ReportSettingTable {
  report_id: string
  /** The viewer runs it again that often; null = never. */
  refresh_seconds: number | null
  /** Asked before the design is opened; null = nothing is asked. */
  password_hash: string | null
  failures: Generated<number>
  blocked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A session that gave the design password. */
export interface ReportUnlockTable {
  report_id: string
  session_handle: string
  expires_at: Moment
}

export interface ReportTables {
  migrated_asset: MigratedAssetTable
  report_render: ReportRenderTable
  report_value_set: ReportValueSetTable
  report_setting: ReportSettingTable
  report_unlock: ReportUnlockTable
}
