import type { Node } from '#document/tree.ts'

export type Step = {
  readonly id: string
  readonly isGroup: boolean
  /** 1 = at the top. */
  readonly depth: number
  /** Ids of the groups around it, outermost first. */
  readonly within: readonly string[]
  /** It, or a group around it, is locked or hidden; of a widget its own flags come on top. */
  readonly locked: boolean
  readonly hidden: boolean
  /** Of a group: its own flag. */
  readonly ownHidden?: boolean
}

/** All nodes in the order in which they are painted, groups before their children. */
export function* walk(
  tree: readonly Node[],
  around: Pick<Step, 'within' | 'locked' | 'hidden'> = { within: [], locked: false, hidden: false },
): Generator<Step> {
  const { within } = around
  const depth = within.length + 1
  for (const node of tree) {
    if (typeof node === 'string') {
      yield { id: node, isGroup: false, depth, ...around }
      continue
    }
    const locked = around.locked || node.locked === true
    const hidden = around.hidden || node.hidden === true
    yield { id: node.group, isGroup: true, depth, within, locked, hidden, ownHidden: node.hidden === true }
    yield* walk(node.children, { within: [...within, node.group], locked, hidden })
  }
}
