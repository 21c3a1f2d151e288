import { createContext, useContext } from 'react'
import type { Language } from '@gridwright/report-engine/shown'
import type { Lines } from '#lines/lines.ts'
import type { Box, CellStyle } from '#style/cell-css.ts'
import type { GridCell, GridLink } from '#windows/grid-cell.ts'

/** What all cells of a drawn sheet share; a new one draws everything again. */
export type GridModel = {
  readonly rows: Lines
  readonly columns: Lines
  readonly styleOf: (style: number) => CellStyle
  readonly zoom: number
  readonly language: Language
  readonly idOf: (row: number, column: number) => string
  /** Address of a link in this site or outside; undefined = it leads nowhere. */
  readonly hrefOf: (link: GridLink) => string | undefined
  /** Called instead of the browser's own way for links within the site. */
  readonly onFollow: ((link: GridLink) => void) | undefined
}

export const GridModelContext = createContext<GridModel | undefined>(undefined)

export const useGridModel = (): GridModel => {
  const model = useContext(GridModelContext)
  if (model === undefined) throw new Error('A cell stands outside of its grid')
  return model
}

export const areaOfCell = (
  { row, column, rowSpan, colSpan }: Pick<GridCell, 'row' | 'column' | 'rowSpan' | 'colSpan'>,
  { rows, columns }: Pick<GridModel, 'rows' | 'columns'>,
): Box => {
  const [left, top] = [columns.offset(column), rows.offset(row)]
  return {
    left,
    top,
    width: columns.offset(column + colSpan) - left,
    height: rows.offset(row + rowSpan) - top,
  }
}
