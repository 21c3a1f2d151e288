import { boundsOf, unionOf, widgetsOf } from '@gridwright/screen'
import type { Box, Distance, Guide, Point, Rect, View } from '@gridwright/screen'
import { reachOf, rectOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { gripsOf, selectionFrame, toWindow, turnGrip } from './selection-frame.ts'

/** Colours of the theme, as a canvas takes them. */
export type Colours = {
  readonly accent: string
  readonly danger: string
  readonly surface: string
  readonly text: string
  readonly line: string
  readonly sunken: string
}

/** Of lines that something keeps to, as design tools draw them. */
const guideColour = '#ff2d78'
/** Of lines that a maker drew. */
const ownGuideColour = '#00b8d9'

export type Brush = {
  readonly pen: CanvasRenderingContext2D
  readonly view: View
  readonly colours: Colours
  readonly size: { readonly w: number; readonly h: number }
}

/** Half a pixel, so that a line of one pixel is sharp. */
const sharp = (value: number): number => Math.round(value) + 0.5

const line = ({ pen }: Brush, from: Point, to: Point): void => {
  pen.beginPath()
  pen.moveTo(sharp(from.x), sharp(from.y))
  pen.lineTo(sharp(to.x), sharp(to.y))
  pen.stroke()
}

const outline = ({ pen, view }: Brush, box: Box): void => {
  const { x, y } = toWindow(view, { x: box.x + box.w / 2, y: box.y + box.h / 2 })
  const [w, h] = [box.w * view.zoom, box.h * view.zoom]
  pen.save()
  pen.translate(x, y)
  pen.rotate((box.r * Math.PI) / 180)
  pen.strokeRect(-w / 2, -h / 2, w, h)
  pen.restore()
}

const grips = (brush: Brush, frame: Box, colour: string): void => {
  const { pen, view, colours } = brush
  pen.fillStyle = colours.surface
  pen.strokeStyle = colour
  const turn = turnGrip(frame, view)
  pen.beginPath()
  pen.arc(turn.x, turn.y, 5, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  for (const { at } of gripsOf(frame, view)) {
    pen.fillRect(at.x - 4, at.y - 4, 8, 8)
    pen.strokeRect(at.x - 4, at.y - 4, 8, 8)
  }
}

/** A word on a small ground. */
const label = (
  { pen, size }: Brush,
  at: Point,
  { text, ground }: { readonly text: string; readonly ground: string },
): void => {
  pen.font = '11px system-ui, sans-serif'
  const width = pen.measureText(text).width + 10
  const [x, y] = [Math.min(Math.max(at.x - width / 2, 2), size.w - width - 2), Math.min(at.y, size.h - 20)]
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(x, y, width, 17, 4)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.textBaseline = 'middle'
  pen.fillText(text, x + 5, y + 9)
}

const paintGuides = (brush: Brush, guides: readonly Guide[]): void => {
  const { pen, view } = brush
  pen.strokeStyle = guideColour
  pen.lineWidth = 1
  for (const { axis, at, from, to } of guides) {
    const ends =
      axis === 'x'
        ? [
            { x: at, y: from },
            { x: at, y: to },
          ]
        : [
            { x: from, y: at },
            { x: to, y: at },
          ]
    const [one, other] = ends.map((point) => toWindow(view, point))
    if (one !== undefined && other !== undefined) line(brush, one, other)
  }
}

const paintDistances = (brush: Brush, all: readonly Distance[]): void => {
  const { pen, view } = brush
  pen.lineWidth = 1
  for (const { axis, from, to, at } of all) {
    const point = (along: number): Point =>
      toWindow(view, axis === 'x' ? { x: along, y: at } : { x: at, y: along })
    const [one, other] = [point(from), point(to)]
    pen.strokeStyle = guideColour
    line(brush, one, other)
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 - 8 }
    if (Math.hypot(other.x - one.x, other.y - one.y) > 14)
      label(brush, middle, { text: String(Math.round(to - from)), ground: guideColour })
  }
}

/** Lines that a maker drew; they run through the whole window. */
const paintOwnGuides = (brush: Brush, desk: Desk): void => {
  const { pen, view, size } = brush
  const { guides = { x: [], y: [] } } = desk.screen().canvas
  const { guide } = desk.live.getState()
  pen.strokeStyle = ownGuideColour
  pen.lineWidth = 1
  const placesOf = (axis: 'x' | 'y'): readonly number[] =>
    guide?.axis === axis ? [...guides[axis], guide.at] : guides[axis]
  for (const at of placesOf('x')) {
    const { x } = toWindow(view, { x: at, y: 0 })
    line(brush, { x, y: 0 }, { x, y: size.h })
  }
  for (const at of placesOf('y')) {
    const { y } = toWindow(view, { x: 0, y: at })
    line(brush, { x: 0, y }, { x: size.w, y })
  }
}

const paintMarquee = ({ pen, view, colours }: Brush, rect: Rect): void => {
  const { x, y } = toWindow(view, rect)
  const [w, h] = [rect.w * view.zoom, rect.h * view.zoom]
  pen.globalAlpha = 0.12
  pen.fillStyle = colours.accent
  pen.fillRect(x, y, w, h)
  pen.globalAlpha = 1
  pen.strokeStyle = colours.accent
  pen.lineWidth = 1
  pen.strokeRect(sharp(x), sharp(y), w, h)
}

const paintHovered = (brush: Brush, desk: Desk): void => {
  const { hovered, selected } = desk.ui.getState()
  if (hovered === undefined || selected.includes(hovered)) return
  const screen = desk.screen()
  const rect = screen.widgets[hovered]?.box ?? rectOf(screen, hovered)
  if (rect === undefined) return
  brush.pen.strokeStyle = brush.colours.accent
  brush.pen.lineWidth = 1
  outline(brush, { r: 0, ...rect })
}

/** Of several, and of a group, each of what is inside. */
const paintMembers = (brush: Brush, desk: Desk): void => {
  const { selected } = desk.ui.getState()
  const { boxes } = desk.live.getState()
  const screen = desk.screen()
  for (const id of widgetsOf(screen, new Set(selected))) {
    const box = boxes?.get(id) ?? screen.widgets[id]?.box
    if (box !== undefined) outline(brush, box)
  }
}

const paintSelection = (brush: Brush, desk: Desk): void => {
  const { selected, busy } = desk.ui.getState()
  const screen = desk.screen()
  const frame = selectionFrame(screen, selected, desk.live.getState().boxes)
  if (frame === undefined) return
  const { pen, colours } = brush
  const { locked } = reachOf(screen)
  const colour = selected.every((id) => locked.has(id)) ? colours.danger : colours.accent
  pen.strokeStyle = colour
  pen.lineWidth = 1
  if (selected.length > 1 || !((selected[0] ?? '') in screen.widgets)) paintMembers(brush, desk)
  pen.lineWidth = 1.5
  outline(brush, frame)
  if (!busy) grips(brush, frame, colour)
}

/** What stands over the canvas: frames and handles, lines that are kept to, distances, the marquee. */
export const paintOverlay = (brush: Brush, desk: Desk): void => {
  const { pen, size, view, colours } = brush
  pen.clearRect(0, 0, size.w, size.h)
  const { guides, distances, marquee, word, boxes } = desk.live.getState()
  paintOwnGuides(brush, desk)
  if (!desk.ui.getState().busy) paintHovered(brush, desk)
  paintSelection(brush, desk)
  if (guides !== undefined) paintGuides(brush, guides)
  if (distances !== undefined) paintDistances(brush, distances)
  if (marquee !== undefined) paintMarquee(brush, marquee)
  const around = boxes && unionOf([...boxes.values()].map((box) => boundsOf(box)))
  if (word !== undefined && around !== undefined) {
    const at = toWindow(view, { x: around.x + around.w / 2, y: around.y + around.h })
    label(brush, { x: at.x, y: at.y + 10 }, { text: word, ground: colours.accent })
  }
}
