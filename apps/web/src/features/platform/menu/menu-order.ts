import type { MenuRow } from '@gridwright/contract'

export type Level = { readonly menu: MenuRow; readonly level: number }

/** Those that stand at a place: of the top also what hangs on nothing, so that nothing is lost from sight. */
export const childrenOf = (menus: readonly MenuRow[], pid: string | null): readonly MenuRow[] => {
  const known = new Set(menus.map(({ id }) => id))
  const isLost = (menu: MenuRow): boolean =>
    (menu.pid !== null && !known.has(menu.pid)) || menu.problems.includes('circle')
  return menus.filter((menu) => (isLost(menu) ? pid === null : menu.pid === pid))
}

/** All menus in the order of the tree, with their levels from 0. */
export const levels = (menus: readonly MenuRow[], pid: string | null = null, level = 0): readonly Level[] =>
  childrenOf(menus, pid).flatMap((menu) => [{ menu, level }, ...levels(menus, menu.id, level + 1)])

/** Ids of a menu and of all below it: where it cannot be moved to. */
export const branchOf = (menus: readonly MenuRow[], id: string): ReadonlySet<string> =>
  new Set([id, ...levels(menus, id).map(({ menu }) => menu.id)])

export type Move = { readonly id: string; readonly pid: string | null; readonly beforeId: string | null }

/** One place up or down among its siblings; nothing where it stands at the end. */
export const stepOf = (menus: readonly MenuRow[], { id, pid }: MenuRow, step: -1 | 1): Move | undefined => {
  const siblings = childrenOf(menus, pid).map((menu) => menu.id)
  const at = siblings.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= siblings.length) return undefined
  return { id, pid, beforeId: (step < 0 ? siblings[to] : siblings[to + 1]) ?? null }
}
