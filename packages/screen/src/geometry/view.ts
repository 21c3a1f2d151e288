import type { Point, Rect } from './rect.ts'

/** How a canvas is looked at: `x`, `y` where its upper left corner stands in the window, pixels. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number }

export const leastZoom = 0.1
export const mostZoom = 4

export const zoomWithin = (zoom: number): number => Math.min(mostZoom, Math.max(leastZoom, zoom))

/** Larger or smaller, while what is at `at` of the window stays there. */
export const zoomedAt = (view: View, at: Point, wanted: number): View => {
  const zoom = zoomWithin(wanted)
  const scale = zoom / view.zoom
  return { x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, zoom }
}

/** A rectangle of the canvas as large as a window of `size` shows it, with room around. */
export const fittedView = (rect: Rect, size: { readonly w: number; readonly h: number }, room = 40): View => {
  const zoom = zoomWithin(
    Math.min((size.w - 2 * room) / Math.max(1, rect.w), (size.h - 2 * room) / Math.max(1, rect.h)),
  )
  return {
    zoom,
    x: (size.w - rect.w * zoom) / 2 - rect.x * zoom,
    y: (size.h - rect.h * zoom) / 2 - rect.y * zoom,
  }
}

export const toCanvas = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
})
