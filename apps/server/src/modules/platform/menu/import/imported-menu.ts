import type { FullMenu, MenuValues } from '#modules/platform/menu/stored/menu-store.ts'

/** A row of an Excel file, as the writer gets it. */
export type ImportedMenu = {
  readonly id: string
  readonly values: MenuValues
  readonly sort: number
  readonly status: number
  /** The menu as it is; absent on new ones. */
  readonly before: FullMenu | undefined
}
