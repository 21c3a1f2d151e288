import type { View } from '@gridwright/screen'
import type { Colours } from './paint.ts'
import { rulerSize } from './hit.ts'

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Pixels of the canvas between two figures: far enough apart to be read. */
const stepFor = (zoom: number): number => steps.find((step) => step * zoom >= 60) ?? 10_000

export type Ruler = {
  readonly pen: CanvasRenderingContext2D
  readonly axis: 'x' | 'y'
  readonly length: number
  readonly view: View
  readonly colours: Colours
  /** What is chosen, on this axis. */
  readonly mark?: { readonly from: number; readonly to: number } | undefined
}

const dash = ({ pen, axis }: Ruler, at: number, long: number): void => {
  const place = Math.round(at) + 0.5
  pen.beginPath()
  pen.moveTo(axis === 'x' ? place : rulerSize - long, axis === 'x' ? rulerSize - long : place)
  pen.lineTo(axis === 'x' ? place : rulerSize, axis === 'x' ? rulerSize : place)
  pen.stroke()
}

const figure = ({ pen, axis }: Ruler, at: number, text: string): void => {
  if (axis === 'x') return pen.fillText(text, at + 3, 9)
  pen.save()
  pen.translate(9, at - 3)
  pen.rotate(-Math.PI / 2)
  pen.fillText(text, 0, 0)
  pen.restore()
}

const ground = (ruler: Ruler): void => {
  const { pen, axis, length, colours, mark, view } = ruler
  const [w, h] = axis === 'x' ? [length, rulerSize] : [rulerSize, length]
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, w, h)
  if (mark === undefined) return
  const [from, to] = [mark.from, mark.to].map((at) => at * view.zoom + view[axis]) as [number, number]
  pen.globalAlpha = 0.18
  pen.fillStyle = colours.accent
  if (axis === 'x') pen.fillRect(from, 0, to - from, rulerSize)
  else pen.fillRect(0, from, rulerSize, to - from)
  pen.globalAlpha = 1
}

export const paintRuler = (ruler: Ruler): void => {
  const { pen, axis, length, view, colours } = ruler
  ground(ruler)
  const step = stepFor(view.zoom)
  pen.strokeStyle = colours.line
  pen.fillStyle = colours.text
  pen.font = '9px system-ui, sans-serif'
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  const first = Math.floor(-view[axis] / view.zoom / step) * step
  const last = (length - view[axis]) / view.zoom
  for (let at = first; at <= last; at += step) {
    const place = at * view.zoom + view[axis]
    dash(ruler, place, 10)
    figure(ruler, place, String(at))
    for (let part = 1; part < 5; part += 1) dash(ruler, place + (part * step * view.zoom) / 5, 4)
  }
}
