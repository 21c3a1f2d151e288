import type { ReactNode } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import { parentArrows } from '#features/reports/report-design/document/parents.ts'
import type { ParentArrow } from '#features/reports/report-design/document/parents.ts'
import type { Box } from '#features/reports/report-design/sheet/geometry.ts'
import { useViewChanges } from '#features/reports/report-design/sheet/use-view-changes.ts'
import styles from './sheet-host.module.css'

type Drawn = ParentArrow & { readonly from: Box; readonly to: Box }

const usePlaced = (): { readonly grid: Box; readonly arrows: readonly Drawn[] } | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const template = useDesignerState((state) => state.template)
  useViewChanges(spreadsheet)
  if (spreadsheet === undefined || selection === undefined) return undefined
  const sheet = template.sheets.find(({ name }) => name === selection.sheetName)
  const to = spreadsheet.boxOf(selection.cell)
  if (sheet === undefined || to === undefined) return undefined
  const known =
    sheet.cells[addressOf(selection.cell)] === undefined ? [] : parentArrows(sheet, selection.cell)
  const arrows = known.flatMap((arrow) => {
    const from = spreadsheet.boxOf(arrow.parent)
    return from === undefined ? [] : [{ ...arrow, from: from.box, to: to.box }]
  })
  return { grid: to.grid, arrows }
}

const anchorOf = ({ side }: ParentArrow, box: Box): { readonly x: number; readonly y: number } =>
  side === 'left'
    ? { x: box.left + Math.min(12, box.width / 3), y: box.top + box.height / 2 }
    : { x: box.left + box.width / 2, y: box.top + Math.min(8, box.height / 3) }

const Arrow = ({ arrow }: { readonly arrow: Drawn }): ReactNode => {
  const [a, b] = [anchorOf(arrow, arrow.from), anchorOf(arrow, arrow.to)]
  const bend =
    arrow.side === 'left' ? `${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - 10}` : `${a.x + 18} ${(a.y + b.y) / 2}`
  const marks = { 'data-side': arrow.side, 'data-explicit': arrow.explicit ? 'yes' : 'no' }
  const { left, top, width, height } = arrow.from
  return (
    <g>
      <rect className={styles['frame']} {...marks} x={left} y={top} width={width} height={height} />
      <path
        className={styles['line']}
        {...marks}
        d={`M ${a.x} ${a.y} Q ${bend} ${b.x} ${b.y}`}
        markerEnd={`url(#gw-parent-${arrow.side})`}
      />
      <circle className={styles['dot']} {...marks} cx={a.x} cy={a.y} r={3} />
    </g>
  )
}

const Head = ({ side }: { readonly side: 'left' | 'top' }): ReactNode => (
  <marker
    id={`gw-parent-${side}`}
    viewBox="0 0 8 8"
    refX={7}
    refY={4}
    markerWidth={7}
    markerHeight={7}
    orient="auto-start-reverse"
  >
    <path className={styles['dot']} data-side={side} d="M 0 0 L 8 4 L 0 8 z" />
  </marker>
)

/** From the parents to the selected cell: solid where a person named the parent, dashed where the default rule did. */
export const ParentArrows = (): ReactNode => {
  const placed = usePlaced()
  if (placed === undefined || placed.arrows.length === 0) return null
  const { grid, arrows } = placed
  return (
    <svg
      className={styles['arrows']}
      style={{ left: grid.left, top: grid.top, width: grid.width, height: grid.height }}
      aria-hidden="true"
    >
      <defs>
        <Head side="left" />
        <Head side="top" />
      </defs>
      {arrows.map((arrow) => (
        <Arrow key={arrow.side} arrow={arrow} />
      ))}
    </svg>
  )
}
