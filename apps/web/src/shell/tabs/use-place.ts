import { useLayoutEffect } from 'react'
import type { Location } from 'react-router'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { tabKey } from '#shell/routing/resolve.ts'
import type { Resolution } from '#shell/routing/resolve.ts'
import { updateTabs } from './tab-store.ts'
import { pin, visit } from './tabs.ts'
import type { Visit } from './tabs.ts'

const titleOf = (resolution: Resolution): Visit['title'] | undefined => {
  if (resolution.kind === 'page') return resolution.node?.title ?? resolution.route.title
  if (resolution.kind === 'forbidden') return resolution.route.title
  return resolution.kind === 'frame' || resolution.kind === 'missing' ? resolution.node.title : undefined
}

const partsOf = (resolution: Resolution): { readonly route?: FeatureRoute; readonly node?: MenuNode } => {
  if (resolution.kind === 'frame') return { node: resolution.node }
  if (resolution.kind !== 'page') return {}
  const { route, node } = resolution
  return node === undefined ? { route } : { route, node }
}

const visitOf = (location: Location, resolution: Resolution): Visit | undefined => {
  const title = titleOf(resolution)
  if (title === undefined) return undefined
  const { route, node } = partsOf(resolution)
  return {
    key: tabKey(location, route),
    path: location.pathname,
    fullPath: location.pathname + location.search + location.hash,
    location,
    title,
    pinned: route?.pinned === true || node?.affix === true,
    keepAlive: route?.keepAlive !== false && node?.noCache !== true,
  }
}

const pinnedVisit = (route: FeatureRoute): Visit => ({
  key: `/${route.path}`,
  path: `/${route.path}`,
  fullPath: `/${route.path}`,
  location: {
    pathname: `/${route.path}`,
    search: '',
    hash: '',
    state: null,
    key: 'pinned',
  },
  title: route.title,
  pinned: true,
  keepAlive: route.keepAlive !== false,
})

/** Opens a tab for where the address bar leads; pinned pages have one from the start. */
export const usePlace = (
  location: Location,
  resolution: Resolution,
  { routes, home }: { readonly routes: readonly FeatureRoute[]; readonly home: string },
): void => {
  useLayoutEffect(() => {
    const page = visitOf(location, resolution)
    if (page === undefined) return
    const isHome = ({ path }: FeatureRoute): number => Number(`/${path}` === home)
    // Each goes to the front, so the home page comes last.
    const pinned = routes
      .filter((route) => route.pinned === true)
      .toSorted((one, other) => isHome(one) - isHome(other))
    updateTabs((tabs) =>
      visit(
        pinned.reduce((all, route) => pin(all, pinnedVisit(route)), tabs),
        page,
      ),
    )
  }, [location, resolution, routes, home])
}
