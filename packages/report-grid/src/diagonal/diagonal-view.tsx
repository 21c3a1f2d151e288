/** @jsxImportSource react */
// A report's own text keeps its signs, as in the cells.
import { diagonalCorners, diagonalLines } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import styles from './diagonal-view.module.css'

type DiagonalViewProps = {
  readonly parts: readonly string[]
  /** Pixels of the cell. */
  readonly area: { readonly width: number; readonly height: number }
}

/** A diagonal header: its lines over the whole cell, its texts in their corners (RPT-03). */
export const DiagonalView = ({ parts, area }: DiagonalViewProps): ReactNode => {
  const { width, height } = area
  const corners = diagonalCorners(parts)
  const path = diagonalLines(parts)
    .map(({ x, y }) => `M0 0L${x * width} ${y * height}`)
    .join('')
  return (
    <>
      <svg className={styles['lines']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {parts.map((part, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a corner has one text, whatever it says
          key={index}
          className={styles['part']}
          style={{ [corners[index]?.align ?? 'left']: 3, [corners[index]?.verticalAlign ?? 'top']: 1 }}
        >
          {part}
        </span>
      ))}
    </>
  )
}
