import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

/** One override of an operation's declared access; it only ever asks for more. */
export interface ApiRuleTable {
  /** `area.name` of the registry; unknown ones do nothing. */
  operation: string
  /** 1 nothing more, 2 a session, 3 one of `permissions`. */
  rule: number
  permissions: Generated<string[]>
  closed: Generated<boolean>
  message: Generated<string>
  changed_at: Moment
  /** Display name of who did it. */
  changed_by: string
  version: Generated<number>
}

export interface ApiRuleTables {
  api_rule: ApiRuleTable
}
