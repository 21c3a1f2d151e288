/** @jsxImportSource react */
// A report's own text keeps its signs: it is output, and one in Arabic needs them.
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { Barcode } from '@gridwright/contract'
import { hidesText, iconRoom, isError, linkedRuns, markLayers } from '@gridwright/report-engine/shown'
import { BarcodeView } from '#barcode/barcode-view.tsx'
import { DiagonalView } from '#diagonal/diagonal-view.tsx'
import { MarkIcon } from '#marks/mark-icon.tsx'
import { PictureView } from '#picture/picture-view.tsx'
import { RunsView } from '#runs/runs-view.tsx'
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
  cell.room > 0 &&
  cell.diagonal === undefined &&
  drawn.align === 'left' &&
  !drawn.wrap &&
  drawn.kind === 'text'

/** A merge hides the grid lines under it. */
const paperUnder = ({ rowSpan, colSpan }: GridCell): CSSProperties =>
  rowSpan > 1 || colSpan > 1 ? { background: '#fff' } : {}

/** Bars and colours lie on the cell's own colour; an icon keeps its room on the left. */
const markCss = ({ mark }: GridCell, { background }: CSSProperties): CSSProperties => {
  if (mark === undefined) return {}
  if (mark.kind === 'icon') return mark.only === true ? {} : { paddingLeft: iconRoom }
  const layers = markLayers(mark)
  return layers === undefined ? {} : { background: `${layers}, ${String(background ?? 'transparent')}` }
}

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

const IconOf = ({ cell: { mark } }: { readonly cell: GridCell }): ReactNode =>
  mark?.kind === 'icon' ? <MarkIcon {...mark} /> : null

const hasPicture = (
  cell: GridCell,
): cell is GridCell & { readonly picture: NonNullable<GridCell['picture']> } =>
  cell.picture !== undefined && !isError(cell.value)

type InsideProps = {
  readonly cell: GridCell
  readonly drawn: Drawn
  readonly area: Box
  readonly textCss: CSSProperties
}

/** What the cell shows: a barcode, a picture, a diagonal header, else its text. */
const Inside = ({ cell, drawn, area, textCss }: InsideProps): ReactNode => {
  const model = useGridModel()
  const t = gridText(model.language)
  if (hasBarcode(cell)) return <BarcodeView cell={cell} {...drawn} t={t} />
  if (hasPicture(cell)) return <PictureView cell={cell} area={area} zoom={model.zoom} {...drawn} t={t} />
  if (cell.diagonal !== undefined) return <DiagonalView parts={cell.diagonal} area={area} />
  return (
    <span className={styles[hidesText(cell.mark) ? 'unseen' : 'text']} style={textCss}>
      <Content cell={cell} drawn={drawn} />
    </span>
  )
}

type ContentProps = { readonly cell: GridCell; readonly drawn: Drawn }

const Words = ({ drawn, isLink }: { readonly drawn: Drawn; readonly isLink?: boolean }): ReactNode => {
  const { zoom } = useGridModel()
  if (drawn.runs === undefined) return drawn.text
  return <RunsView runs={isLink === true ? linkedRuns(drawn.runs) : drawn.runs} zoom={zoom} />
}

const Content = ({ cell, drawn }: ContentProps): ReactNode => {
  const model = useGridModel()
  const { link } = cell
  const href = link === undefined ? undefined : model.hrefOf(link)
  if (link === undefined || href === undefined || drawn.text === '') return <Words drawn={drawn} />
  const { onFollow } = model
  if (link.kind === 'url' || onFollow === undefined)
    return (
      <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        <Words drawn={drawn} isLink />
      </a>
    )
  const follow = (event: MouseEvent): void => {
    // Another tab shows a report; a file is saved from this one.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (isElsewhere && link.kind === 'report') return
    event.preventDefault()
    onFollow(link)
  }
  return (
    <a className={styles['link']} href={href} onClick={follow} tabIndex={-1}>
      <Words drawn={drawn} isLink />
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
      title={hasBarcode(cell) || hasPicture(cell) ? undefined : drawn.full}
      className={classOf(cell, drawn)}
      style={{ ...paperUnder(cell), ...cellCss(drawn, look, box), ...markCss(cell, drawn.boxCss) }}
    >
      <IconOf cell={cell} />
      <Inside cell={cell} drawn={drawn} area={area} textCss={{ ...drawn.textCss, ...over, ...inSight }} />
    </div>
  )
}
