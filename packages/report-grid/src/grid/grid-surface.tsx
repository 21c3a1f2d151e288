import { useId } from 'react'
import type { ReactNode } from 'react'
import { FoldGutter } from '#folding/fold-gutter.tsx'
import type { Folding } from '#folding/use-folding.ts'
import type { Place } from '#selection/selection.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import type { WindowStore } from '#windows/window-store.ts'
import { CellTip, hasTip } from './cell-tip.tsx'
import type { Frame } from './frame.ts'
import { areaOfCell, useGridModel } from './grid-model.ts'
import type { GridText } from './grid-texts.ts'
import { Headers } from './headers.tsx'
import type { OverlayFacts } from './overlays.tsx'
import { Pane } from './pane.tsx'
import type { PanePlace } from './pane.tsx'
import { useKeyboard } from './use-keyboard.ts'
import type { Notice } from './use-keyboard.ts'
import { usePointer } from './use-pointer.ts'
import type { GridSelection } from './use-selection.ts'
import type { Viewport } from './use-viewport.ts'
import styles from './report-grid.module.css'

type SurfaceProps = {
  readonly label: string
  readonly viewport: Viewport
  readonly frame: Frame
  readonly panes: readonly PanePlace[]
  readonly store: WindowStore
  readonly folding: Folding
  readonly selection: GridSelection
  readonly reveal: (place: Place) => void
  readonly headers: boolean
  readonly gridLines: boolean
  /** Pixels of all columns, headings and margins. */
  readonly width: number
  readonly overlays: OverlayFacts
  readonly onFocus: (focused: boolean) => void
  readonly onNotice: Notice | undefined
  readonly t: GridText
}

const Failure = ({ store, t }: Pick<SurfaceProps, 'store' | 't'>): ReactNode =>
  store.failure() === undefined ? null : (
    <div className={styles['failure']} role="alert">
      {t('failed')}
      <button type="button" onClick={() => store.retry()}>
        {t('retry')}
      </button>
    </div>
  )

type TipProps = Pick<SurfaceProps, 'frame' | 'viewport' | 't'> & {
  readonly id: string
  readonly cell: GridCell
}

const Tip = ({ id, cell, frame, viewport, t }: TipProps): ReactNode => {
  const model = useGridModel()
  const { left, top, height } = areaOfCell(cell, model)
  const { view } = viewport
  const x = left + frame.inset.left - (left < frame.frozenWidth ? 0 : view.x)
  const y = top + frame.inset.top - (top < frame.frozenHeight ? 0 : view.y)
  const room = { width: view.width, height: view.height }
  return <CellTip id={id} cell={cell} left={x} top={y} bottom={y + height} room={room} t={t} />
}

const isWaiting = ({ panes, store }: SurfaceProps): boolean =>
  panes.some(({ rows }) => rows.from < rows.to && store.row(rows.from) === undefined)

/** The cell whose tip is open: under the pointer, else the active one unless Esc closed it. */
const tipCell = (
  props: SurfaceProps,
  hovered: GridCell | undefined,
  closed: boolean,
): GridCell | undefined => {
  const { overlays, store, selection } = props
  if (hovered !== undefined) return hovered
  const place = selection.selection?.active
  if (!overlays.focused || closed || place === undefined) return undefined
  const cell = store.cellAt(place.row, place.column)
  return hasTip(cell) ? cell : undefined
}

type SeenProps = { readonly props: SurfaceProps; readonly tip: GridCell | undefined; readonly tipId: string }

/** What stands still while the sizer behind it scrolls. */
const Seen = ({ props, tip, tipId }: SeenProps): ReactNode => {
  const { viewport, frame, panes, store, selection, overlays, t } = props
  const { view } = viewport
  return (
    <div className={styles['view']} style={{ width: view.width, height: view.height }} role="presentation">
      <div className={styles['frame']} style={frame.inset} role="presentation">
        {panes.map((place) => (
          <Pane
            key={place.key}
            place={place}
            store={store}
            overlays={overlays}
            active={selection.active}
            gridLines={props.gridLines}
          />
        ))}
        {props.folding.deepest > 0 && <FoldGutter places={panes} folding={props.folding} t={t} />}
        {props.headers && <Headers places={panes} selected={overlays.selected} />}
      </div>
      {tip !== undefined && <Tip id={tipId} cell={tip} frame={frame} viewport={viewport} t={t} />}
      <Failure store={store} t={t} />
    </div>
  )
}

/** What a screen reader hears of the grid as a whole. */
const useAnnounced = (props: SurfaceProps, tipId: string | undefined) => {
  const model = useGridModel()
  const { active } = props.selection
  return {
    'aria-label': props.label,
    'aria-rowcount': model.rows.count,
    'aria-colcount': model.columns.count,
    'aria-readonly': true,
    'aria-multiselectable': true,
    'aria-busy': isWaiting(props),
    'aria-activedescendant': active === undefined ? undefined : model.idOf(active.top, active.left),
    'aria-describedby': tipId,
  } as const
}

/** The element that scrolls, with keyboard and pointer, and what is seen of the sheet. */
export const GridSurface = (props: SurfaceProps): ReactNode => {
  const { viewport, frame, store, selection, t, reveal } = props
  const model = useGridModel()
  const { element, view, scale } = viewport
  const pointer = usePointer({ element, frame, view, model, store, select: selection.select, reveal })
  const page = Math.max(20, view.height - frame.inset.top - frame.frozenHeight - 20)
  const keyboard = useKeyboard({
    selection,
    store,
    folding: props.folding,
    model,
    t,
    page,
    reveal,
    onNotice: props.onNotice,
  })
  const tipId = useId()
  const tip = tipCell(props, pointer.hovered, keyboard.closed)
  const announced = useAnnounced(props, tip === undefined ? undefined : tipId)
  const { hovered: _, ...pointerEvents } = pointer
  return (
    <div
      {...announced}
      {...pointerEvents}
      ref={element}
      role="grid"
      className={styles['grid']}
      tabIndex={0}
      onKeyDown={keyboard.onKeyDown}
      onFocus={() => {
        props.onFocus(true)
        if (selection.selection === undefined && model.rows.count > 0) selection.select({ row: 0, column: 0 })
      }}
      onBlur={() => props.onFocus(false)}
    >
      <div
        className={styles['sizer']}
        style={{ width: props.width, height: scale.physical }}
        role="presentation"
      >
        <Seen props={props} tip={tip} tipId={tipId} />
      </div>
    </div>
  )
}
