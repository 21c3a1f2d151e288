import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

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

export interface NoticeChannelTables {
  notice_channel: NoticeChannelTable
  notice_delivery: NoticeDeliveryTable
}
