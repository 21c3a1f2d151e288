import type { ColumnType } from 'kysely'

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
  created_at: Moment
  expires_at: Moment
}

export interface ReportTables {
  report_render: ReportRenderTable
}
