import type { ReactNode } from 'react'
import type { Range } from './frame.ts'
import { useGridModel } from './grid-model.ts'
import styles from './report-grid.module.css'

type GridLinesProps = { readonly rows: Range; readonly columns: Range; readonly origin: number }

const shownLines = ({ from, to }: Range, sizeOf: (line: number) => number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).filter(
    (line) => sizeOf(line) > 0,
  )

/** The pale lines of a spreadsheet, under the cells. */
export const GridLines = ({ rows, columns, origin }: GridLinesProps): ReactNode => {
  const model = useGridModel()
  const [top, left] = [model.rows.offset(rows.from) - origin, model.columns.offset(columns.from)]
  const height = model.rows.offset(rows.to) - origin - top
  const width = model.columns.offset(columns.to) - left
  return (
    <div aria-hidden="true">
      {shownLines(rows, model.rows.size).map((row) => (
        <i
          key={row}
          className={styles['line']}
          style={{ top: model.rows.offset(row + 1) - origin - 1, left, width, height: 1 }}
        />
      ))}
      {shownLines(columns, model.columns.size).map((column) => (
        <i
          key={column}
          className={styles['line']}
          style={{ left: model.columns.offset(column + 1) - 1, top, height, width: 1 }}
        />
      ))}
    </div>
  )
}
