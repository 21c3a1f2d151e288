import { unionOf } from './rect.ts'
import type { Point, Rect } from './rect.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

const shares: Readonly<Record<Alignment, 0 | 0.5 | 1>> = {
  left: 0,
  centre: 0.5,
  right: 1,
  top: 0,
  middle: 0.5,
  bottom: 1,
}
const isAcross = (how: Alignment): boolean => how === 'left' || how === 'centre' || how === 'right'

/**
 * Where each of the rectangles begins once they are aligned by what is around them all; a single one by `canvas`
 * (reference data-screens §4).
 */
export const aligned = (rects: readonly Rect[], how: Alignment, canvas: Rect): readonly Point[] => {
  const around = rects.length === 1 ? canvas : (unionOf(rects) ?? canvas)
  const share = shares[how]
  return rects.map(({ x, y, w, h }) =>
    isAcross(how) ? { x: around.x + (around.w - w) * share, y } : { x, y: around.y + (around.h - h) * share },
  )
}

/** Equal gaps between neighbours along one axis; the outermost stay where they are. Two have nothing to share. */
export const distributed = (rects: readonly Rect[], axis: 'x' | 'y'): readonly Point[] => {
  const size = axis === 'x' ? 'w' : 'h'
  const union = unionOf(rects)
  if (union === undefined || rects.length < 3) return rects.map(({ x, y }) => ({ x, y }))
  const taken = rects.reduce((sum, rect) => sum + rect[size], 0)
  const gap = (union[size] - taken) / (rects.length - 1)
  const order = rects
    .map((_, at) => at)
    .toSorted((one, other) => startOf(rects, one, axis) - startOf(rects, other, axis))
  const places = new Map<number, number>()
  let next = union[axis]
  for (const at of order) {
    places.set(at, next)
    next += (rects[at]?.[size] ?? 0) + gap
  }
  return rects.map(({ x, y }, at) => ({ x, y, [axis]: places.get(at) ?? 0 }))
}

const startOf = (rects: readonly Rect[], at: number, axis: 'x' | 'y'): number => rects[at]?.[axis] ?? 0

/** As wide or as high as the first one, or both. */
export const sameSize = (rects: readonly Rect[], what: 'w' | 'h' | 'both'): readonly Rect[] => {
  const [first] = rects
  if (first === undefined) return rects
  return rects.map((rect) => ({
    ...rect,
    ...(what !== 'h' && { w: first.w }),
    ...(what !== 'w' && { h: first.h }),
  }))
}
