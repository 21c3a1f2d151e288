import type { CSSProperties, ReactNode } from 'react'
import { SheetCharts } from '#chart/sheet-charts.tsx'
import type { Area } from '#selection/selection.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { Range } from './frame.ts'
import { seenEdges } from './cell-in-sight.ts'
import { GridLines } from './grid-lines.tsx'
import { useGridModel } from './grid-model.ts'
import { Overlays } from './overlays.tsx'
import type { OverlayFacts } from './overlays.tsx'
import { RowView } from './row-view.tsx'
import { missingRows, rowsInSight } from './rows-in-sight.ts'
import styles from './report-grid.module.css'

/** One of up to four parts: frozen or moving rows × frozen or moving columns. */
export type PanePlace = {
  readonly key: string
  /** Lines to draw. */
  readonly rows: Range
  readonly columns: Range
  /** Lines before these belong to another pane, which announces their cells. */
  readonly firstRow: number
  readonly firstColumn: number
  /** Its box in the seen area, without insets. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Pixels of the sheet at its own corner. */
  readonly x: number
  readonly y: number
}

type PaneProps = {
  readonly place: PanePlace
  readonly store: WindowStore
  readonly overlays: OverlayFacts
  readonly active: Area | undefined
  readonly gridLines: boolean
}

/** Distances within a layer stay small, or browsers draw them unsharp; the origin moves in big steps. */
const originStep = 100_000

/** A line around the whole sheet lies half outside of it; the pane at the sheet's own corner leaves it room. */
const bleed = 2

/** How far a pane reaches out to the left and to the top. */
const outwards = ({ x, y }: PanePlace) => ({ left: x === 0 ? bleed : 0, top: y === 0 ? bleed : 0 })

const paneCss = (place: PanePlace): CSSProperties => {
  const out = outwards(place)
  const { left, top, width, height } = place
  return { left: left - out.left, top: top - out.top, width: width + out.left, height: height + out.top }
}

/** With the layer's own edges of what is seen, by which tall merges place their text (cell-in-sight.ts). */
const layerCss = (place: PanePlace, origin: number): CSSProperties => {
  const out = outwards(place)
  return {
    transform: `translate3d(${out.left - place.x}px, ${origin - place.y + out.top}px, 0)`,
    ...seenEdges(place.y - origin, place.height),
  }
}

type StripeProps = { readonly kind: 'paper' | 'missing'; readonly range: Range; readonly origin: number }

const Stripe = ({ kind, range, origin }: StripeProps): ReactNode => {
  const { rows, columns } = useGridModel()
  const top = rows.offset(range.from)
  return (
    <div
      className={styles[kind]}
      aria-hidden="true"
      style={{ top: top - origin, height: rows.offset(range.to) - top, width: columns.total }}
    />
  )
}

const activeColumn = (active: Area | undefined, row: number, place: PanePlace): number | undefined => {
  if (active === undefined || active.top !== row || row < place.firstRow) return undefined
  const inSight = active.left >= place.columns.from && active.left < place.columns.to
  return inSight ? active.left : undefined
}

const Rows = ({ place, store, active, origin }: PaneProps & { readonly origin: number }): ReactNode =>
  rowsInSight(store, place.rows, active?.top).map(({ row, cells }) => (
    <RowView
      key={row}
      row={row}
      cells={cells}
      from={place.columns.from}
      to={place.columns.to}
      owned={row >= place.firstRow}
      ownedFrom={place.firstColumn}
      origin={origin}
      active={activeColumn(active, row, place)}
    />
  ))

/** Paper, grid lines, cells and what lies over them. */
export const Pane = (props: PaneProps): ReactNode => {
  const { place, store, overlays, gridLines } = props
  const { width, height, rows, columns } = place
  if (width <= 0 || height <= 0) return null
  const origin = Math.floor(place.y / originStep) * originStep
  return (
    <div className={styles['pane']} style={paneCss(place)} role="presentation">
      <div className={styles['layer']} style={layerCss(place, origin)} role="presentation">
        <Stripe kind="paper" range={rows} origin={origin} />
        {gridLines && <GridLines rows={rows} columns={columns} origin={origin} />}
        {missingRows(store, rows).map((range) => (
          <Stripe key={range.from} kind="missing" range={range} origin={origin} />
        ))}
        <Rows {...props} origin={origin} />
        <SheetCharts charts={store.charts(rows.from, rows.to)} origin={origin} />
        <Overlays facts={overlays} place={place} origin={origin} store={store} />
      </div>
    </div>
  )
}
