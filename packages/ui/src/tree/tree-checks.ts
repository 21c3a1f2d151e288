import type { TreeNode } from './tree-node.ts'

/**
 * How a check spreads. `below`: a line stands for all below it, and a group shows what its lines are: on, off or half.
 * `single`: each line for itself; one that is off shows half where something below it is on.
 */
export type Checks = 'below' | 'single'

export type CheckMark = 'on' | 'half' | 'off'

/** The mark of every line. */
export const marksOf = (
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  checks: Checks,
): ReadonlyMap<string, CheckMark> => {
  const marks = new Map<string, CheckMark>()
  const mark = (node: TreeNode): CheckMark => {
    const below = (node.children ?? []).map(mark)
    const isIn = checked.has(node.key)
    const found = checks === 'single' ? singleMark(isIn, below) : groupMark(isIn, below)
    marks.set(node.key, found)
    return found
  }
  for (const node of nodes) mark(node)
  return marks
}

const singleMark = (isIn: boolean, below: readonly CheckMark[]): CheckMark => {
  if (isIn) return 'on'
  return below.some((one) => one !== 'off') ? 'half' : 'off'
}

const groupMark = (isIn: boolean, below: readonly CheckMark[]): CheckMark => {
  if (below.length === 0) return isIn ? 'on' : 'off'
  if (below.every((one) => one === 'on')) return 'on'
  return below.every((one) => one === 'off') ? 'off' : 'half'
}

/** What is seen to be checked, and nothing else: a group that shows half or off is not in it. */
export const seenChecked = (
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
): ReadonlySet<string> => {
  const marks = marksOf(nodes, checked, 'below')
  return new Set([...marks].filter(([, mark]) => mark === 'on').map(([key]) => key))
}

type Checking = {
  readonly nodes: readonly TreeNode[]
  readonly checked: ReadonlySet<string>
  readonly checks: Checks
  /** The line as it is shown: what a search hides below it is not touched. */
  readonly node: TreeNode
}

/** What is checked after a line was: of a group that is on all below it is taken back, else all below it is added. */
export const checkedAfter = ({ nodes, checked, checks, node }: Checking): ReadonlySet<string> => {
  if (checks === 'single') {
    const own = new Set([node.key])
    return checked.has(node.key) ? checked.difference(own) : checked.union(own)
  }
  const own = new Set(leavesOf(node))
  const isOn = [...own].every((key) => checked.has(key))
  // A group is in the set only as long as all below it are, so it is left out and found again.
  const groups = new Set(nodes.flatMap(groupsOf))
  const leaves = checked.difference(groups)
  return seenChecked(nodes, isOn ? leaves.difference(own) : leaves.union(own))
}

const leavesOf = (node: TreeNode): readonly string[] => {
  const { children = [] } = node
  if (children.length > 0) return children.flatMap(leavesOf)
  return node.disabled === true ? [] : [node.key]
}

const groupsOf = (node: TreeNode): readonly string[] =>
  (node.children ?? []).length === 0 ? [] : [node.key, ...(node.children ?? []).flatMap(groupsOf)]
