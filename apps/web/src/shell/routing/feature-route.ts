import type { Permission } from '@gridwright/contract'
import type { ComponentType } from 'react'

/** One page of a feature; `features/<name>/routes.tsx` exports `routes: readonly FeatureRoute[]`. */
export type FeatureRoute = {
  /** Without a leading slash, as the server's menu names it: `report/list`, `dict-data/:dictId` (RTE-09). */
  readonly path: string
  /** Loads the page when it is first opened (RTE-08), with a dynamic import of the page's file. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>
  /** Title of tab, breadcrumb and window where the menu does not name one. */
  readonly title: { readonly zh: string; readonly en: string }
  /** false: the page is thrown away when another tab is shown. Default true (LAY-02). */
  readonly keepAlive?: boolean
  /**
   * Who may open it although no menu item of theirs names it: every session, or the holder of one of these permissions.
   * Absent: only with a menu item (PRM-01).
   */
  readonly access?: 'login' | readonly Permission[]
  /** Query parameters that make another tab of the same page, such as `['id']` for a designer. */
  readonly keyParams?: readonly string[]
  /** A pinned tab stands always there, for those who have the page in their menu, and cannot be closed (ACC-16). */
  readonly pinned?: boolean
  /** Path of the menu item that is marked while this page is open, for pages without one of their own. */
  readonly activeMenu?: string
  /** The page uses the whole content area: no padding, no scroll bar of the shell (designers, viewers). */
  readonly fill?: boolean
  /** A designer: while it is shown, menu and tab strip fold to a thin edge until the person brings them back. */
  readonly designer?: boolean
}
