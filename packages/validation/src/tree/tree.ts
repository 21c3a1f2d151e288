import { forestOf } from './forest.ts'
import type { Branch, Row, TreeFields } from './forest.ts'

/** A row of a table that opens: all its fields, its label and the rows under it. Leaves have no `children`. */
export type TableNode<Item extends Row> = Item & {
  readonly label: string
  readonly children?: readonly TableNode<Item>[]
}

/** An entry of a tree to choose from. */
export type PlainNode = {
  readonly id: string | number
  readonly label: string
  readonly children?: readonly PlainNode[]
}

const labelOf = (row: Row, fields: TreeFields): string => {
  const name = row[fields.name]
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

const withChildren = <Node extends object>(node: Node, children: readonly Node[]): Node =>
  children.length === 0 ? node : { ...node, children }

type Shape<Item extends Row, Node> = {
  readonly nodeOf: (row: Item) => Node
  readonly kept: (children: readonly Branch<Item>[]) => readonly Branch<Item>[]
}

const withDescendants = <Item extends Row, Node>(
  branches: readonly Branch<Item>[],
  shape: Shape<Item, Node>,
): readonly Branch<Item>[] => {
  const found = [...branches]
  // The list grows while it is walked. No recursion: a long chain of rows must not exhaust the stack.
  for (const { children } of found) for (const child of shape.kept(children)) found.push(child)
  return found
}

const shaped = <Item extends Row, Node extends object>(
  branches: readonly Branch<Item>[],
  shape: Shape<Item, Node>,
): readonly Node[] => {
  const nodes = new Map<Branch<Item>, Node>()
  const nodesOf = (some: readonly Branch<Item>[]) => some.flatMap((branch) => nodes.get(branch) ?? [])
  for (const branch of withDescendants(branches, shape).toReversed()) {
    nodes.set(branch, withChildren(shape.nodeOf(branch.row), nodesOf(branch.children)))
  }
  return nodesOf(branches)
}

const all = <Item>(items: readonly Item[]): readonly Item[] => items

const tableNodeOf =
  <Item extends Row>(fields: TreeFields) =>
  (row: Item): TableNode<Item> => ({ ...row, label: labelOf(row, fields) })

/** Flat rows as the rows of a table that opens (UTL-01). */
export const tableTree = <Item extends Row>(
  rows: readonly Item[],
  fields: TreeFields,
): readonly TableNode<Item>[] =>
  shaped(forestOf(rows, fields), { nodeOf: tableNodeOf<Item>(fields), kept: all })

const idOf = (row: Row, fields: TreeFields): string | number => {
  const id = row[fields.id ?? 'id']
  return typeof id === 'number' ? id : String(id)
}

/** Flat rows as a tree of ids and labels only (UTL-01). */
export const plainTree = <Item extends Row>(
  rows: readonly Item[],
  fields: TreeFields,
): readonly PlainNode[] =>
  shaped<Item, PlainNode>(forestOf(rows, fields), {
    nodeOf: (row) => ({ id: idOf(row, fields), label: labelOf(row, fields) }),
    kept: all,
  })

const firstOfEachName =
  <Item extends Row>(fields: TreeFields) =>
  (branches: readonly Branch<Item>[]): readonly Branch<Item>[] => {
    const seen = new Set<string>()
    return branches.filter(({ row }) => {
      const label = labelOf(row, fields)
      return !seen.has(label) && seen.add(label)
    })
  }

/**
 * Flat rows as a menu: a child whose sibling already has its name is skipped, with all under it (UTL-01). Top-level
 * items are nobody's children and stay.
 */
export const menuTree = <Item extends Row>(
  rows: readonly Item[],
  fields: TreeFields,
): readonly TableNode<Item>[] =>
  shaped(forestOf(rows, fields), { nodeOf: tableNodeOf<Item>(fields), kept: firstOfEachName<Item>(fields) })
