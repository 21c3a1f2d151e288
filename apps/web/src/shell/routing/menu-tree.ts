import type { MenuItem } from '@gridwright/contract'

/** One entry of the console's menu, made from the server's flat list (RTE-09). */
export type MenuNode = {
  readonly id: string
  /** Absolute; empty for a group that has no address of its own. */
  readonly path: string
  /** With the url's query: the page's default parameters. */
  readonly link: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly icon: string
  readonly kind: 'page' | 'frame' | 'group'
  /** The embedded address of a `frame`. */
  readonly frame: string
  readonly hidden: boolean
  /** RTE-10: its tab is pinned. */
  readonly affix: boolean
  /** RTE-10: its page is not kept alive. */
  readonly noCache: boolean
  /** RTE-10: stands in the breadcrumb. */
  readonly breadcrumb: boolean
  /** RTE-10: path of the entry that is marked in its stead; empty = itself. */
  readonly activeMenu: string
  /** RTE-10, groups: where their own path leads; empty = home. */
  readonly redirect: string
  readonly children: readonly MenuNode[]
}

const deepest = 5

const split = (url: string): { readonly path: string; readonly query: string } => {
  const at = url.indexOf('?')
  const path = (at < 0 ? url : url.slice(0, at)).replace(/^\/+/, '').replace(/\/+$/, '')
  return { path: path === '' ? '' : `/${path}`, query: at < 0 ? '' : url.slice(at) }
}

/** A piece of a path from a title: no slashes, dots in a row, spaces or control characters. */
const slug = (desc: string): string => desc.replaceAll(/[\s/\\?#%\p{Cc}]|\.\.+/gu, '')

const titled = ({ desc, descEn }: MenuItem): MenuNode['title'] => ({
  zh: desc,
  en: descEn === undefined || descEn === '' ? desc : descEn,
})

const leaf = (item: MenuItem): MenuNode => {
  const { path, query } = split(item.url)
  const frame = item.mode === 'iframe'
  const own = frame ? `/${slug(item.desc)}/${item.id}` : path
  return {
    id: item.id,
    path: own,
    link: frame ? own : path + query,
    title: titled(item),
    icon: item.icon,
    kind: frame ? 'frame' : 'page',
    frame: frame ? item.url : '',
    hidden: item.hidden === true,
    ...routeOf(item),
    children: [],
  }
}

const linkOf = (text = ''): string => {
  const { path, query } = split(text)
  return path === '' ? '' : path + query
}

const routeOf = (item: MenuItem) => ({
  affix: item.affix === true,
  noCache: item.noCache === true,
  breadcrumb: item.breadcrumb !== false,
  activeMenu: split(item.activeMenu ?? '').path,
  redirect: linkOf(item.redirect),
})

/** RTE-10: a group that need not show gives its place to its only page. */
const standIn = (item: MenuItem, below: readonly MenuNode[]): MenuNode | undefined => {
  const shown = below.filter((node) => !node.hidden)
  return item.alwaysShow === false && below.length === 1 ? shown[0] : undefined
}

type Children = ReadonlyMap<string | null, readonly MenuItem[]>

const nodeOf = (item: MenuItem, children: Children, above: readonly string[]): readonly MenuNode[] => {
  // A circle, or a tree deeper than anybody can use, is cut here.
  if (above.includes(item.id) || above.length >= deepest) return []
  const below = (children.get(item.id) ?? []).flatMap((child) => nodeOf(child, children, [...above, item.id]))
  const only = standIn(item, below)
  if (only !== undefined) return [only]
  if (below.length > 0) return [{ ...leaf({ ...item, mode: 'default' }), kind: 'group', children: below }]
  return item.url === '' ? [] : [leaf(item)]
}

/** The menu as a tree: orphans are left out, circles cut, items without url skipped. */
export const menuTree = (items: readonly MenuItem[]): readonly MenuNode[] => {
  const children: Children = Map.groupBy(items, (item) => item.pid)
  return (children.get(null) ?? []).flatMap((item) => nodeOf(item, children, []))
}

/** All entries, parents before their children. */
export const flatten = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/** The way from the top to the entry, both included. */
export const wayTo = (nodes: readonly MenuNode[], id: string): readonly MenuNode[] => {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The first page below an entry that may be shown. */
export const firstPage = (node: MenuNode): MenuNode | undefined => {
  if (node.hidden) return undefined
  if (node.kind !== 'group') return node
  for (const child of node.children) {
    const found = firstPage(child)
    if (found !== undefined) return found
  }
  return undefined
}
