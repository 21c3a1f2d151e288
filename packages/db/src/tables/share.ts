import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A link by which somebody without an account sees one asset. */
export interface AssetShareTable {
  id: string
  asset_id: string
  /** SHA-256 of the code in the link. */
  code_hash: string
  password_hash: string | null
  /** With whose rights, of that role, the asset is shown: what they lose, the link loses. */
  created_by: string
  created_role: string
  created_at: Moment
  expires_at: Moment
  /** Pages of these origins may show it in a frame. */
  origins: Generated<string[]>
  /** Values that whoever comes by it cannot change, by the code of their parameter or variable. */
  fixed: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  revoked_at: MaybeMoment
  opened: Generated<number>
  last_opened_at: MaybeMoment
  /** Wrong passwords since the last right one, and until when no other is looked at. */
  failures: Generated<number>
  blocked_until: MaybeMoment
}

/** Somebody who opened a link. */
export interface ShareGuestTable {
  /** SHA-256 of his token. */
  id: string
  share_id: string
  created_at: Moment
  expires_at: Moment
  address: string
}

/** By which a page of ours shows one asset with somebody's rights. */
export interface AssetPassTable {
  /** SHA-256 of the pass, and of the token that it was changed for. */
  code_hash: string
  token_hash: ColumnType<string | null, string | null | undefined, string | null>
  asset_id: string
  user_id: string
  role_id: string
  fixed: ColumnType<Readonly<Record<string, string>>, string, never>
  expires_at: Moment
}

export interface ShareTables {
  asset_pass: AssetPassTable
  asset_share: AssetShareTable
  share_guest: ShareGuestTable
}
