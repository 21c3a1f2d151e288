import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { checkedAfter } from './tree-checks.ts'
import type { CheckMark } from './tree-checks.ts'
import type { TreeLine } from './tree-node.ts'
import type { TreeProps } from './tree-props.ts'
import type { Opened } from './use-opened.ts'
import type { LineDrag } from './use-tree-drag.ts'
import styles from './tree.module.css'

type LineProps = {
  readonly id: string
  readonly line: TreeLine
  readonly tree: TreeProps
  /** Absent without check boxes. */
  readonly mark: CheckMark | undefined
  readonly reached: boolean
  readonly opened: Opened
  readonly drag: LineDrag | undefined
  /** Where it stands in a tree of which only a part is rendered. */
  readonly place: CSSProperties | undefined
  readonly onReach: () => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

export const runLine = (
  { node }: TreeLine,
  { nodes, checked, checks = 'below', onCheck, onSelect }: TreeProps,
  { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): void => {
  if (node.disabled === true) return
  if (checked !== undefined) onCheck?.(checkedAfter({ nodes, checked, checks, node }))
  onSelect?.(node, ctrlKey || metaKey || shiftKey)
}

const Twist = ({ line, opened }: Pick<LineProps, 'line' | 'opened'>): ReactNode => {
  const t = useUiText()
  const { node, expanded } = line
  if (expanded === undefined) return <span className={styles['twist']} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['twist']}
      aria-label={`${t(expanded ? 'collapse' : 'expand')} ${node.title}`}
      onClick={(event) => {
        event.stopPropagation()
        opened.set(node.key, !expanded)
      }}
    >
      <Icon name={expanded ? 'down' : 'right'} size={13} />
    </button>
  )
}

const Mark = ({ mark }: { readonly mark: CheckMark }): ReactNode => (
  <span className={classNames(styles['box'], mark !== 'off' && styles['boxOn'])} aria-hidden="true">
    {mark !== 'off' && <Icon name={mark === 'on' ? 'check' : 'minus'} size={11} />}
  </span>
)

const spoken = { on: true, half: 'mixed', off: false } as const

/** One line of a tree; how many stand beside it is said, since not all of them need be rendered. */
export const Line = ({
  id,
  line,
  tree,
  mark,
  reached,
  opened,
  drag,
  place,
  onReach,
  onKey,
}: LineProps): ReactNode => {
  const { node, level, expanded, position, siblings } = line
  const selected = tree.chosen?.has(node.key) ?? tree.selected === node.key
  return (
    <div
      {...drag}
      id={id}
      role="treeitem"
      tabIndex={reached ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={mark === undefined ? selected : undefined}
      aria-checked={mark === undefined ? undefined : spoken[mark]}
      aria-disabled={node.disabled}
      className={classNames(styles['line'], selected && styles['selected'])}
      style={{ paddingLeft: 4 + (level - 1) * 18, ...place }}
      onClick={(event) => runLine(line, tree, event)}
      onFocus={onReach}
      onKeyDown={onKey}
    >
      <Twist line={line} opened={opened} />
      {mark !== undefined && <Mark mark={mark} />}
      {node.icon !== undefined && <Icon name={node.icon} />}
      <span className={styles['title']} title={node.title}>
        {node.title}
      </span>
      {node.trailing}
    </div>
  )
}
