import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

/** Where data comes from (RPT-01). */
export interface DataSourceTable {
  id: string
  name: string
  description: string
  /** 1 mysql, 2 oracle, 3 sqlServer, 4 api, 5 postgreSql (UTL-04), 16 files. */
  type: number
  /** Structured fields, without the secret. */
  connection: Json
  /** Password or token, sealed with the installation's key; null = none. */
  secret: string | null
  /** The account that enters data, and its password, sealed; null = none. */
  write_username: string | null
  write_secret: string | null
  /** Counts changes; a change names the one it was based on. */
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  updated_by: string
  /** Who made it: whose data it is to a data scope. */
  owner_id: string
}

/** A file that a source of files reads. */
export interface DataSourceFileTable {
  id: string
  /** Null from its upload until a source is saved with it. */
  source_id: string | null
  name: string
  bytes: Buffer
  created_at: Moment
  created_by: string
}

/** What somebody ran while building a data set. */
export interface DataSetRunTable {
  id: string
  asset_id: string
  user_id: string
  at: Moment
  sql: string
  milliseconds: number
  /** Code of the error that it ended with; empty = it answered. */
  problem: string
}

export interface DataSourceTables {
  data_set_run: DataSetRunTable
  data_source: DataSourceTable
  data_source_file: DataSourceFileTable
}
