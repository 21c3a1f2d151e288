import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'
import type { RowAction } from './row-actions.tsx'

export type Selection = {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Absent while they are on their way: a skeleton stands there. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Stands instead of the rows: an `ErrorState` or `NoPermission`. */
  readonly error?: ReactNode
  /** Stands where there are no rows; default a plain `EmptyState`. */
  readonly empty?: ReactNode
  /** With `onSort` the caller sorts (on the server); without it the table sorts the rows that it has. */
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  readonly actions?: (row: Row) => readonly RowAction[]
  /** Enter on a row, or a double click. */
  readonly onOpen?: (row: Row) => void
  readonly selection?: Selection
  /** PageUp and PageDown on a row. */
  readonly onPage?: (step: -1 | 1) => void
  /** Remembers the arrangement of the columns under this name; without it they cannot be arranged. */
  readonly settingsKey?: string
  /** A line runs above the rows while newer ones are on their way. */
  readonly busy?: boolean
}
