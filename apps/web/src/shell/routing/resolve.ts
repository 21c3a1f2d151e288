import { holdsAny } from '@gridwright/contract'
import { matchPath } from 'react-router'
import type { FeatureRoute } from './feature-route.ts'
import { flatten } from './menu-tree.ts'
import type { MenuNode } from './menu-tree.ts'

/** What stands at a path (reference §4.2). */
export type Resolution =
  | { readonly kind: 'page'; readonly route: FeatureRoute; readonly node: MenuNode | undefined }
  | { readonly kind: 'frame'; readonly node: MenuNode }
  /** A menu item whose page does not exist (RTE-08). */
  | { readonly kind: 'missing'; readonly node: MenuNode }
  /** A page that exists, but not for this person. */
  | { readonly kind: 'forbidden'; readonly route: FeatureRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' }

export type Surroundings = {
  readonly menu: readonly MenuNode[]
  readonly routes: readonly FeatureRoute[]
  readonly perms: readonly string[]
  /** Where `/` leads (RTE-02). Default the dashboard. */
  readonly home?: string
}

type Place = { readonly pathname: string; readonly search: string }

const plain = (pathname: string): string => pathname.replace(/(?!^)\/+$/, '')

const readable = (pathname: string): string => {
  try {
    return decodeURI(plain(pathname))
  } catch {
    return pathname
  }
}

const routeAt = (routes: readonly FeatureRoute[], pathname: string): FeatureRoute | undefined =>
  routes.find((route) => matchPath(`/${route.path}`, pathname) !== null)

const mayOpen = (route: FeatureRoute, perms: readonly string[]): boolean => {
  if (route.access === undefined) return false
  return route.access === 'login' || holdsAny(perms, route.access)
}

const queryFits = (node: MenuNode, search: string): boolean => {
  const here = new URLSearchParams(search)
  const wanted = new URLSearchParams(node.link.slice(node.path.length))
  return [...wanted].every(([key, value]) => here.get(key) === value)
}

// Several items may open one page with different parameters; among those the fitting one names the tab.
const nodeAt = (menu: readonly MenuNode[], { pathname, search }: Place): MenuNode | undefined => {
  const here = flatten(menu).filter((node) => node.path !== '' && node.path === pathname)
  const leaves = here.filter((node) => node.kind !== 'group')
  return leaves.find((node) => queryFits(node, search)) ?? leaves[0] ?? here[0]
}

const frameAt = (menu: readonly MenuNode[], pathname: string): MenuNode | undefined =>
  flatten(menu).find((node) => node.kind === 'frame' && pathname.endsWith(`/${node.id}`))

const fromMenu = (node: MenuNode, routes: readonly FeatureRoute[]): Resolution => {
  if (node.kind === 'group') return { kind: 'redirect', to: node.redirect === '' ? '/' : node.redirect }
  const route = routeAt(routes, node.path)
  return route === undefined ? { kind: 'missing', node } : { kind: 'page', route, node }
}

/** Page, panel, redirect or refusal at a path; asked only once the menu is known, so nothing races to `/404`. */
export const resolve = (
  place: Place,
  { menu, routes, perms, home = '/dashboard' }: Surroundings,
): Resolution => {
  const pathname = readable(place.pathname)
  if (pathname === '/') return { kind: 'redirect', to: home }
  const frame = frameAt(menu, pathname)
  if (frame !== undefined) return { kind: 'frame', node: frame }
  const node = nodeAt(menu, { ...place, pathname })
  const route = routeAt(routes, pathname)
  if (node !== undefined && (node.kind !== 'group' || route === undefined)) return fromMenu(node, routes)
  if (route === undefined) return { kind: 'unknown' }
  return mayOpen(route, perms) ? { kind: 'page', route, node: undefined } : { kind: 'forbidden', route }
}

/** The menu entry that is marked for what stands at a path. */
export const markedNode = (resolution: Resolution, menu: readonly MenuNode[]): MenuNode | undefined => {
  if (resolution.kind === 'frame' || resolution.kind === 'missing') return resolution.node
  if (resolution.kind !== 'page') return undefined
  const wanted = resolution.node?.activeMenu ?? ''
  const instead = flatten(menu).find((node) => wanted !== '' && node.path === wanted)
  if (instead !== undefined) return instead
  if (resolution.node !== undefined && !resolution.node.hidden) return resolution.node
  const { activeMenu } = resolution.route
  const marked = flatten(menu).find((node) => activeMenu !== undefined && node.path === `/${activeMenu}`)
  return marked ?? resolution.node
}

/** The key of a page's tab: its path, plus the parameters that make another tab of the same page. */
export const tabKey = ({ pathname, search }: Place, route: FeatureRoute | undefined): string => {
  const here = new URLSearchParams(search)
  const parts = (route?.keyParams ?? []).flatMap((name) => {
    const value = here.get(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  return parts.length === 0 ? plain(pathname) : `${plain(pathname)}?${parts.join('&')}`
}
