import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { Place } from '#selection/selection.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import type { WindowStore } from '#windows/window-store.ts'
import { hasTip } from './cell-tip.tsx'
import { lineAt } from './frame.ts'
import type { Frame } from './frame.ts'
import type { GridModel } from './grid-model.ts'
import type { View } from './use-viewport.ts'

type Facts = {
  readonly element: RefObject<HTMLDivElement | null>
  readonly frame: Frame
  readonly view: View
  readonly model: GridModel
  readonly store: WindowStore
  readonly select: (place: Place, grow?: boolean) => void
  readonly reveal: (place: Place) => void
}

type Point = { readonly clientX: number; readonly clientY: number }

/** The place under the pointer; undefined beside the sheet, unless the nearest one is wanted. */
const placeAt = ({ clientX, clientY }: Point, facts: Facts, nearest: boolean): Place | undefined => {
  const box = facts.element.current?.getBoundingClientRect()
  if (box === undefined) return undefined
  const { frame, view, model } = facts
  const x = clientX - box.left - frame.inset.left
  const y = clientY - box.top - frame.inset.top
  const isBeside =
    x < 0 ||
    y < 0 ||
    x + view.x > model.columns.total ||
    y + view.y > model.rows.total ||
    model.rows.count === 0
  if (isBeside && !nearest) return undefined
  return {
    row: lineAt(model.rows, y, { frozen: frame.frozenHeight, scroll: view.y }),
    column: lineAt(model.columns, x, { frozen: frame.frozenWidth, scroll: view.x }),
  }
}

export type Pointer = {
  readonly hovered: GridCell | undefined
  readonly onPointerDown: (event: ReactPointerEvent) => void
  readonly onPointerMove: (event: ReactPointerEvent) => void
  readonly onPointerLeave: () => void
}

/** Selects by pressing and dragging; a finger selects by a tap and scrolls by a drag. */
export const usePointer = (facts: Facts): Pointer => {
  const [hovered, setHovered] = useState<GridCell>()
  const latest = useRef(facts)
  useEffect(() => {
    latest.current = facts
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const drag = (): void => {
    const move = (event: PointerEvent): void => {
      const place = placeAt(event, latest.current, true)
      if (place === undefined) return
      latest.current.select(place, true)
      latest.current.reveal(place)
    }
    const end = (): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
    }
    stop.current?.()
    stop.current = end
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
  }
  return {
    hovered,
    onPointerDown: (event) => {
      const place = placeAt(event, facts, false)
      if (place === undefined || event.button !== 0) return
      facts.select(place, event.shiftKey)
      if (event.pointerType !== 'touch') drag()
    },
    onPointerMove: (event) => {
      const place = placeAt(event, facts, false)
      const cell = place === undefined ? undefined : facts.store.cellAt(place.row, place.column)
      const next = hasTip(cell) ? cell : undefined
      if (next !== hovered) setHovered(next)
    },
    onPointerLeave: () => setHovered(undefined),
  }
}
