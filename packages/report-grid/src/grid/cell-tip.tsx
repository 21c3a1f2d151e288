import type { ReactNode } from 'react'
import { isError } from '@gridwright/report-engine/shown'
import type { GridCell } from '#windows/grid-cell.ts'
import type { GridText } from './grid-texts.ts'
import styles from './report-grid.module.css'

/** Whether a cell has more to say than its text. */
export const hasTip = (cell: GridCell | undefined): cell is GridCell =>
  cell !== undefined && (isError(cell.value) || cell.note !== undefined)

type CellTipProps = {
  readonly id: string
  readonly cell: GridCell
  /** Where the cell stands in the seen area. */
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly room: { readonly width: number; readonly height: number }
  readonly t: GridText
}

const width = 300
const height = 110

/** Why a cell shows an error, and the note that its maker left. */
export const CellTip = ({ id, cell, left, top, bottom, room, t }: CellTipProps): ReactNode => {
  const below = bottom + height < room.height
  const place = below ? { top: bottom + 6 } : { bottom: room.height - top + 6 }
  return (
    <div
      id={id}
      role="tooltip"
      className={styles['tip']}
      style={{ left: Math.max(8, Math.min(left, room.width - width - 8)), ...place }}
    >
      {isError(cell.value) && (
        <>
          <strong>
            {t('errorHint')} {cell.value.error}
          </strong>
          {cell.value.cause}
          {cell.source !== '' && <small>{t('source', { cell: cell.source })}</small>}
        </>
      )}
      {cell.note !== undefined && (
        <>
          <strong>{t('note')}</strong>
          {cell.note}
        </>
      )}
    </div>
  )
}
