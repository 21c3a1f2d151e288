import { useEffect, useLayoutEffect } from 'react'
import type { Location } from 'react-router'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { resolve, tabKey } from '#shell/routing/resolve.ts'
import type { Resolution, Surroundings } from '#shell/routing/resolve.ts'
import { forgetTabs, keepTabs, keptTabs } from './kept-tabs.ts'
import type { KeptTab } from './kept-tabs.ts'
import { updateTabs } from './tab-store.ts'
import { pin, restore, visit } from './tabs.ts'
import type { Restored, Tabs, Visit } from './tabs.ts'

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

const permitted: readonly Resolution['kind'][] = ['page', 'frame', 'missing']

const restoredOf = ({ fullPath, ownTitle, visited }: KeptTab, around: Surroundings): readonly Restored[] => {
  const { pathname, search, hash } = new URL(fullPath, window.location.origin)
  const location: Location = { pathname, search, hash, state: null, key: 'kept' }
  const resolution = resolve(location, around)
  const page = permitted.includes(resolution.kind) ? visitOf(location, resolution) : undefined
  return page === undefined ? [] : [{ ...page, ownTitle: ownTitle ?? undefined, visited }]
}

const pinnedIn = ({ routes, home }: Surroundings): readonly Visit[] => {
  const isHome = ({ path }: FeatureRoute): number => Number(`/${path}` === home)
  // Each goes to the front, so the home page comes last.
  return routes
    .filter((route) => route.pinned === true)
    .toSorted((one, other) => isHome(one) - isHome(other))
    .map(pinnedVisit)
}

const isEmpty = ({ all }: Tabs): boolean => all.length === 0

/** Whose tabs stand in the strip of this page; a layout may come and go over them. */
let holder: string | undefined

/**
 * Opens a tab for where the address bar leads. Pinned pages have one from the start, and so do those that the same
 * person had open in the same role before the page was loaded anew.
 */
export const usePlace = (
  location: Location,
  resolution: Resolution,
  { around, owner }: { readonly around: Surroundings; readonly owner: string | undefined },
): void => {
  useLayoutEffect(() => {
    const page = visitOf(location, resolution)
    if (page === undefined) return
    updateTabs((tabs) => {
      if (isEmpty(tabs) || holder === undefined) holder = owner
      const kept = isEmpty(tabs) && owner !== undefined ? keptTabs(owner) : undefined
      const before = kept === undefined ? tabs : restore(kept.flatMap((tab) => restoredOf(tab, around)))
      return visit(pinnedIn(around).reduce(pin, before), page)
    })
  }, [location, resolution, around, owner])
  useEffect(() => {
    if (owner === undefined) return undefined
    if (holder === undefined || holder === owner) return keepTabs(owner)
    // Somebody else logged in over the page: it is loaded anew for him, with nothing of whose tabs these are.
    forgetTabs()
    return undefined
  }, [owner])
}
