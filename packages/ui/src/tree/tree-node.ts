import type { ReactNode } from 'react'
import type { IconName } from '#icon/icon-paths.ts'

export type TreeNode = {
  readonly key: string
  readonly title: string
  readonly icon?: IconName
  readonly children?: readonly TreeNode[]
  readonly disabled?: boolean
  /** Stands at the end of the line, such as a count or a button. */
  readonly trailing?: ReactNode
}

/** One line of the tree as it is shown. */
export type TreeLine = {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  readonly expanded: boolean | undefined
  readonly parent: string | undefined
  /** Among those beside it, from 1, and how many these are. */
  readonly position: number
  readonly siblings: number
}

const linesBelow = (
  nodes: readonly TreeNode[],
  expanded: (key: string) => boolean,
  above: { readonly level: number; readonly parent: string | undefined },
): readonly TreeLine[] =>
  nodes.flatMap((node, at) => {
    const children = node.children ?? []
    const open = children.length === 0 ? undefined : expanded(node.key)
    const place = { position: at + 1, siblings: nodes.length }
    const line = { node, level: above.level, expanded: open, parent: above.parent, ...place }
    if (open !== true) return [line]
    return [line, ...linesBelow(children, expanded, { level: above.level + 1, parent: node.key })]
  })

export const linesOf = (
  nodes: readonly TreeNode[],
  expanded: (key: string) => boolean,
): readonly TreeLine[] => linesBelow(nodes, expanded, { level: 1, parent: undefined })

const matches = (node: TreeNode, text: string): boolean => node.title.toLowerCase().includes(text)

/** Only what matches, with everything above it; below a match everything stays. */
export const searched = (nodes: readonly TreeNode[], text: string): readonly TreeNode[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (matches(node, wanted)) return [node]
    const children = searched(node.children ?? [], wanted)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** The node's key and all keys below it. */
export const keysOf = (node: TreeNode): readonly string[] => [
  node.key,
  ...(node.children ?? []).flatMap((child) => keysOf(child)),
]

export const allKeys = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap((node) => keysOf(node))
