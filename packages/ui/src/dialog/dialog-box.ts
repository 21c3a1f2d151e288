/** Where a dialog stands, in pixels of the viewport. Without a height it is as high as its content. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number | undefined
}

export type Size = { readonly width: number; readonly height: number }

/** The edges that a pointer drags: north, south, east, west and the corners. */
export const edges = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'] as const
export type Edge = (typeof edges)[number]

/** LAY-08: never smaller than this, unless the viewport itself is. */
export const smallest: Size = { width: 400, height: 300 }
const margin = 8

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))

const room = (viewport: Size): Size => ({
  width: viewport.width - 2 * margin,
  height: viewport.height - 2 * margin,
})

const widthIn = (width: number, viewport: Size): number =>
  between(width, Math.min(smallest.width, room(viewport).width), room(viewport).width)

const heightIn = (height: number, viewport: Size): number =>
  between(height, Math.min(smallest.height, room(viewport).height), room(viewport).height)

/** The box inside the viewport, no larger than it. `height` is the shown height of a box that has none. */
export const fit = (box: Box, viewport: Size, height: number): Box => {
  const width = widthIn(box.width, viewport)
  const own = box.height === undefined ? undefined : heightIn(box.height, viewport)
  const shown = Math.min(own ?? height, room(viewport).height)
  return {
    width,
    height: own,
    x: between(box.x, margin, viewport.width - width - margin),
    y: between(box.y, margin, viewport.height - shown - margin),
  }
}

export const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy })

type Drag = { readonly edge: Edge; readonly dx: number; readonly dy: number; readonly height: number }

/** The box after an edge was dragged; the opposite edge stays where it is, also at the smallest size. */
export const resized = (box: Box, { edge, dx, dy, height }: Drag, viewport: Size): Box => {
  const tall = box.height ?? height
  const wanted = edge.includes('w') ? box.width - dx : box.width + (edge.includes('e') ? dx : 0)
  const wantedHeight = edge.includes('n') ? tall - dy : tall + (edge.includes('s') ? dy : 0)
  const width = widthIn(wanted, viewport)
  const nextHeight = heightIn(wantedHeight, viewport)
  return {
    width,
    height: nextHeight,
    x: edge.includes('w') ? box.x + box.width - width : box.x,
    y: edge.includes('n') ? box.y + tall - nextHeight : box.y,
  }
}
