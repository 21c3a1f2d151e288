import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface UsedCaptchaTable {
  id: string
  expires_at: Moment
}

/** The newest link of each purpose of a user; setting a password removes them. */
export interface ResetLinkTable {
  /** SHA-256 of the code; the code itself is nowhere stored. */
  id: string
  user_id: string
  /** `handed`: shown to an administrator; the others are mailed. */
  purpose: Generated<'handed' | 'sent' | 'asked' | 'invited'>
  /** Where it was mailed to: good only while that is the user's address. */
  email: Generated<string>
  created_at: Moment
  expires_at: Moment
}

/** A mail with a link, to be sent; the link is made when it is, and stands nowhere. */
export interface LinkMailTable {
  id: string
  /** null = asked for with a name that gets none; kept so that both take the same time. */
  user_id: string | null
  purpose: 'sent' | 'asked' | 'invited'
  /** Where the user has chosen no language. */
  lang: 'zh' | 'en'
  state: Generated<'waiting' | 'sent' | 'failed' | 'none'>
  attempts: Generated<number>
  answer: Generated<string>
  due_at: Moment
  created_at: Moment
}

export interface SignInTables {
  used_captcha: UsedCaptchaTable
  reset_link: ResetLinkTable
  link_mail: LinkMailTable
}
