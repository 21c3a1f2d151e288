import { useState } from 'react'
import type { DragEvent } from 'react'
import { dropPlace, zoneAt } from './tree-move.ts'
import type { DropZone, TreePlace } from './tree-move.ts'
import type { TreeNode } from './tree-node.ts'

type Over = { readonly key: string; readonly zone: DropZone }

/** What a line needs to be dragged and dropped on. */
export type LineDrag = {
  readonly draggable: true
  /** Where a drop would put what is dragged, for the mark on the line. */
  readonly 'data-drop': DropZone | undefined
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
}

type Move = ((key: string, place: TreePlace) => void) | undefined

/** Dragging a tree's lines to another place of the same tree. */
export const useTreeDrag = (
  nodes: readonly TreeNode[],
  onMove: Move,
): ((node: TreeNode) => LineDrag | undefined) => {
  const [moved, setMoved] = useState<string>()
  const [over, setOver] = useState<Over>()
  const stop = (): void => {
    setMoved(undefined)
    setOver(undefined)
  }
  if (onMove === undefined) return () => undefined
  return ({ key, disabled = false }) => ({
    draggable: true,
    'data-drop': over?.key === key ? over.zone : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', key)
      // What is dragged must not leave the page while a long tree is scrolled: the line with the focus stays.
      event.currentTarget.focus()
      setMoved(key)
    },
    onDragOver: (event) => {
      if (moved === undefined || disabled) return
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const zone = zoneAt(event.clientY - top, height)
      const fits = dropPlace(nodes, moved, { over: key, zone }) !== undefined
      if (fits) event.preventDefault()
      if (over?.key !== key || over.zone !== zone) setOver(fits ? { key, zone } : undefined)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event) => {
      event.preventDefault()
      const place =
        moved === undefined || over === undefined
          ? undefined
          : dropPlace(nodes, moved, { over: over.key, zone: over.zone })
      if (moved !== undefined && place !== undefined) onMove(moved, place)
      stop()
    },
    onDragEnd: stop,
  })
}
