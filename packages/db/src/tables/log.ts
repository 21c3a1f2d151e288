import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Json = ColumnType<unknown, string, string>

export interface OperationLogTable {
  id: Generated<number>
  at: Moment
  operation: string
  /** `ok` or an error code. */
  outcome: string
  user_id: string | null
  username: string
  session_handle: string | null
  address: string
  user_agent: string
  wire: string
  request_id: string
  /** Redacted. */
  input: Json
  milliseconds: number
  /** login, operation or denied. */
  category: string
  /** Of the user at that time; null where nobody known called. */
  organisation_id: string | null
  /** What handlers recorded, redacted. */
  changes: Json
}

export interface LogTables {
  operation_log: OperationLogTable
}
