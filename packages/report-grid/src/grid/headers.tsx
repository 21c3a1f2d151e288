import type { ReactNode } from 'react'
import { columnLetters } from '#lines/lines.ts'
import type { Area } from '#selection/selection.ts'
import { useGridModel } from './grid-model.ts'
import type { PanePlace } from './pane.tsx'
import styles from './report-grid.module.css'

/** Pixels of the heading of columns; that of rows grows with the number. */
export const columnHeading = 24
export const rowHeading = (rowCount: number): number => Math.max(36, String(rowCount).length * 8 + 16)

type StripProps = {
  readonly axis: 'rows' | 'columns'
  readonly place: PanePlace
  readonly selected: Area | undefined
}

const isSelected = (axis: StripProps['axis'], line: number, selected: Area | undefined): boolean => {
  if (selected === undefined) return false
  return axis === 'rows'
    ? line >= selected.top && line < selected.bottom
    : line >= selected.left && line < selected.right
}

const stripCss = (axis: StripProps['axis'], place: PanePlace, width: number) =>
  axis === 'rows'
    ? { top: place.top, height: place.height, left: -width, width }
    : { left: place.left, width: place.width, top: -columnHeading, height: columnHeading }

/** Letters above the columns or numbers beside the rows of one pane. */
const Strip = ({ axis, place, selected }: StripProps): ReactNode => {
  const { rows, columns } = useGridModel()
  const lines = axis === 'rows' ? rows : columns
  const scroll = axis === 'rows' ? place.y : place.x
  const { from, to } = axis === 'rows' ? place.rows : place.columns
  const all = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <div className={styles['strip']} style={stripCss(axis, place, rowHeading(rows.count))}>
      {all
        .filter((line) => lines.size(line) > 0)
        .map((line) => {
          const [start, size] = [lines.offset(line) - scroll, lines.size(line)]
          return (
            <span
              key={line}
              data-selected={isSelected(axis, line, selected) || undefined}
              style={axis === 'rows' ? { top: start, height: size } : { left: start, width: size }}
            >
              {axis === 'rows' ? line + 1 : columnLetters(line)}
            </span>
          )
        })}
    </div>
  )
}

type HeadersProps = { readonly places: readonly PanePlace[]; readonly selected: Area | undefined }

/** The headings of a spreadsheet; screen readers get the numbers from the cells themselves. */
export const Headers = ({ places, selected }: HeadersProps): ReactNode => {
  const { rows } = useGridModel()
  const width = rowHeading(rows.count)
  return (
    <div aria-hidden="true">
      {places
        .filter((place) => place.firstColumn === 0)
        .map((place) => (
          <Strip key={`rows-${place.key}`} axis="rows" place={place} selected={selected} />
        ))}
      {places
        .filter((place) => place.firstRow === 0)
        .map((place) => (
          <Strip key={`columns-${place.key}`} axis="columns" place={place} selected={selected} />
        ))}
      <div
        className={styles['headCorner']}
        style={{ left: -width, top: -columnHeading, width, height: columnHeading }}
      />
    </div>
  )
}
