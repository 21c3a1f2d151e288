import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

/** Where data comes from (RPT-01). */
export interface DataSourceTable {
  id: string
  name: string
  description: string
  /** 1 mysql, 4 api, 5 postgreSql (UTL-04). */
  type: number
  /** Structured fields, without the secret. */
  connection: Json
  /** Password or token, sealed with the installation's key; null = none. */
  secret: string | null
  /** Counts changes; a change names the one it was based on. */
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  updated_by: string
  /** Who made it: whose data it is to a data scope. */
  owner_id: string
}

export interface DataSourceTables {
  data_source: DataSourceTable
}
