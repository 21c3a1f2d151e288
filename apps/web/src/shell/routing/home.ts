import { useMemo } from 'react'
import { useInstallation } from '#brand/index.ts'
import type { FeatureRoute } from './feature-route.ts'
import { flatten } from './menu-tree.ts'
import type { MenuNode } from './menu-tree.ts'

type RouteSet = 'console' | 'authorisation'

/** RTE-02: the page to which `/` leads; its tab is pinned. */
const homes: Readonly<Record<RouteSet, string>> = {
  console: '/dashboard',
  authorisation: '/auth/onlineUser',
}

const homeOf = (routeSet: RouteSet): string => homes[routeSet]

export const useHome = (): string => homeOf(useInstallation().routeSet)

/** The application whose menu the second route set shows. */
export const authorisationApp = 'auth'

/** The pages; pinned are the home page, and what wants to be for those who have it in their menu (ACC-16). */
export const pinnedRoutes = (
  routes: readonly FeatureRoute[],
  menu: readonly MenuNode[],
  home: string,
): readonly FeatureRoute[] => {
  const inMenu = new Set(flatten(menu).map(({ path }) => path))
  return routes.map((route) => {
    const path = `/${route.path}`
    const pinned = path === home || (route.pinned === true && inMenu.has(path))
    return pinned === (route.pinned === true) ? route : { ...route, pinned }
  })
}

export const useHomeRoutes = (
  routes: readonly FeatureRoute[],
  menu: readonly MenuNode[],
  home: string,
): readonly FeatureRoute[] => useMemo(() => pinnedRoutes(routes, menu, home), [routes, menu, home])
