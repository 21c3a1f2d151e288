import type { TableSettings } from '@gridwright/ui'
import { preferenceOf, setPreference, subscribePreferences } from './preference-store.ts'

const keyOf = (table: string): string => `table.${table}`

/** Arrangements of tables follow the person. */
export const tableSettings: TableSettings = {
  subscribe: subscribePreferences,
  read: (table) => preferenceOf(keyOf(table)),
  write: (table, choice) => setPreference(keyOf(table), choice),
}
