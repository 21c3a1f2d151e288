import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface ApiKeyTable {
  id: string
  /** What logs and scans show; part of the key. */
  handle: string
  /** SHA-256 of the secret part; the key itself is nowhere stored. */
  secret_hash: string
  name: string
  owner_id: string
  /** The role with which the owner made it; the key never holds more than this one gives now. */
  role_id: string
  permissions: string[]
  /** `DataScope` of the contract; null = as the role gives. */
  scope: ColumnType<unknown, string | null, string | null>
  addresses: string[]
  created_at: Moment
  expires_at: Moment
  last_used_at: MaybeMoment
  last_used_address: Generated<string>
  revoked_at: MaybeMoment
}

export interface ApiKeyTables {
  api_key: ApiKeyTable
}
