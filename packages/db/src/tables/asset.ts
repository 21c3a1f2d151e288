import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

/** Everything that people design (architecture, idea 4). */
export interface AssetTable {
  id: string
  kind: string
  name: string
  description: string
  folder_id: string | null
  owner_id: string
  /** Published version, 0 = none. */
  version: Generated<number>
  /** Counts saves; a save names the one it was based on. */
  revision: Generated<number>
  draft: ColumnType<unknown, string | null, string | null>
  created_at: Moment
  updated_at: Moment
  updated_by: string
  deleted_at: ColumnType<Date | null, Date | null, Date | null>
}

/** Published documents; never changed. */
export interface AssetVersionTable {
  asset_id: string
  version: number
  document: Json
  comment: string
  created_at: Moment
  created_by: string
}

export interface AssetGrantTable {
  asset_id: string
  /** user, role or organisation. */
  subject_kind: string
  subject_id: string
  /** 1 view, 2 edit, 3 manage. */
  level: number
}

/** Lineage of what is saved or published now. */
export interface AssetUseTable {
  asset_id: string
  used_kind: string
  used_id: string
}

export interface AssetFavouriteTable {
  user_id: string
  asset_id: string
  marked_at: Moment
}

export interface AssetRecentTable {
  user_id: string
  asset_id: string
  opened_at: Moment
}

export interface AssetCommentTable {
  id: string
  asset_id: string
  author_id: string
  text: string
  /** A1 address; null = about the whole. */
  cell: string | null
  sheet: string | null
  created_at: Moment
  edited_at: ColumnType<Date | null, Date | null, Date | null>
  /** null = open. */
  resolved_at: ColumnType<Date | null, Date | null, Date | null>
  resolved_by: string | null
  /** Last write of any sort. */
  changed_at: Moment
}

export interface AssetFolderTable {
  id: string
  kind: string
  parent_id: string | null
  name: string
  created_by: string
}

/** A tab in which somebody designs an asset; old rows count for nothing. */
export interface AssetDeskTable {
  key: string
  asset_id: string
  user_id: string
  name: string
  seen_at: Moment
}

/** Of the draft (version 0) and of the published version; null = nothing to draw. */
export interface AssetThumbnailTable {
  asset_id: string
  version: number
  svg: string | null
}

export interface AssetTables {
  asset: AssetTable
  asset_version: AssetVersionTable
  asset_grant: AssetGrantTable
  asset_use: AssetUseTable
  asset_favourite: AssetFavouriteTable
  asset_recent: AssetRecentTable
  asset_comment: AssetCommentTable
  asset_folder: AssetFolderTable
  asset_desk: AssetDeskTable
  asset_thumbnail: AssetThumbnailTable
}
