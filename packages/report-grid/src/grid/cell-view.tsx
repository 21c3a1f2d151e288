/** @jsxImportSource react */
// A report's own text keeps its signs: it is output, and one in Arabic needs them.
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { Barcode } from '@gridwright/contract'
import { isError } from '@gridwright/report-engine/shown'
import { BarcodeView } from '#barcode/barcode-view.tsx'
import { boxWithBorders } from '#style/cell-css.ts'
import type { Box, CellStyle } from '#style/cell-css.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import { textInSight } from './cell-in-sight.ts'
import { drawCell, padding } from './cell-content.ts'
import type { Drawn } from './cell-content.ts'
import { gridText } from './grid-texts.ts'
import { areaOfCell, useGridModel } from './grid-model.ts'
import type { GridModel } from './grid-model.ts'
import styles from './cell-view.module.css'

type CellViewProps = {
  readonly cell: GridCell
  /** Pixels of the sheet that lie above the layer's own zero. */
  readonly origin: number
  /** false: the same cell is announced from another pane. */
  readonly owner: boolean
  /** A cell of a printed table, not of a grid that the keyboard walks. */
  readonly printed?: boolean
}

const spillWidth = (cell: GridCell, { columns }: GridModel): number =>
  columns.offset(cell.column + 1 + cell.room) - columns.offset(cell.column)

const runsOver = (cell: GridCell, drawn: Drawn): boolean =>
  cell.room > 0 && drawn.align === 'left' && !drawn.wrap && drawn.kind === 'text'

/** A merge hides the grid lines under it. */
const paperUnder = ({ rowSpan, colSpan }: GridCell): CSSProperties =>
  rowSpan > 1 || colSpan > 1 ? { background: '#fff' } : {}

const cellCss = (drawn: Drawn, look: CellStyle, box: Box): CSSProperties => ({
  ...drawn.boxCss,
  left: box.left,
  top: box.top,
  width: box.width,
  height: box.height,
  ...((look.right?.pixels ?? 0) + (look.bottom?.pixels ?? 0) > 1 ? { zIndex: 1 } : {}),
})

const hasBarcode = (cell: GridCell): cell is GridCell & { readonly barcode: Barcode } =>
  cell.barcode !== undefined && !isError(cell.value)

const Content = ({ cell, drawn }: { readonly cell: GridCell; readonly drawn: Drawn }): ReactNode => {
  const model = useGridModel()
  const { link } = cell
  const href = link === undefined ? undefined : model.hrefOf(link)
  if (link === undefined || href === undefined || drawn.text === '') return drawn.text
  const { onFollow } = model
  if (link.kind === 'url' || onFollow === undefined)
    return (
      <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {drawn.text}
      </a>
    )
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow(link)
  }
  return (
    <a className={styles['link']} href={href} onClick={follow} tabIndex={-1}>
      {drawn.text}
    </a>
  )
}

const classOf = (cell: GridCell, drawn: Drawn): string =>
  [
    styles['cell'],
    drawn.wrap && styles['wrap'],
    runsOver(cell, drawn) && styles['over'],
    isError(cell.value) && styles['error'],
    (isError(cell.value) || cell.note !== undefined) && styles['corner'],
  ]
    .filter((name) => name !== false)
    .join(' ')

type Announcing = Pick<CellViewProps, 'cell' | 'owner' | 'printed'> & { readonly id: string }

const announcement = ({ cell, owner, printed, id }: Announcing) => {
  if (!owner) return { 'aria-hidden': true }
  return {
    id,
    role: printed === true ? 'cell' : 'gridcell',
    'aria-colindex': cell.column + 1,
    ...(cell.rowSpan > 1 ? { 'aria-rowspan': cell.rowSpan } : {}),
    ...(cell.colSpan > 1 ? { 'aria-colspan': cell.colSpan } : {}),
  }
}

/** One laid-out cell at its place. */
export const CellView = (props: CellViewProps): ReactNode => {
  const { cell, origin } = props
  const model = useGridModel()
  const look = model.styleOf(cell.style)
  const area = areaOfCell(cell, model)
  if (area.width <= 0 || area.height <= 0) return null
  const drawn = drawCell(cell, look, {
    language: model.language,
    zoom: model.zoom,
    width: area.width - 2 * padding,
  })
  const box = boxWithBorders({ ...area, top: area.top - origin }, look)
  const room = spillWidth(cell, model) - 2 * padding
  const over = runsOver(cell, drawn) ? { width: room, flex: 'none' } : {}
  const isTall = cell.rowSpan > 1 && props.printed !== true
  const inSight = isTall ? textInSight(box, drawn.verticalAlign) : {}
  return (
    <div
      {...announcement({ ...props, id: model.idOf(cell.row, cell.column) })}
      title={hasBarcode(cell) ? undefined : drawn.full}
      className={classOf(cell, drawn)}
      style={{ ...paperUnder(cell), ...cellCss(drawn, look, box) }}
    >
      {hasBarcode(cell) ? (
        <BarcodeView cell={cell} {...drawn} t={gridText(model.language)} />
      ) : (
        <span className={styles['text']} style={{ ...drawn.textCss, ...over, ...inSight }}>
          <Content cell={cell} drawn={drawn} />
        </span>
      )}
    </div>
  )
}
