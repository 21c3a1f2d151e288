import { createContext, useContext, useMemo } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import type { FeatureRoute } from './feature-route.ts'
import { flatten } from './menu-tree.ts'
import type { MenuNode } from './menu-tree.ts'
import { resolve } from './resolve.ts'
import type { Surroundings } from './resolve.ts'

type RouteSet = 'console' | 'authorisation'

/** RTE-02: the page to which `/` leads; its tab is pinned. */
const homes: Readonly<Record<RouteSet, string>> = {
  console: '/dashboard',
  authorisation: '/auth/onlineUser',
}

/** Where `/` leads for this person. */
export const HomeContext = createContext('/dashboard')

export const useHome = (): string => useContext(HomeContext)

type Around = Pick<Surroundings, 'menu' | 'routes' | 'perms'>

const opens = (pathname: string, around: Around): boolean =>
  ['page', 'frame'].includes(resolve({ pathname, search: '' }, around).kind)

/** RTE-02: the installation's home page; for whom it is not, the first page of his menu that he may open. */
export const homeFor = (routeSet: RouteSet, around: Around): string => {
  const wanted = homes[routeSet]
  if (opens(wanted, around)) return wanted
  const leaves = flatten(around.menu).filter((node) => node.kind !== 'group' && !node.hidden)
  return leaves.find((node) => opens(node.path, around))?.path ?? wanted
}

export const useHomeFor = ({ menu, routes, perms }: Around): string => {
  const { routeSet } = useInstallation()
  return useMemo(() => homeFor(routeSet, { menu, routes, perms }), [routeSet, menu, routes, perms])
}

/** The application whose menu the second route set shows. */
export const authorisationApp = 'auth'

/** The pages; pinned are the home page, and what wants to be for those who have it in their menu (ACC-16). */
export const pinnedRoutes = (
  routes: readonly FeatureRoute[],
  menu: readonly MenuNode[],
  home: string,
): readonly FeatureRoute[] => {
  const nodes = flatten(menu)
  const inMenu = new Set(nodes.map(({ path }) => path))
  const affixed = new Set(nodes.flatMap(({ path, affix }) => (affix ? [path] : [])))
  return routes.map((route) => {
    const path = `/${route.path}`
    const pinned = path === home || affixed.has(path) || (route.pinned === true && inMenu.has(path))
    return pinned === (route.pinned === true) ? route : { ...route, pinned }
  })
}

export const useHomeRoutes = (
  routes: readonly FeatureRoute[],
  menu: readonly MenuNode[],
  home: string,
): readonly FeatureRoute[] => useMemo(() => pinnedRoutes(routes, menu, home), [routes, menu, home])
