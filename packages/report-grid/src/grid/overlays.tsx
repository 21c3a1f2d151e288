import type { ReactNode } from 'react'
import type { Area, Place } from '#selection/selection.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { Range } from './frame.ts'
import { areaOfCell, useGridModel } from './grid-model.ts'
import type { GridModel } from './grid-model.ts'
import styles from './report-grid.module.css'

/** Places found by a search, and the one that is looked at. */
export type Highlights = {
  readonly matches: readonly (readonly [number, number])[]
  /** Index into `matches`. */
  readonly current: number
}

export type OverlayFacts = {
  readonly selected: Area | undefined
  readonly active: Area | undefined
  readonly focused: boolean
  readonly highlights: Highlights | undefined
}

type Lines = { readonly rows: Range; readonly columns: Range }
type OverlaysProps = {
  readonly facts: OverlayFacts
  readonly place: Lines
  readonly origin: number
  readonly store: WindowStore
}

const boxCss = (area: Area, { rows, columns }: GridModel, origin: number) => ({
  left: columns.offset(area.left) - 1,
  top: rows.offset(area.top) - origin - 1,
  width: columns.offset(area.right) - columns.offset(area.left) + 1,
  height: rows.offset(area.bottom) - rows.offset(area.top) + 1,
})

const touches = (area: Area, { rows, columns }: Lines): boolean =>
  area.top < rows.to && area.bottom > rows.from && area.left < columns.to && area.right > columns.from

/** Edges far outside of the pane are cut, or a selection of all would be an element of millions of pixels. */
const cut = (area: Area, { rows }: Lines): Area => ({
  ...area,
  top: Math.max(area.top, rows.from - 2),
  bottom: Math.min(area.bottom, rows.to + 2),
})

const isSingle = (one: Area, other: Area): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right

const Match = ({ match, current, origin, store }: MatchProps): ReactNode => {
  const model = useGridModel()
  const [row, column] = match
  const cell = store.cellAt(row, column) ?? { row, column, rowSpan: 1, colSpan: 1 }
  const { left, top, width, height } = areaOfCell(cell, model)
  return (
    <div
      className={current ? styles['currentMatch'] : styles['match']}
      style={{ left, top: top - origin, width, height }}
    />
  )
}

type MatchProps = {
  readonly match: readonly [number, number]
  readonly current: boolean
  readonly origin: number
  readonly store: WindowStore
}

const Matches = ({ facts, place, origin, store }: OverlaysProps): ReactNode => {
  const { highlights } = facts
  if (highlights === undefined) return null
  const isSeen = ({ row, column }: Place): boolean =>
    touches({ top: row, left: column, bottom: row + 1, right: column + 1 }, place)
  return highlights.matches.map((match, index) =>
    isSeen({ row: match[0], column: match[1] }) ? (
      <Match
        key={`${match[0]}:${match[1]}`}
        match={match}
        current={index === highlights.current}
        origin={origin}
        store={store}
      />
    ) : null,
  )
}

/** Search results and selection, over the cells. */
export const Overlays = (props: OverlaysProps): ReactNode => {
  const model = useGridModel()
  const { facts, place, origin } = props
  const { selected, active, focused } = facts
  return (
    <div aria-hidden="true" className={styles['overlays']}>
      <Matches {...props} />
      {selected !== undefined &&
        active !== undefined &&
        !isSingle(selected, active) &&
        touches(selected, place) && (
          <div className={styles['selected']} style={boxCss(cut(selected, place), model, origin)} />
        )}
      {active !== undefined && touches(active, place) && (
        <div
          className={focused ? styles['activeFocused'] : styles['active']}
          style={boxCss(cut(active, place), model, origin)}
        />
      )}
    </div>
  )
}
