import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { marksOf } from './tree-checks.ts'
import { reachedBy } from './tree-keys.ts'
import { Line, runLine } from './tree-line.tsx'
import { steppedPlace } from './tree-move.ts'
import type { TreeLine } from './tree-node.ts'
import type { TreeProps } from './tree-props.ts'
import { shownAt } from './tree-window.ts'
import type { Opened } from './use-opened.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeWindow } from './use-tree-window.ts'
import styles from './tree.module.css'

type LinesProps = { readonly lines: readonly TreeLine[]; readonly tree: TreeProps; readonly opened: Opened }

/** The line with the focus, which stays rendered wherever the tree is scrolled to. */
const useReached = (id: string, lines: readonly TreeLine[]) => {
  const [reached, setReached] = useState<string>()
  const wanted = useRef<string>(undefined)
  const elementOf = (key: string): HTMLElement | null => document.getElementById(`${id}-${key}`)
  useLayoutEffect(() => {
    if (wanted.current !== undefined && wanted.current === reached) elementOf(wanted.current)?.focus()
    wanted.current = undefined
  })
  const go = (key: string): void => {
    const element = elementOf(key)
    element?.focus()
    if (element !== null) return
    wanted.current = key
    setReached(key)
  }
  const at = lines.findIndex(({ node }) => node.key === reached)
  return { at: Math.max(0, at), setReached, go }
}

const useMarks = ({ nodes, checked, checks = 'below' }: TreeProps) =>
  useMemo(
    () => (checked === undefined ? undefined : marksOf(nodes, checked, checks)),
    [nodes, checked, checks],
  )

/** The lines of a tree; of a long one those that can be seen, and the one with the focus. */
export const Lines = ({ lines, tree, opened }: LinesProps): ReactNode => {
  const id = useId()
  const { at: reachedAt, setReached, go } = useReached(id, lines)
  const marks = useMarks(tree)
  const dragOf = useTreeDrag(tree.nodes, tree.onMove)
  const [treeRef, shown] = useTreeWindow(lines.length)
  const press = (line: TreeLine) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.altKey && tree.onMove !== undefined) {
      const place = steppedPlace(tree.nodes, line.node.key, event.key)
      if (place === undefined) return
      event.preventDefault()
      tree.onMove(line.node.key, place)
      return
    }
    const step = reachedBy(event.key, line, lines)
    if (step === undefined) return
    event.preventDefault()
    if (step.open !== undefined) opened.set(line.node.key, step.open)
    if (step.run === true) runLine(line, tree, event)
    if (step.to !== undefined) go(step.to)
  }
  const lineAt = (at: number): ReactNode => {
    const line = lines[at]
    if (line === undefined) return null
    const { key } = line.node
    return (
      <Line
        key={key}
        id={`${id}-${key}`}
        line={line}
        tree={tree}
        mark={marks?.get(key)}
        opened={opened}
        drag={dragOf(line.node)}
        place={shown === undefined ? undefined : { ...part, top: heightOf(at) }}
        reached={at === reachedAt}
        onReach={() => setReached(key)}
        onKey={press(line)}
      />
    )
  }
  return (
    <div
      ref={treeRef}
      role="tree"
      aria-label={tree.label}
      aria-multiselectable={marks !== undefined || tree.chosen !== undefined || undefined}
      className={styles['tree']}
    >
      {shown === undefined ? (
        lines.map((_line, at) => lineAt(at))
      ) : (
        <div role="presentation" className={styles['whole']} style={{ height: heightOf(lines.length) }}>
          {shownAt(shown, [reachedAt]).map(lineAt)}
        </div>
      )}
    </div>
  )
}

const heightOf = (lines: number): string => `calc(${lines} * var(--gw-tree-line))`
const part = { position: 'absolute', left: 0, right: 0, height: heightOf(1) } as const
