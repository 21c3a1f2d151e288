import type { Box } from '#document/widget.ts'
import { boundsOf, centreOf, turned } from './rect.ts'
import type { Point, Rect } from './rect.ts'
import type { Handle } from './snap.ts'

export type Drag = {
  readonly handle: Handle
  /** How far the hand went, pixels of the canvas. */
  readonly by: Point
  /** Keeps width to height. */
  readonly keepsRatio?: boolean
  /** Both sides go, the centre stays. */
  readonly fromCentre?: boolean
}

const grown = (size: number, side: -1 | 0 | 1, by: number): number => Math.max(1, size + side * by)

const sizesOf = ({ w, h }: Rect, { handle, by, keepsRatio, fromCentre }: Drag): Pick<Rect, 'w' | 'h'> => {
  const times = fromCentre === true ? 2 : 1
  const free = { w: grown(w, handle.x, by.x * times), h: grown(h, handle.y, by.y * times) }
  if (keepsRatio !== true) return free
  const byWidth = handle.y === 0 || (handle.x !== 0 && free.w / w >= free.h / h)
  const scale = byWidth ? free.w / w : free.h / h
  return { w: Math.max(1, w * scale), h: Math.max(1, h * scale) }
}

/** An upright rectangle drawn larger or smaller at one of its handles; the side across stays. */
export const resizedRect = (rect: Rect, drag: Drag): Rect => {
  const { w, h } = sizesOf(rect, drag)
  const { handle, fromCentre } = drag
  const share = (side: -1 | 0 | 1): number => (fromCentre === true || side === 0 ? 0.5 : side === 1 ? 0 : 1)
  return { x: rect.x + (rect.w - w) * share(handle.x), y: rect.y + (rect.h - h) * share(handle.y), w, h }
}

/** A turned box drawn at one of its own handles: the corner across stays where it is seen. */
export const resizedBox = (box: Box, drag: Drag): Box => {
  if (box.r === 0) return { ...resizedRect(box, drag), r: 0 }
  const by = turned(drag.by, { x: 0, y: 0 }, -box.r)
  const next = resizedRect(box, { ...drag, by })
  const centre = turned(centreOf(next), centreOf(box), box.r)
  return { x: centre.x - next.w / 2, y: centre.y - next.h / 2, w: next.w, h: next.h, r: box.r }
}

/** Boxes as they lie once what is around them all is drawn from one rectangle to another. */
export const scaledBoxes = (boxes: readonly Box[], from: Rect, to: Rect): readonly Box[] => {
  const [sx, sy] = [from.w === 0 ? 1 : to.w / from.w, from.h === 0 ? 1 : to.h / from.h]
  return boxes.map((box) => {
    const lies = Math.round(box.r / 90) % 2 !== 0
    const centre = centreOf(box)
    const [w, h] = [box.w * (lies ? sy : sx), box.h * (lies ? sx : sy)].map((side) => Math.max(1, side)) as [
      number,
      number,
    ]
    const at = { x: to.x + (centre.x - from.x) * sx, y: to.y + (centre.y - from.y) * sy }
    return { x: at.x - w / 2, y: at.y - h / 2, w, h, r: box.r }
  })
}

/** Degrees from straight up, clockwise, of the line from one point to another. */
export const angleOf = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

/** -180 to 180. */
export const within180 = (degrees: number): number => {
  const turns = ((degrees % 360) + 360) % 360
  return turns > 180 ? turns - 360 : turns
}

/** Boxes turned together about one point. */
export const turnedBoxes = (boxes: readonly Box[], about: Point, degrees: number): readonly Box[] =>
  boxes.map((box) => {
    const centre = turned(centreOf(box), about, degrees)
    return { ...box, x: centre.x - box.w / 2, y: centre.y - box.h / 2, r: within180(box.r + degrees) }
  })

/** Upright rectangles of boxes, for those who lay out by them. */
export const movedTo = (box: Box, to: Point): Box => {
  const { x, y } = boundsOf(box)
  return { ...box, x: box.x + to.x - x, y: box.y + to.y - y }
}
