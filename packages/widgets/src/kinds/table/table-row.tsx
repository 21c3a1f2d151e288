import { classNames } from '@gridwright/ui'
import { memo } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { numberOf, rowValues } from '#data/cells.ts'
import type { NumberWriter } from '#data/number-writer.ts'
import type { SlotData, WidgetHost } from '#view/view-props.ts'
import type { TableOptions } from './facts.ts'
import { cellColour, cellText, type ShownColumn } from './shown-columns.ts'
import styles from './table.module.css'

type TableRowProps = {
  readonly at: number
  readonly data: SlotData
  readonly columns: readonly ShownColumn[]
  readonly body: TableOptions['body']
  readonly colours: TableOptions['colours']
  readonly write: NumberWriter
  readonly press: WidgetHost['emit'] | undefined
}

export const TableRow = memo((props: TableRowProps): ReactNode => {
  const { at, data, columns, body } = props
  const row = data.rows.rows[at] ?? []
  const ground = at % 2 === 0 ? body.odd : body.even
  return (
    <tr
      className={classNames(body.lines && styles['lined'], props.press && styles['pressed'])}
      aria-rowindex={at + 1}
      style={{ height: body.height, fontSize: body.size, ...(ground !== '' && { background: ground }) }}
      {...pressOf(props)}
    >
      {body.rank && (
        <td className={styles['rank']} data-top={at < 3 || undefined}>
          <span>{at + 1}</span>
        </td>
      )}
      {columns.map((column, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place alone
        <TableCell key={place} {...props} column={column} row={row} />
      ))}
    </tr>
  )
})

function pressOf({ press, data, at }: TableRowProps): HTMLAttributes<HTMLTableRowElement> {
  if (press === undefined) return {}
  const tell = (): void => press('click', { ...rowValues(data, at), row: at })
  return { tabIndex: 0, onClick: tell, onKeyDown: ({ key }) => key === 'Enter' && tell() }
}

type TableCellProps = TableRowProps & {
  readonly column: ShownColumn
  readonly row: SlotData['rows']['rows'][number]
}

const TableCell = ({ data, row, column, colours, write, body }: TableCellProps): ReactNode => {
  const { place, align, most } = column
  const colour = cellColour(data, row, { place, colours }) || body.colour
  const text = cellText(row[place], write)
  const part = most === undefined || most <= 0 ? 0 : Math.max(0, (numberOf(row[place]) ?? 0) / most)
  return (
    <td title={text} style={{ textAlign: align, ...(colour !== '' && { color: colour }) }}>
      {most === undefined ? (
        text
      ) : (
        <span className={styles['bar']}>
          <span className={styles['fill']}>
            <span style={{ width: `${part * 100}%` }} />
          </span>
          <span>{text}</span>
        </span>
      )}
    </td>
  )
}
