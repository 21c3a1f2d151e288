import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface LiveTicketTable {
  /** SHA-256 of the ticket. */
  id: string
  session_id: string
  expires_at: Moment
}

export interface LiveTables {
  live_ticket: LiveTicketTable
}
