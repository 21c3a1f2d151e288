import type { ColumnType, Generated } from 'kysely'

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

export interface MenuTables {
  menu: MenuTable
  menu_permission: MenuPermissionTable
  seeded_menu: SeededMenuTable
}
