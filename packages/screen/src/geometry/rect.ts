import type { Box } from '#document/widget.ts'

/** Pixels of the canvas, upright. */
export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export type Point = { readonly x: number; readonly y: number }

export const centreOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 })

/** A point turned clockwise about another, in degrees. */
export const turned = (point: Point, about: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [point.x - about.x, point.y - about.y]
  return { x: about.x + x * cos - y * sin, y: about.y + x * sin + y * cos }
}

/** Clockwise from the upper left, where the box stands as it is turned. */
export const cornersOf = (box: Box): readonly Point[] => {
  const { x, y, w, h, r } = box
  const about = centreOf(box)
  const upright = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
  return r === 0 ? upright : upright.map((corner) => turned(corner, about, r))
}

/** The smallest upright rectangle around a turned box. */
export const boundsOf = (box: Box): Rect => {
  if (box.r === 0) return { x: box.x, y: box.y, w: box.w, h: box.h }
  const corners = cornersOf(box)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** The smallest rectangle around all; undefined around none. */
export const unionOf = (rects: readonly Rect[]): Rect | undefined => {
  if (rects.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, w, h } of rects) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + w)
    bottom = Math.max(bottom, y + h)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** Two corners in any order. */
export const spanned = (one: Point, other: Point): Rect => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  w: Math.abs(one.x - other.x),
  h: Math.abs(one.y - other.y),
})

const separated = (one: readonly number[], other: readonly number[]): boolean =>
  Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one)

/** Whether a marquee touches a box as it stands turned: no axis of either parts them. */
export const isTouched = (marquee: Rect, box: Box): boolean => {
  const [ours, theirs] = [cornersOf({ ...marquee, r: 0 }), cornersOf(box)]
  const angle = (box.r * Math.PI) / 180
  const axes = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ]
  return !axes.some((axis) => {
    const along = ({ x, y }: Point): number => x * axis.x + y * axis.y
    return separated(ours.map(along), theirs.map(along))
  })
}

/** Tenths of a pixel are the finest that a hand places. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

export const roundedBox = ({ x, y, w, h, r }: Box): Box => ({
  x: rounded(x),
  y: rounded(y),
  w: Math.max(1, rounded(w)),
  h: Math.max(1, rounded(h)),
  r: rounded(r),
})

/** Whether a point lies within a box as it stands turned; `slack` pixels around it count as well. */
export const isWithin = (point: Point, box: Box, slack = 0): boolean => {
  const { x, y } = box.r === 0 ? point : turned(point, centreOf(box), -box.r)
  return x >= box.x - slack && x <= box.x + box.w + slack && y >= box.y - slack && y <= box.y + box.h + slack
}
