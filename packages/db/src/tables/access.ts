import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

export interface OrganisationTable {
  id: string
  parent_id: string | null
  name: string
  sort: Generated<number>
  created_at: Moment
  version: Generated<number>
  /** Unique where there is one. */
  code: Generated<string>
  leader_id: string | null
  phone: Generated<string>
}

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

export interface RoleTable {
  id: string
  name: string
  name_en: Generated<string>
  description: Generated<string>
  description_en: Generated<string>
  is_super: Generated<boolean>
  permissions: Generated<string[]>
  status: Generated<number>
  /** Permission version: grows when the role's rights change. */
  pv: Generated<number>
  created_at: Moment
  version: Generated<number>
  require_second_factor: Generated<boolean>
  /** `RoleScopes` of the contract. */
  scopes: ColumnType<unknown, string | undefined, string>
}

export interface UserRoleTable {
  user_id: string
  role_id: string
}

export interface MenuTable {
  id: string
  pid: string | null
  url: string
  title: string
  title_en: Generated<string>
  icon: Generated<string>
  mode: Generated<string>
  hidden: Generated<boolean>
  /** 1 every session, 2 when assigned to the role (PRM-03 menuRule). */
  rule: Generated<number>
  /** Application that shows it; null = all. */
  app: string | null
  status: Generated<number>
  sort: Generated<number>
  version: Generated<number>
  /** RTE-10, from here on. */
  affix: Generated<boolean>
  no_cache: Generated<boolean>
  breadcrumb: Generated<boolean>
  active_menu: Generated<string>
  always_show: Generated<boolean>
  redirect: Generated<string>
}

/** Permission strings that a menu's page and buttons use. */
export interface MenuPermissionTable {
  menu_id: string
  permission: string
}

/** What a product put in; an entry that the administrator deleted stays known. */
export interface SeededMenuTable {
  id: string
  /** As the manifest said it last; null = put in by a migration. */
  entry: ColumnType<unknown, string | null, string>
}

export interface RoleMenuTable {
  role_id: string
  menu_id: string
}

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

export interface LiveTicketTable {
  /** SHA-256 of the ticket. */
  id: string
  session_id: string
  expires_at: Moment
}

export interface OperationLogTable {
  id: Generated<number>
  at: Moment
  operation: string
  /** `ok` or an error code. */
  outcome: string
  user_id: string | null
  username: string
  session_handle: string | null
  address: string
  user_agent: string
  wire: string
  request_id: string
  /** Redacted. */
  input: Json
  milliseconds: number
  /** login, operation or denied. */
  category: string
  /** Of the user at that time; null where nobody known called. */
  organisation_id: string | null
  /** What handlers recorded, redacted. */
  changes: Json
}

export interface AccessTables {
  organisation: OrganisationTable
  user: UserTable
  role: RoleTable
  user_role: UserRoleTable
  menu: MenuTable
  menu_permission: MenuPermissionTable
  role_menu: RoleMenuTable
  seeded_menu: SeededMenuTable
  session: SessionTable
  login_throttle: LoginThrottleTable
  used_launch_token: UsedLaunchTokenTable
  live_ticket: LiveTicketTable
  operation_log: OperationLogTable
}
