import type { CSSProperties, ReactNode } from 'react'
import { partStyle } from '@gridwright/report-engine/ready'
import type { TablePart, TableStyle } from '@gridwright/report-engine/ready'
import styles from './table-picture.module.css'

const rows: readonly TablePart[] = ['head', 'body', 'body', 'body', 'sum']

const cssOf = (look: TableStyle, row: number): CSSProperties => {
  const part = rows[row] ?? 'body'
  const style = partStyle(look, { part, isFirst: row === 0, isLast: row === rows.length - 1 })
  const { top, right, bottom, left } = style.border ?? {}
  const line = (one: typeof top) => one && `${one.style === 'medium' ? 1.5 : 1}px solid ${one.color}`
  return {
    background: part === 'body' && row % 2 === 0 ? (look.band ?? '#fff') : (style.background ?? '#fff'),
    color: style.color ?? '#5a6572',
    borderTop: line(top),
    borderRight: line(right),
    borderBottom: line(bottom),
    borderLeft: line(left),
  }
}

/** A ready look of a table on white paper, in any theme. */
export const TablePicture = ({ style }: { readonly style: TableStyle }): ReactNode => (
  <span className={styles['picture']} aria-hidden="true">
    {rows.map((part, row) => (
      <span key={`${part}${row}`}>
        {[0, 1, 2].map((column) => (
          <i key={column} style={cssOf(style, row)} />
        ))}
      </span>
    ))}
  </span>
)
