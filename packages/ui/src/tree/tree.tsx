import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useUiText } from '#language/ui-language.ts'
import { EmptyState } from '#states/states.tsx'
import { TreeHead } from './tree-head.tsx'
import { Lines } from './tree-lines.tsx'
import { linesOf, searched } from './tree-node.ts'
import type { TreeLine } from './tree-node.ts'
import type { TreeProps } from './tree-props.ts'
import { useOpened } from './use-opened.ts'
import styles from './tree.module.css'

export type { TreeProps } from './tree-props.ts'

const withoutMove = ({ onMove: _onMove, ...rest }: TreeProps): TreeProps => rest

/** While a search narrows the tree all of it is unfolded anyway. */
const wouldOpen = (lines: readonly TreeLine[], isNarrowed: boolean): boolean | undefined => {
  if (isNarrowed || lines.every(({ expanded }) => expanded === undefined)) return undefined
  return lines.some(({ expanded }) => expanded === false)
}

/** A tree with search and keyboard: arrows move and fold, Enter or Space chooses, letters jump. */
export const Tree = (props: TreeProps): ReactNode => {
  const t = useUiText()
  const [text, setText] = useState('')
  const isNarrowed = text.trim() !== ''
  const search = (wanted: string): void => {
    setText(wanted)
    props.onSearch?.(wanted)
  }
  const opened = useOpened(props)
  const nodes = useMemo(() => searched(props.nodes, text), [props.nodes, text])
  const lines = useMemo(
    () => linesOf(nodes, (key) => isNarrowed || opened.isOpen(key)),
    [nodes, isNarrowed, opened],
  )
  return (
    <div className={styles['frame']}>
      {props.searchable === true && (
        <TreeHead
          text={text}
          onText={search}
          wouldOpen={wouldOpen(lines, isNarrowed)}
          onFold={opened.setAll}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState compact icon="search" title={t(text === '' ? 'empty' : 'noMatch')} />
      ) : (
        <Lines lines={lines} tree={isNarrowed ? withoutMove(props) : props} opened={opened} />
      )}
    </div>
  )
}
