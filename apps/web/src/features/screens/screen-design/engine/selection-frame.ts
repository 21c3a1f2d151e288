import { boundsOf, centreOf, turned, unionOf, widgetsOf } from '@gridwright/screen'
import type { Box, Handle, Point, Screen, View } from '@gridwright/screen'

export type Boxes = ReadonlyMap<string, Box>

/** The frame that is drawn around what is chosen: of one widget its own box as it is turned, of more an upright one. */
export const selectionFrame = (
  screen: Screen,
  selected: readonly string[],
  live?: Boxes,
): Box | undefined => {
  const ids = widgetsOf(screen, new Set(selected))
  const boxes = ids.flatMap((id) => live?.get(id) ?? screen.widgets[id]?.box ?? [])
  const [first] = selected
  if (selected.length === 1 && first !== undefined && first in screen.widgets) return boxes[0]
  const union = unionOf(boxes.map((box) => boundsOf(box)))
  return union && { ...union, r: 0 }
}

export type Grip = { readonly handle: Handle; readonly at: Point }

const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

/** Below this size in the window a side has no handle of its own. */
const leastSide = 28
const turnAbove = 24

export const toWindow = ({ x, y, zoom }: View, point: Point): Point => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
})

const pointOf = (box: Box, { x, y }: Handle): Point =>
  turned({ x: box.x + (box.w * (x + 1)) / 2, y: box.y + (box.h * (y + 1)) / 2 }, centreOf(box), box.r)

/** Where the handles of a frame are, in the window. */
export const gripsOf = (box: Box, view: View): readonly Grip[] =>
  handles
    .filter(({ x, y }) => {
      if (x !== 0 && y !== 0) return true
      return (x === 0 ? box.w : box.h) * view.zoom >= leastSide
    })
    .map((handle) => ({ handle, at: toWindow(view, pointOf(box, handle)) }))

/** Where the handle that turns is, in the window: above the middle of the upper side. */
export const turnGrip = (box: Box, view: View): Point => {
  const top = toWindow(view, pointOf(box, { x: 0, y: -1 }))
  return turned({ x: top.x, y: top.y - turnAbove }, top, box.r)
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The arrows that fit a handle of a box as it is turned. */
export const cursorOf = ({ x, y }: Handle, degrees: number): string => {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI + degrees
  return cursors[((Math.round(angle / 45) % 4) + 4) % 4] ?? 'default'
}
