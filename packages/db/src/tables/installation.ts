import type { ColumnType } from 'kysely'

/** Facts about this installation as a whole: one row per fact, such as its key's fingerprint. */
export interface InstallationTable {
  /** Name of the fact, kebab-case: `key-fingerprint`. */
  name: string
  /** Any JSON value; whoever owns the fact parses it. Write it with `JSON.stringify`. */
  value: ColumnType<unknown, string, string>
  changed_at: ColumnType<Date, Date | undefined, Date>
}

export interface InstallationTables {
  installation: InstallationTable
}
