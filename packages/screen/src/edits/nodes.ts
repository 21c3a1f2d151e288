import type { Group, Node } from '#document/tree.ts'

export const idOf = (node: Node): string => (typeof node === 'string' ? node : node.group)

export const isGroup = (node: Node): node is Group => typeof node !== 'string'

/** Widgets in a node: itself, or all that its group holds, in paint order. */
export const leavesOf = (node: Node): readonly string[] =>
  isGroup(node) ? node.children.flatMap((child) => leavesOf(child)) : [node]

/** The way down to a node, outermost group first, itself last; undefined: it is not there. */
export const pathTo = (tree: readonly Node[], id: string): readonly Node[] | undefined => {
  for (const node of tree) {
    if (idOf(node) === id) return [node]
    const below = isGroup(node) ? pathTo(node.children, id) : undefined
    if (below !== undefined) return [node, ...below]
  }
  return undefined
}

export const nodeOf = (tree: readonly Node[], id: string): Node | undefined => pathTo(tree, id)?.at(-1)

/** What stands in a group, or at the top where there is none of this name. */
export const contentOf = (tree: readonly Node[], group: string | undefined): readonly Node[] => {
  const node = group === undefined ? undefined : nodeOf(tree, group)
  return node !== undefined && isGroup(node) ? node.children : tree
}

/** Each group's content changed, deepest first; groups without content go. */
export const mapContents = (
  tree: readonly Node[],
  change: (content: readonly Node[], group: string | undefined) => readonly Node[],
  group?: string,
): readonly Node[] => {
  const inner = tree.flatMap((node): readonly Node[] => {
    if (!isGroup(node)) return [node]
    const children = mapContents(node.children, change, node.group)
    if (children.length === 0) return []
    return [children === node.children ? node : { ...node, children }]
  })
  return change(
    inner.every((node, at) => node === tree[at]) && inner.length === tree.length ? tree : inner,
    group,
  )
}

/** Those of the ids that no other of them holds, in paint order. */
export const outermost = (tree: readonly Node[], ids: ReadonlySet<string>): readonly Node[] =>
  tree.flatMap((node) => {
    if (ids.has(idOf(node))) return [node]
    return isGroup(node) ? outermost(node.children, ids) : []
  })

export const withoutNodes = (tree: readonly Node[], ids: ReadonlySet<string>): readonly Node[] =>
  mapContents(
    tree.filter((node) => !ids.has(idOf(node))).map((node) => pruned(node, ids)),
    (content) => content,
  )

const pruned = (node: Node, ids: ReadonlySet<string>): Node =>
  isGroup(node)
    ? {
        ...node,
        children: node.children.filter((child) => !ids.has(idOf(child))).map((child) => pruned(child, ids)),
      }
    : node

/** `before`: the node in front of which they come to stand; absent: at the end, which is on top. */
export type Place = { readonly group?: string | undefined; readonly before?: string | undefined }

export const withNodes = (
  tree: readonly Node[],
  { group, before }: Place,
  nodes: readonly Node[],
): readonly Node[] =>
  mapContents(tree, (content, within) => {
    if (within !== group) return content
    const at = before === undefined ? -1 : content.findIndex((node) => idOf(node) === before)
    return content.toSpliced(at === -1 ? content.length : at, 0, ...nodes)
  })

/** How deep groups lie in one another below a node; 0 = a widget. */
const heightOf = (node: Node): number =>
  isGroup(node) ? 1 + Math.max(...node.children.map((child) => heightOf(child))) : 0

export const depthOf = (tree: readonly Node[]): number =>
  tree.length === 0 ? 0 : Math.max(...tree.map((node) => heightOf(node)))
