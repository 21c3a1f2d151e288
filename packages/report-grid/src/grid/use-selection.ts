import { useCallback, useMemo, useState } from 'react'
import { moved, movedByPage, selectedArea, single } from '#selection/selection.ts'
import type { Area, Place, Selection, Surface } from '#selection/selection.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { GridModel } from './grid-model.ts'

export type GridSelection = {
  readonly selection: Selection | undefined
  readonly area: Area | undefined
  readonly active: Area | undefined
  readonly surface: Surface
  readonly select: (place: Place, grow?: boolean) => void
  readonly selectAll: () => void
}

const areaIn =
  (store: WindowStore) =>
  ({ row, column }: Place): Area => {
    const cell = store.cellAt(row, column)
    if (cell === undefined) return { top: row, left: column, bottom: row + 1, right: column + 1 }
    return {
      top: cell.row,
      left: cell.column,
      bottom: cell.row + cell.rowSpan,
      right: cell.column + cell.colSpan,
    }
  }

const inside = (selection: Selection | undefined, { rows, columns }: GridModel): Selection | undefined => {
  if (selection === undefined || rows.count === 0 || columns.count === 0) return undefined
  const fits = ({ row, column }: Place): boolean => row < rows.count && column < columns.count
  return fits(selection.active) && fits(selection.corner) ? selection : single({ row: 0, column: 0 })
}

/** The same object while the edges are the same. */
const useSteady = (area: Area | undefined): Area | undefined => {
  const { top = -1, left = -1, bottom = -1, right = -1 } = area ?? {}
  return useMemo(() => (top < 0 ? undefined : { top, left, bottom, right }), [top, left, bottom, right])
}

/** Active cell and selected range; both follow merges. */
export const useSelection = (store: WindowStore, model: GridModel): GridSelection => {
  const [chosen, setChosen] = useState<Selection>()
  const surface: Surface = { rows: model.rows, columns: model.columns, areaOf: areaIn(store) }
  const selection = inside(chosen, model)
  const area = useSteady(selection === undefined ? undefined : selectedArea(selection, surface))
  const select = useCallback(
    (place: Place, grow = false) =>
      setChosen((before) =>
        grow && before !== undefined ? { active: before.active, corner: place } : single(place),
      ),
    [],
  )
  const selectAll = (): void =>
    setChosen({
      active: { row: 0, column: 0 },
      corner: { row: model.rows.count - 1, column: model.columns.count - 1 },
    })
  return {
    selection,
    area,
    active: selection === undefined ? undefined : surface.areaOf(selection.active),
    surface,
    select,
    selectAll,
  }
}

/** Where a key leads from the active cell, or from the moving corner where the selection grows. */
export const placeAfter = (
  { selection, surface }: GridSelection,
  step: Parameters<typeof moved>[1] | { readonly page: number },
  grow: boolean,
): Place => {
  const from = selection === undefined ? undefined : grow ? selection.corner : selection.active
  if (from === undefined) return { row: 0, column: 0 }
  return typeof step === 'string' ? moved(from, step, surface) : movedByPage(from, step.page, surface)
}
