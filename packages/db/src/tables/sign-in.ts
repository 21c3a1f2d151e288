import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface UsedCaptchaTable {
  id: string
  expires_at: Moment
}

/** The newest link of a user; using it removes it. */
export interface ResetLinkTable {
  /** SHA-256 of the code; the code itself is nowhere stored. */
  id: string
  user_id: string
  created_at: Moment
  expires_at: Moment
}

export interface SignInTables {
  used_captcha: UsedCaptchaTable
  reset_link: ResetLinkTable
}
