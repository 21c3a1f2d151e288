import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

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

export interface RoleMenuTable {
  role_id: string
  menu_id: string
}

export interface RoleTables {
  role: RoleTable
  role_menu: RoleMenuTable
}
