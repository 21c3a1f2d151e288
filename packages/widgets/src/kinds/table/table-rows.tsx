import type { ReactNode, RefObject } from 'react'
import type { NumberWriter } from '#data/number-writer.ts'
import type { SlotData, WidgetHost } from '#view/view-props.ts'
import type { TableOptions } from './facts.ts'
import type { ShownColumn } from './shown-columns.ts'
import { SpokenHead, Widths } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import styles from './table.module.css'

type TableRowsProps = {
  readonly columns: readonly ShownColumn[]
  readonly options: TableOptions
  readonly data: SlotData
  readonly write: NumberWriter
  readonly press: WidgetHost['emit'] | undefined
  readonly mover: RefObject<HTMLTableElement | null>
  /** Pixels. */
  readonly room: number
  readonly isMoving: boolean
  /** Number of the row at the top. */
  readonly first: number
}

/** The rows that are seen, and no others: where they move, the first follow on the last. */
export const TableRows = (props: TableRowsProps): ReactNode => {
  const { columns, options, data, write, press, mover, room, isMoving, first } = props
  const { body, colours } = options
  const { length } = data.rows.rows
  const count = Math.ceil(room / body.height) + 2
  const start = isMoving ? first : Math.max(0, Math.min(length - count, first))
  const places = Array.from({ length: isMoving ? count : Math.min(count, length) }, (_, at) => start + at)
  return (
    <table
      ref={mover}
      className={styles['table']}
      style={isMoving ? {} : { transform: `translateY(${start * body.height}px)` }}
      aria-rowcount={length}
    >
      <Widths columns={columns} hasRank={body.rank} />
      <SpokenHead columns={columns} hasRank={body.rank} />
      <tbody>
        {places.map((place) => (
          <TableRow key={place} at={place % length} {...{ data, columns, body, colours, write, press }} />
        ))}
      </tbody>
    </table>
  )
}
