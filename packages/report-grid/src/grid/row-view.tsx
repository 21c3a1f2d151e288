import { memo } from 'react'
import type { ReactNode } from 'react'
import { cellAddress } from '#lines/lines.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import { CellView } from './cell-view.tsx'
import type { Range } from './frame.ts'
import { useGridModel } from './grid-model.ts'

type RowViewProps = {
  readonly row: number
  readonly cells: readonly GridCell[]
  readonly from: number
  readonly to: number
  /** Columns whose cells this pane announces; rows too: false where another pane announces the row's cells. */
  readonly owned: boolean
  readonly ownedFrom: number
  readonly origin: number
  /** Column of the active cell, where it stands in this row and pane. */
  readonly active: number | undefined
}

const reaches = (cell: GridCell, { from, to }: Range): boolean =>
  cell.column < to && cell.column + cell.colSpan + cell.room > from

/** A place without a cell that the keyboard stands on. */
const BlankCell = ({ row, column }: { readonly row: number; readonly column: number }): ReactNode => {
  const { idOf } = useGridModel()
  const announced = { role: 'gridcell', 'aria-label': cellAddress(row, column), 'aria-colindex': column + 1 }
  return <div {...announced} id={idOf(row, column)} />
}

/** One row of one pane; drawn again only when its cells, the columns in sight or its pane's origin change. */
export const RowView = memo((props: RowViewProps): ReactNode => {
  const { row, cells, from, to, owned, ownedFrom, origin, active } = props
  const seen = cells.filter((cell) => reaches(cell, { from, to }))
  const blank = active !== undefined && !cells.some((cell) => cell.column === active)
  const isOwner = (cell: GridCell): boolean => owned && cell.column >= ownedFrom
  if (seen.length === 0 && !blank) return null
  const announced = blank || seen.some(isOwner)
  return (
    <div role={announced ? 'row' : 'presentation'} aria-rowindex={announced ? row + 1 : undefined}>
      {seen.map((cell) => (
        <CellView key={cell.column} cell={cell} origin={origin} owner={isOwner(cell)} />
      ))}
      {blank && <BlankCell row={row} column={active} />}
    </div>
  )
})
RowView.displayName = 'RowView'
