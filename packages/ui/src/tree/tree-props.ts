import type { Checks } from './tree-checks.ts'
import type { TreePlace } from './tree-move.ts'
import type { TreeNode } from './tree-node.ts'

export type TreeProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly selected?: string | undefined
  /** In place of `selected` where several may be chosen: Ctrl or ⌘ adds one or takes it away, Shift adds. */
  readonly chosen?: ReadonlySet<string>
  /** `adds`: what is chosen already stays. */
  readonly onSelect?: (node: TreeNode, adds: boolean) => void
  /** With it, lines carry check boxes; what is checked is exactly what shows so. */
  readonly checked?: ReadonlySet<string>
  /** How a check spreads; default `below`. */
  readonly checks?: Checks
  readonly onCheck?: (checked: ReadonlySet<string>) => void
  /** A field above that narrows the tree, and a button that unfolds or folds all of it. */
  readonly searchable?: boolean
  /** Told what is searched for. */
  readonly onSearch?: (text: string) => void
  /** Open at first; default all. */
  readonly opened?: readonly string[]
  /**
   * With it, lines are dragged before, into or behind others; by keyboard with Alt and an arrow. While a search narrows
   * the tree nothing is moved: what stands beside a line may not be seen.
   */
  readonly onMove?: (key: string, place: TreePlace) => void
}
