import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface UserTable {
  id: string
  username: string
  /** The name as compared: lower case. */
  username_key: string
  display_name: string
  organisation_id: string | null
  password_hash: string
  must_change_password: Generated<boolean>
  /** False where only another system knows one, or an invitation waits. */
  has_password: Generated<boolean>
  /** null = not invited, or came in. */
  invited_at: MaybeMoment
  /** 1 enabled, 2 disabled (PRM-04). */
  status: Generated<number>
  last_login_at: MaybeMoment
  created_at: Moment
  version: Generated<number>
  phone: Generated<string>
  email: Generated<string>
  remark: Generated<string>
  /** Unique where there is one. */
  employee_number: Generated<string>
  /** Last day of the employment, `YYYY-MM-DD`: nobody comes in after it. */
  ends_on: string | null
  /** Lower case of all that a search looks into; the database keeps it. */
  search: ColumnType<string, never, never>
}

export interface UserRoleTable {
  user_id: string
  role_id: string
}

export interface UserTables {
  user: UserTable
  user_role: UserRoleTable
}
