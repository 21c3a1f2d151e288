import type { MenuProblemKind } from '@gridwright/contract'
import { pathOf, problemOfAddress } from './stored/menu-address.ts'
import { wayUp } from './stored/menu-levels.ts'
import type { Menu } from './stored/menu-store.ts'

/** What is wrong with each menu, in the order of `menuProblemKinds`; empty lists for the sound ones. */
export const menuProblems = (
  menus: readonly Menu[],
  origins: readonly string[],
): ReadonlyMap<string, readonly MenuProblemKind[]> => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const taken = new Set<string>()
  return new Map(
    menus.map((menu) => [
      menu.id,
      [...levelProblems(menu, byId), ...pathProblems(menu, taken), ...addressProblems(menu, origins)],
    ]),
  )
}

const levelProblems = (menu: Menu, byId: ReadonlyMap<string, Menu>): MenuProblemKind[] => {
  const path = wayUp(menu, byId)
  if (typeof path === 'string') return [path]
  return path.slice(1).some(({ status }) => status !== 1) ? ['disabled-above'] : []
}

/** Disabled ones take no path; neither do panels, which are found by their id. */
const pathProblems = ({ url, mode, status, app }: Menu, taken: Set<string>): MenuProblemKind[] => {
  if (url === '' || mode === 'iframe' || status !== 1) return []
  // Other default parameters make another entry of the same page.
  const path = `${app ?? ''} ${pathOf(url)}?${url.split('?')[1] ?? ''}`
  if (taken.has(path)) return ['duplicate-path']
  taken.add(path)
  return []
}

const addressProblems = (menu: Menu, origins: readonly string[]): MenuProblemKind[] => {
  const unknown: MenuProblemKind[] = ['default', 'iframe'].includes(menu.mode) ? [] : ['unknown-mode']
  const problem = problemOfAddress(menu, origins)
  if (problem === undefined) return unknown
  return [...unknown, problem === 'address' ? 'bad-address' : 'frame-not-allowed']
}
