import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

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

export interface NoticeTable {
  id: string
  user_id: string
  kind: string
  /** `Titled` of the contract, as are bodies. */
  title: Json
  body: Json
  /** A place inside the console. */
  link: string | null
  created_at: Moment
  read_at: MaybeMoment
}

/** What a person chose about a kind; without a row the kind's own rule stands. */
export interface NoticeChoiceTable {
  user_id: string
  kind: string
  inbox: boolean
  mail: boolean
}

/** In which language mails reach a person; without a row in Chinese. */
export interface NoticeReaderTable {
  user_id: string
  language: string
}

export interface NoticeChannelTable {
  id: string
  kind: string
  name: string
  enabled: boolean
  settings: Json
  /** Sealed; null where none is set. */
  secret: string | null
  kinds: string[]
  version: Generated<number>
  created_at: Moment
}

export interface NoticeDeliveryTable {
  id: string
  channel_id: string
  notice_kind: string
  /** Address of a web hook or of a person. */
  target: string
  payload: Json
  state: Generated<string>
  attempts: Generated<number>
  due_at: Moment
  /** What the other side said last. */
  answer: Generated<string>
  created_at: Moment
  ended_at: MaybeMoment
}

export interface MachineTables {
  api_key: ApiKeyTable
  notice: NoticeTable
  notice_choice: NoticeChoiceTable
  notice_reader: NoticeReaderTable
  notice_channel: NoticeChannelTable
  notice_delivery: NoticeDeliveryTable
}
