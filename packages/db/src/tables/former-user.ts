import type { ColumnType } from 'kysely'

/** Names of removed users, so that history still tells who it was. */
export interface FormerUserTable {
  id: string
  username: string
  display_name: string
  removed_at: ColumnType<Date, Date, Date>
}

export interface FormerUserTables {
  former_user: FormerUserTable
}
