import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { numberWriter } from '#data/number-writer.ts'
import { NoData } from '#view/no-data.tsx'
import { hearsPress } from '#view/press-area.tsx'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { TableOptions } from './facts.ts'
import { shownColumns } from './shown-columns.ts'
import { Head } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useScroll } from './use-scroll.ts'
import styles from './table.module.css'

export const View = (props: WidgetViewProps<TableOptions>): ReactNode =>
  props.data === undefined ? null : <Table {...props} data={props.data} />

type TableProps = WidgetViewProps<TableOptions> & { readonly data: SlotData }

const Table = (props: TableProps): ReactNode => {
  const { options, data, mode, language, host } = props
  const { head, body, scroll, number } = options
  const columns = useMemo(() => shownColumns(data, options), [data, options])
  const write = useMemo(() => numberWriter(number), [number])
  const { room, whole, isMoving, isLong } = motionOf(props)
  const { mover, first, hold } = useScroll({ ...scroll, whole, row: body.height }, isMoving)
  const [top, setTop] = useState(0)
  const press = hearsPress(props) ? host.emit : undefined
  return (
    <div
      className={styles['frame']}
      onMouseEnter={() => hold(mode === 'view')}
      onMouseLeave={() => hold(false)}
    >
      {head.shown && <Head columns={columns} head={head} hasRank={body.rank} />}
      <div
        className={styles['body']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={isLong ? 0 : undefined}
        style={{ height: room, overflowY: isLong ? 'auto' : 'hidden' }}
        onScroll={isLong ? (event) => setTop(event.currentTarget.scrollTop) : undefined}
      >
        <div style={{ height: isMoving ? room : whole }}>
          <TableRows
            {...{ columns, options, data, write, press, mover, room, isMoving }}
            first={isMoving ? first : Math.floor(top / body.height)}
          />
        </div>
      </div>
      {data.rows.rows.length === 0 && <NoData language={language} />}
    </div>
  )
}

/** Rows that are too many move by themselves, or under the wheel; who designs sees the first ones. */
function motionOf({ options: { head, body, scroll }, data, size, mode }: TableProps) {
  const room = Math.max(0, size.h - (head.shown ? head.height : 0))
  const whole = data.rows.rows.length * body.height
  const runsOver = whole > room && (mode === 'view' || mode === 'wall')
  return { room, whole, isMoving: runsOver && scroll.on, isLong: runsOver && !scroll.on }
}
