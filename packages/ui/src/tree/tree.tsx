import { useId, useMemo, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#styling/class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { EmptyState } from '#states/states.tsx'
import { allKeys, checkedAfter, linesOf, searched } from './tree-node.ts'
import type { TreeLine, TreeNode } from './tree-node.ts'
import { reachedBy } from './tree-keys.ts'
import styles from './tree.module.css'

export type TreeProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly selected?: string | undefined
  readonly onSelect?: (node: TreeNode) => void
  /** With it, lines carry check boxes; a check takes all below and everything above along. */
  readonly checked?: ReadonlySet<string>
  readonly onCheck?: (checked: ReadonlySet<string>) => void
  /** A field above that narrows the tree. */
  readonly searchable?: boolean
  /** Open at first; default all. */
  readonly opened?: readonly string[]
}

type Opened = {
  readonly isOpen: (key: string) => boolean
  readonly set: (key: string, open: boolean) => void
}

const useOpened = ({ nodes, opened }: TreeProps): Opened => {
  const [choice, setChoice] = useState<ReadonlyMap<string, boolean>>(new Map())
  const initial = useMemo(() => new Set(opened ?? allKeys(nodes)), [opened, nodes])
  return {
    isOpen: (key) => choice.get(key) ?? initial.has(key),
    set: (key, open) => setChoice((all) => new Map(all).set(key, open)),
  }
}

type LineProps = {
  readonly id: string
  readonly line: TreeLine
  readonly tree: TreeProps
  readonly reached: boolean
  readonly opened: Opened
  readonly onReach: () => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

const run = ({ node }: TreeLine, { nodes, checked, onCheck, onSelect }: TreeProps): void => {
  if (node.disabled === true) return
  if (checked !== undefined) onCheck?.(checkedAfter(nodes, checked, node.key))
  onSelect?.(node)
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

const Mark = ({ checked }: { readonly checked: boolean }): ReactNode => (
  <span className={classNames(styles['box'], checked && styles['boxOn'])} aria-hidden="true">
    {checked && <Icon name="check" size={11} />}
  </span>
)

const Line = ({ id, line, tree, reached, opened, onReach, onKey }: LineProps): ReactNode => {
  const { node, level, expanded } = line
  const checked = tree.checked?.has(node.key)
  const selected = tree.selected === node.key
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={reached ? 0 : -1}
      aria-level={level}
      aria-expanded={expanded}
      aria-selected={checked === undefined ? selected : undefined}
      aria-checked={checked}
      aria-disabled={node.disabled}
      className={classNames(styles['line'], selected && styles['selected'])}
      style={{ paddingLeft: 4 + (level - 1) * 18 }}
      onClick={() => run(line, tree)}
      onFocus={onReach}
      onKeyDown={onKey}
    >
      <Twist line={line} opened={opened} />
      {checked !== undefined && <Mark checked={checked} />}
      {node.icon !== undefined && <Icon name={node.icon} />}
      <span className={styles['title']} title={node.title}>
        {node.title}
      </span>
      {node.trailing}
    </div>
  )
}

const Search = ({
  text,
  onText,
}: {
  readonly text: string
  readonly onText: (text: string) => void
}): ReactNode => {
  const t = useUiText()
  return (
    <span className={styles['search']}>
      <Icon name="search" size={14} />
      <input
        type="search"
        aria-label={t('searchTree')}
        placeholder={t('searchTree')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </span>
  )
}

type LinesProps = { readonly lines: readonly TreeLine[]; readonly tree: TreeProps; readonly opened: Opened }

const Lines = ({ lines, tree, opened }: LinesProps): ReactNode => {
  const id = useId()
  const [reached, setReached] = useState<string>()
  const current = lines.some((line) => line.node.key === reached) ? reached : lines[0]?.node.key
  const press = (line: TreeLine) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const step = reachedBy(event.key, line, lines)
    if (step === undefined) return
    event.preventDefault()
    if (step.open !== undefined) opened.set(line.node.key, step.open)
    if (step.run === true) run(line, tree)
    if (step.to !== undefined) document.getElementById(`${id}-${step.to}`)?.focus()
  }
  return (
    <div role="tree" aria-label={tree.label} className={styles['tree']}>
      {lines.map((line) => (
        <Line
          key={line.node.key}
          id={`${id}-${line.node.key}`}
          line={line}
          tree={tree}
          opened={opened}
          reached={line.node.key === current}
          onReach={() => setReached(line.node.key)}
          onKey={press(line)}
        />
      ))}
    </div>
  )
}

/** A tree with search and keyboard: arrows move and fold, Enter or Space chooses, letters jump. */
export const Tree = (props: TreeProps): ReactNode => {
  const t = useUiText()
  const [text, setText] = useState('')
  const opened = useOpened(props)
  const nodes = searched(props.nodes, text)
  const lines = linesOf(nodes, (key) => text.trim() !== '' || opened.isOpen(key))
  return (
    <div className={styles['frame']}>
      {props.searchable === true && <Search text={text} onText={setText} />}
      {lines.length === 0 ? (
        <EmptyState compact icon="search" title={t(text === '' ? 'empty' : 'noMatch')} />
      ) : (
        <Lines lines={lines} tree={props} opened={opened} />
      )}
    </div>
  )
}
