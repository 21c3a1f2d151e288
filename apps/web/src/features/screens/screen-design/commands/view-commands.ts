import { fittedView, unionOf, zoomedAt } from '@gridwright/screen'
import type { Rect } from '@gridwright/screen'
import { rectOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'

const fit = (desk: Desk, rect: Rect): void => {
  const { size } = desk.ui.getState()
  if (size.w > 0) desk.ui.setState({ view: fittedView(rect, size) })
}

export const fitAll = (desk: Desk): void => {
  const { width, height } = desk.screen().canvas
  fit(desk, { x: 0, y: 0, w: width, h: height })
}

export const fitChosen = (desk: Desk): void => {
  const screen = desk.screen()
  const rect = unionOf(desk.ui.getState().selected.flatMap((id) => rectOf(screen, id) ?? []))
  if (rect === undefined) fitAll(desk)
  else fit(desk, rect)
}

export const zoomTo = (desk: Desk, zoom: number): void => {
  const { view, size } = desk.ui.getState()
  desk.ui.setState({ view: zoomedAt(view, { x: size.w / 2, y: size.h / 2 }, zoom) })
}

/** Brings something that is out of sight into the middle; what is seen stays. */
export const reveal = (desk: Desk, id: string): void => {
  const { view, size } = desk.ui.getState()
  const rect = rectOf(desk.screen(), id)
  if (rect === undefined || size.w === 0) return
  const [x, y] = [rect.x * view.zoom + view.x, rect.y * view.zoom + view.y]
  const isSeen =
    x + rect.w * view.zoom > 40 && y + rect.h * view.zoom > 40 && x < size.w - 40 && y < size.h - 40
  if (isSeen) return
  desk.ui.setState({
    view: {
      ...view,
      x: size.w / 2 - (rect.x + rect.w / 2) * view.zoom,
      y: size.h / 2 - (rect.y + rect.h / 2) * view.zoom,
    },
  })
}
