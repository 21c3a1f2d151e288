import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

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

export interface NoticeTables {
  notice: NoticeTable
  notice_choice: NoticeChoiceTable
  notice_reader: NoticeReaderTable
}
