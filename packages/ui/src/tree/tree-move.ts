import { keysOf } from './tree-node.ts'
import type { TreeNode } from './tree-node.ts'

/** Where a node is to stand: below `parent` (null = at the top), in front of `before` (null = last). */
export type TreePlace = { readonly parent: string | null; readonly before: string | null }

/** Part of a line over which something is dragged. */
export type DropZone = 'before' | 'into' | 'after'

/** A quarter of the line above and below puts beside it, what is between puts into it. */
export const zoneAt = (offset: number, height: number): DropZone => {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'into'
}

type Spot = {
  readonly node: TreeNode
  readonly parent: string | null
  readonly siblings: readonly TreeNode[]
  readonly at: number
  /** Spot of the node above. */
  readonly above: Spot | undefined
}

const spotOf = (
  nodes: readonly TreeNode[],
  key: string,
  above: Spot | undefined = undefined,
): Spot | undefined => {
  for (const [at, node] of nodes.entries()) {
    const spot: Spot = { node, parent: above?.node.key ?? null, siblings: nodes, at, above }
    if (node.key === key) return spot
    const below = spotOf(node.children ?? [], key, spot)
    if (below !== undefined) return below
  }
  return undefined
}

const keyAt = (nodes: readonly TreeNode[], at: number): string | null => nodes[at]?.key ?? null

/** Never into itself or below, and never to where it is. */
const sensible = (spot: Spot, place: TreePlace): TreePlace | undefined => {
  const own = keysOf(spot.node)
  if (place.parent !== null && own.includes(place.parent)) return undefined
  if (place.before === spot.node.key) return undefined
  const stays = place.parent === spot.parent && place.before === keyAt(spot.siblings, spot.at + 1)
  return stays ? undefined : place
}

/** What dropping `moved` on a line means; nothing where that changes nothing or cannot be. */
export const dropPlace = (
  nodes: readonly TreeNode[],
  moved: string,
  { over, zone }: { readonly over: string; readonly zone: DropZone },
): TreePlace | undefined => {
  const spot = spotOf(nodes, moved)
  const target = spotOf(nodes, over)
  if (spot === undefined || target === undefined || moved === over) return undefined
  if (zone === 'into') return sensible(spot, { parent: over, before: null })
  const before = zone === 'before' ? over : keyAt(target.siblings, target.at + 1)
  return sensible(spot, { parent: target.parent, before })
}

type Step = (spot: Spot) => TreePlace | undefined

/** Alt with an arrow: up and down among its siblings, right into the one above it, left out behind its parent. */
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ siblings, at, parent }) => (at === 0 ? undefined : { parent, before: keyAt(siblings, at - 1) }),
  ArrowDown: ({ siblings, at, parent }) =>
    at === siblings.length - 1 ? undefined : { parent, before: keyAt(siblings, at + 2) },
  ArrowRight: ({ siblings, at }) => {
    const into = keyAt(siblings, at - 1)
    return into === null ? undefined : { parent: into, before: null }
  },
  ArrowLeft: ({ above }) =>
    above === undefined ? undefined : { parent: above.parent, before: keyAt(above.siblings, above.at + 1) },
}

export const steppedPlace = (
  nodes: readonly TreeNode[],
  moved: string,
  key: string,
): TreePlace | undefined => {
  const spot = spotOf(nodes, moved)
  return spot === undefined ? undefined : steps[key]?.(spot)
}
