import { clickedNode, isWithin, toCanvas, walk } from '@gridwright/screen'
import type { Handle, Point, Screen } from '@gridwright/screen'
import { reachOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { gripsOf, selectionFrame, turnGrip } from './selection-frame.ts'

/** How thick the rulers are, pixels of the window. */
export const rulerSize = 20

export type Hit =
  | { readonly what: 'handle'; readonly handle: Handle; readonly degrees: number }
  | { readonly what: 'turn' }
  | { readonly what: 'ruler'; readonly axis: 'x' | 'y' }
  | { readonly what: 'guide'; readonly axis: 'x' | 'y'; readonly nth: number }
  /** A widget, and the node that a click on it means. */
  | { readonly what: 'widget'; readonly id: string; readonly node: string }
  | { readonly what: 'nothing' }

const isNear = (one: Point, other: Point, reach: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= reach

const frameHit = (desk: Desk, at: Point): Hit | undefined => {
  const { selected, view } = desk.ui.getState()
  const screen = desk.screen()
  const frame = selectionFrame(screen, selected)
  if (frame === undefined || desk.isReadOnly()) return undefined
  const { locked } = reachOf(screen)
  if (selected.every((id) => locked.has(id))) return undefined
  if (isNear(at, turnGrip(frame, view), 8)) return { what: 'turn' }
  const grip = gripsOf(frame, view).find((one) => isNear(at, one.at, 7))
  return grip && { what: 'handle', handle: grip.handle, degrees: frame.r }
}

/** The topmost widget at a point of the canvas; hidden ones are not there. */
export const widgetAt = (screen: Screen, point: Point, slack: number): string | undefined => {
  let found: string | undefined
  for (const { id, isGroup, hidden } of walk(screen.tree)) {
    const widget = isGroup || hidden ? undefined : screen.widgets[id]
    if (widget !== undefined && widget.hidden !== true && isWithin(point, widget.box, slack)) found = id
  }
  return found
}

const guideHit = (desk: Desk, at: Point): Hit | undefined => {
  const { view } = desk.ui.getState()
  const { guides } = desk.screen().canvas
  const point = toCanvas(view, at)
  for (const axis of ['x', 'y'] as const) {
    const nth = (guides?.[axis] ?? []).findIndex((place) => Math.abs(place - point[axis]) * view.zoom <= 3)
    if (nth !== -1) return { what: 'guide', axis, nth }
  }
  return undefined
}

/** What is below the pointer. */
export const hitAt = (desk: Desk, at: Point): Hit => {
  if (at.y < rulerSize) return { what: 'ruler', axis: 'y' }
  if (at.x < rulerSize) return { what: 'ruler', axis: 'x' }
  const onFrame = frameHit(desk, at)
  if (onFrame !== undefined) return onFrame
  const { view, entered } = desk.ui.getState()
  const screen = desk.screen()
  const id = widgetAt(screen, toCanvas(view, at), 2 / view.zoom)
  if (id !== undefined) return { what: 'widget', id, node: clickedNode(screen, id, entered) }
  return guideHit(desk, at) ?? { what: 'nothing' }
}
