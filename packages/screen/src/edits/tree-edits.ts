import { screenLimits } from '#document/bounds.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Node } from '#document/tree.ts'
import { depthOf, idOf, isGroup, mapContents, outermost, pathTo, withNodes, withoutNodes } from './nodes.ts'
import type { Place } from './nodes.ts'

/** Ids of widgets and groups. */
export type Ids = ReadonlySet<string>

/** Nobody nests deeper than a document may; what would is left as it was. */
const withTree = (screen: Screen, tree: readonly Node[]): Screen =>
  depthOf(tree) >= screenLimits.depth ? screen : { ...screen, tree: [...tree] }

/** The group that holds all of them, and where in it the topmost of them stands. */
const commonPlace = (tree: readonly Node[], nodes: readonly Node[]): Place => {
  const ways = nodes.map((node) => (pathTo(tree, idOf(node)) ?? []).slice(0, -1).map((one) => idOf(one)))
  const [first = []] = ways
  const shared = first.filter((id, at) => ways.every((way) => way[at] === id))
  const group = shared.at(-1)
  const last = pathTo(tree, idOf(nodes.at(-1) ?? ''))?.[shared.length]
  return { group, before: last && idOf(last) }
}

/** Puts them into a new group, where the topmost of them stood. */
export const grouped = (
  screen: Screen,
  ids: Ids,
  { group, name }: { readonly group: string; readonly name: string },
): Screen => {
  const nodes = outermost(screen.tree, ids)
  if (nodes.length === 0) return screen
  const marked = withNodes(screen.tree, commonPlace(screen.tree, nodes), [{ group, name, children: [''] }])
  const emptied = withoutNodes(marked, new Set(nodes.map((node) => idOf(node))))
  return withTree(
    screen,
    mapContents(emptied, (content, within) => (within === group ? nodes : content)),
  )
}

/** Takes groups away; what they held stands where they stood, and keeps that it was locked or hidden. */
export const ungrouped = (screen: Screen, ids: Ids): Screen => {
  const flags = new Map<string, { locked?: true; hidden?: true }>()
  const tree = mapContents(screen.tree, (content) =>
    content.flatMap((node) => {
      if (!isGroup(node) || !ids.has(node.group)) return [node]
      const kept = {
        ...(node.locked === true && { locked: true as const }),
        ...(node.hidden === true && { hidden: true as const }),
      }
      return node.children.map((child) => {
        if (isGroup(child)) return { ...child, ...kept }
        if (Object.keys(kept).length > 0) flags.set(child, kept)
        return child
      })
    }),
  )
  return { ...withTree(screen, tree), widgets: withFlags(screen, flags) }
}

const withFlags = ({ widgets }: Screen, flags: ReadonlyMap<string, object>): Screen['widgets'] =>
  flags.size === 0
    ? widgets
    : Object.fromEntries(Object.entries(widgets).map(([id, one]) => [id, { ...one, ...flags.get(id) }]))

/** Brings nodes to another place; nothing where that is inside of one of them. */
export const movedNodes = (screen: Screen, ids: Ids, place: Place): Screen => {
  const nodes = outermost(screen.tree, ids)
  const way = place.group === undefined ? [] : (pathTo(screen.tree, place.group) ?? [])
  const moved = new Set(nodes.map((node) => idOf(node)))
  if (way.some((node) => moved.has(idOf(node)))) return screen
  const before =
    place.before !== undefined && moved.has(place.before) ? nextOf(screen, moved, place) : place.before
  const left = withoutNodes(screen.tree, moved)
  // A group whose last content was taken away is no place any more.
  if (place.group !== undefined && pathTo(left, place.group) === undefined) return screen
  return withTree(screen, withNodes(left, { group: place.group, before }, nodes))
}

/** The first behind a moved one that stays. */
const nextOf = ({ tree }: Screen, moved: Ids, { group, before }: Place): string | undefined => {
  const holder = group === undefined ? undefined : pathTo(tree, group)?.at(-1)
  const content = holder !== undefined && isGroup(holder) ? holder.children : tree
  const at = content.findIndex((node) => idOf(node) === before)
  const next = content.slice(at).find((node) => !moved.has(idOf(node)))
  return next && idOf(next)
}

export const orders = ['forward', 'back', 'front', 'rear'] as const
/** One step up or down among those beside it, or over and below all of them. */
export type Order = (typeof orders)[number]

const stepped = (content: readonly Node[], ids: Ids, up: boolean): readonly Node[] => {
  const list = up ? content.toReversed() : [...content]
  for (let at = 1; at < list.length; at += 1) {
    const [before, node] = [list[at - 1], list[at]]
    if (before === undefined || node === undefined) continue
    if (ids.has(idOf(node)) && !ids.has(idOf(before))) [list[at - 1], list[at]] = [node, before]
  }
  return up ? list.toReversed() : list
}

const ordered = (content: readonly Node[], ids: Ids, order: Order): readonly Node[] => {
  if (!content.some((node) => ids.has(idOf(node)))) return content
  if (order === 'forward' || order === 'back') return stepped(content, ids, order === 'forward')
  const [taken, others] = [
    content.filter((node) => ids.has(idOf(node))),
    content.filter((node) => !ids.has(idOf(node))),
  ]
  return order === 'front' ? [...others, ...taken] : [...taken, ...others]
}

/** Nearer to who looks, or farther, each within its own group. */
export const reordered = (screen: Screen, ids: Ids, order: Order): Screen => {
  const own = new Set(outermost(screen.tree, ids).map((node) => idOf(node)))
  return withTree(
    screen,
    mapContents(screen.tree, (content) => ordered(content, own, order)),
  )
}
