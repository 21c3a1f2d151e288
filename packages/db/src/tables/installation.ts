import type { ColumnType } from 'kysely'

/** Facts about this installation as a whole: one row per fact, such as its key's fingerprint. */
export interface InstallationTable {
  /** Name of the fact, kebab-case: `key-fingerprint`. */
  name: string
  /** Any JSON value; whoever owns the fact parses it. Write it with `JSON.stringify`. */
  value: ColumnType<unknown, string, string>
  changed_at: ColumnType<Date, Date | undefined, Date>
}

/** What administrators set for the whole installation; the environment wins. */
export interface InstallationSettingTable {
  name: string
  /** JSON of a text or a number. */
  value: ColumnType<unknown, string, string>
  changed_at: ColumnType<Date, Date, Date>
  changed_by: string
}

export interface InstallationTables {
  installation_setting: InstallationSettingTable
  installation: InstallationTable
}
