import type { Place } from '#selection/selection.ts'
import { scrollToShow } from './frame.ts'
import type { Frame } from './frame.ts'
import type { GridModel } from './grid-model.ts'
import type { GridSelection } from './use-selection.ts'
import type { Viewport } from './use-viewport.ts'

type Facts = {
  readonly model: GridModel
  readonly frame: Frame
  readonly viewport: Viewport
  readonly selection: GridSelection
}

/** Scrolls just as far as it takes to see the cell at a place. */
export const useReveal =
  ({ model, frame, viewport, selection }: Facts) =>
  (place: Place): void => {
    const { view, scrollTo } = viewport
    const area = selection.surface.areaOf(place)
    scrollTo({
      y: scrollToShow({
        lines: model.rows,
        from: area.top,
        to: area.bottom,
        frozen: frame.frozenHeight,
        room: view.height - frame.inset.top,
        scroll: view.y,
      }),
      x: scrollToShow({
        lines: model.columns,
        from: area.left,
        to: area.right,
        frozen: frame.frozenWidth,
        room: view.width - frame.inset.left,
        scroll: view.x,
      }),
    })
  }
