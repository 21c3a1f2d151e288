import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface UserSettingTable {
  user_id: string
  key: string
  value: ColumnType<unknown, string, string>
  changed_at: Moment
}

export interface SavedFilterTable {
  id: string
  user_id: string
  list: string
  name: string
  /** The part of the list's address behind the `?`. */
  query: string
  is_default: Generated<boolean>
  created_at: Moment
}

export interface FrameOriginTable {
  id: string
  /** Scheme, host and port. */
  origin: string
  name: string
  token: Generated<'none' | 'frame' | 'session'>
  /** What a frame token of this origin may at most. */
  permissions: Generated<string[]>
  enabled: Generated<boolean>
  created_at: Moment
  version: Generated<number>
}

export interface PreferenceTables {
  user_setting: UserSettingTable
  saved_filter: SavedFilterTable
  frame_origin: FrameOriginTable
}
