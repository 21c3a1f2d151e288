import type { Query } from '#document/query.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Node } from '#document/tree.ts'
import type { Box, Widget } from '#document/widget.ts'
import { idOf, isGroup, leavesOf, outermost, withNodes, withoutNodes } from './nodes.ts'
import type { Place } from './nodes.ts'
import type { Ids } from './tree-edits.ts'

/** Widgets that nodes stand for: themselves, and what their groups hold. */
export const widgetsOf = ({ tree }: Pick<Screen, 'tree'>, ids: Ids): readonly string[] =>
  outermost(tree, ids).flatMap((node) => leavesOf(node))

/** One widget changed; nothing where it is not there. */
export const withWidget = (screen: Screen, id: string, change: (widget: Widget) => Widget): Screen => {
  const widget = screen.widgets[id]
  if (widget === undefined) return screen
  const next = change(widget)
  return next === widget ? screen : { ...screen, widgets: { ...screen.widgets, [id]: next } }
}

export const withBoxes = (screen: Screen, boxes: ReadonlyMap<string, Box>): Screen => {
  const widgets = { ...screen.widgets }
  for (const [id, box] of boxes) {
    const widget = widgets[id]
    if (widget !== undefined) widgets[id] = { ...widget, box }
  }
  return { ...screen, widgets }
}

export const withNewWidget = (
  screen: Screen,
  { id, widget, place = {} }: { readonly id: string; readonly widget: Widget; readonly place?: Place },
): Screen => ({
  ...screen,
  widgets: { ...screen.widgets, [id]: widget },
  tree: [...withNodes(screen.tree, place, [id])],
})

/** Widgets and groups taken away, with all that the groups held. */
export const removed = (screen: Screen, ids: Ids): Screen => {
  const gone = new Set(widgetsOf(screen, ids))
  return {
    ...screen,
    widgets: Object.fromEntries(Object.entries(screen.widgets).filter(([id]) => !gone.has(id))),
    tree: [...withoutNodes(screen.tree, ids)],
  }
}

export type Flag = 'locked' | 'hidden'

const flagged = <T extends object>(one: T, flag: Flag, on: boolean): T => {
  const { [flag]: _, ...rest } = one as T & Partial<Record<Flag, boolean>>
  return (on ? { ...rest, [flag]: true } : rest) as T
}

const flaggedNode = (node: Node, ids: Ids, by: { readonly flag: Flag; readonly on: boolean }): Node => {
  if (!isGroup(node)) return node
  const own = ids.has(node.group) ? flagged(node, by.flag, by.on) : node
  return { ...own, children: own.children.map((child) => flaggedNode(child, ids, by)) }
}

/** Locks, hides, or the opposite: of groups the group, of widgets the widget. */
export const withFlag = (
  screen: Screen,
  ids: Ids,
  by: { readonly flag: Flag; readonly on: boolean },
): Screen => ({
  ...screen,
  tree: screen.tree.map((node) => flaggedNode(node, ids, by)),
  widgets: Object.fromEntries(
    Object.entries(screen.widgets).map(([id, one]) => [id, ids.has(id) ? flagged(one, by.flag, by.on) : one]),
  ),
})

const renamedNode = (node: Node, id: string, name: string): Node =>
  isGroup(node)
    ? {
        ...node,
        ...(node.group === id && { name }),
        children: node.children.map((child) => renamedNode(child, id, name)),
      }
    : node

/** A widget or a group by another name. */
export const renamed = (screen: Screen, id: string, name: string): Screen =>
  id in screen.widgets
    ? withWidget(screen, id, (widget) => ({ ...widget, name }))
    : { ...screen, tree: screen.tree.map((node) => renamedNode(node, id, name)) }

export const withQuery = (screen: Screen, id: string, query: Query): Screen => ({
  ...screen,
  queries: { ...screen.queries, [id]: query },
})

/** Widgets that show a query. */
export const usersOf = ({ widgets }: Screen, query: string): readonly string[] =>
  Object.keys(widgets).filter((id) => widgets[id]?.bind?.query === query)

/** Takes a query away; widgets that showed it are not bound any more. */
export const withoutQuery = (screen: Screen, id: string): Screen => {
  const { [id]: _, ...queries } = screen.queries
  const users = new Set(usersOf(screen, id))
  const widgets = Object.entries(screen.widgets).map(([key, widget]) => {
    if (!users.has(key)) return [key, widget] as const
    const { bind: __, ...rest } = widget
    return [key, rest] as const
  })
  return { ...screen, queries, widgets: Object.fromEntries(widgets) }
}

/** The node that a click on a widget means, where the group `entered` is open: itself, or the group around it below there. */
export const clickedNode = (
  { tree }: Pick<Screen, 'tree'>,
  id: string,
  entered: string | undefined,
): string => {
  const way = wayTo(tree, id)
  const at = entered === undefined ? -1 : way.indexOf(entered)
  return way[at + 1] ?? id
}

const wayTo = (tree: readonly Node[], id: string): readonly string[] => {
  for (const node of tree) {
    if (idOf(node) === id) return [id]
    if (isGroup(node)) {
      const below = wayTo(node.children, id)
      if (below.length > 0) return [node.group, ...below]
    }
  }
  return []
}
