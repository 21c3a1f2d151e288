import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface SessionTable {
  /** SHA-256 of the `sid` in the token; the sid itself is nowhere stored. */
  id: string
  /** What others may see of a session (attack 4). */
  handle: string
  user_id: string
  /** null = pre-session: password checked, role not chosen. */
  role_id: string | null
  /** A second factor must be given, or set up, before anything else. */
  pending: 'factor' | 'enrol' | null
  factor_passed: Generated<boolean>
  /** Wrong codes so far, while one is asked for. */
  second_failures: Generated<number>
  application: string
  app: string | null
  /** SHA-256 of the browser's cookie; null = not bound. */
  binding: string | null
  jti: string
  issued_at: Moment
  /** The token before the last renewal, and until when it is good. */
  previous_jti: string | null
  previous_until: MaybeMoment
  created_at: Moment
  /** When its holder last showed who he is. */
  proven_at: ColumnType<Date, Date | undefined, Date>
  last_seen_at: Moment
  expires_at: Moment
  address: string
  user_agent: string
  ended_at: MaybeMoment
  /** Error code that the next call gets. */
  ended_code: string | null
}

export interface LoginThrottleTable {
  /** `account:{name}` or `address:{address}`. */
  key: string
  failures: number
  blocked_until: Moment
  updated_at: Moment
}

/** Launch tokens that were used; the primary key makes the second use fail. */
export interface UsedLaunchTokenTable {
  issuer: string
  jti: string
  expires_at: Moment
}

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

export interface AuthTables {
  session: SessionTable
  login_throttle: LoginThrottleTable
  used_launch_token: UsedLaunchTokenTable
  used_captcha: UsedCaptchaTable
  reset_link: ResetLinkTable
  link_mail: LinkMailTable
}
