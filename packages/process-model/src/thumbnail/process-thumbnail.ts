import { thumbnail, thumbnailSize } from '@gridwright/document'
import type { Mark } from '@gridwright/document'
import type { ProcessDocument } from '#document/process-document.ts'
import type { ModelScan, Point, Shape } from '#scan/model-scan.ts'
import { scanModel } from '#scan/scan-model.ts'

const ink = '#5b6b82'
const colours = { task: '#dbe8fb', gateway: '#ffe7b3', start: '#c9efd6', end: '#f8d0d0', other: '#eef1f6' }
const margin = 6
/** So many boxes at most: what is smaller cannot be made out. */
const most = 150

type Frame = { readonly scale: number; readonly left: number; readonly top: number }

const fillOf = (type: string): string => {
  if (type.endsWith('Gateway')) return colours.gateway
  if (type.startsWith('start')) return colours.start
  if (type.startsWith('end')) return colours.end
  return /ask$|callActivity/.test(type) ? colours.task : colours.other
}

const frameOf = (shapes: readonly Shape[], edges: readonly (readonly Point[])[]): Frame => {
  const points = edges.flat()
  const xs = [...shapes.flatMap(({ x, width }) => [x, x + width]), ...points.map(({ x }) => x)]
  const ys = [...shapes.flatMap(({ y, height }) => [y, y + height]), ...points.map(({ y }) => y)]
  const [x, y] = [xs, ys].map((all) => all.reduce((least, one) => Math.min(least, one), Infinity))
  const [right, below] = [xs, ys].map((all) =>
    all.reduce((largest, one) => Math.max(largest, one), -Infinity),
  )
  const [width, height] = [(right ?? 1) - (x ?? 0) || 1, (below ?? 1) - (y ?? 0) || 1]
  const room = { w: thumbnailSize.width - 2 * margin, h: thumbnailSize.height - 2 * margin }
  const scale = Math.min(room.w / width, room.h / height, 0.6)
  return {
    scale,
    left: margin + (room.w - width * scale) / 2 - (x ?? 0) * scale,
    top: margin + (room.h - height * scale) / 2 - (y ?? 0) * scale,
  }
}

/** A slanted line as two straight ones: pictures know boxes alone. */
const lineOf = (from: Point, to: Point, { scale, left, top }: Frame): readonly Mark[] => {
  const [x1, x2] = [left + Math.min(from.x, to.x) * scale, left + Math.max(from.x, to.x) * scale]
  const [y1, y2] = [top + Math.min(from.y, to.y) * scale, top + Math.max(from.y, to.y) * scale]
  const thin = 0.6
  const along: Mark = {
    is: 'box',
    x: x1,
    y: top + from.y * scale,
    width: Math.max(thin, x2 - x1),
    height: thin,
    fill: ink,
  }
  const down: Mark = {
    is: 'box',
    x: left + to.x * scale,
    y: y1,
    width: thin,
    height: Math.max(thin, y2 - y1),
    fill: ink,
  }
  return [...(x2 - x1 > thin ? [along] : []), ...(y2 - y1 > thin ? [down] : [])]
}

const shapeOf = ({ x, y, width, height, type }: Shape, { scale, left, top }: Frame): Mark => ({
  is: 'box',
  x: left + x * scale,
  y: top + y * scale,
  width: Math.max(2, width * scale),
  height: Math.max(2, height * scale),
  fill: fillOf(type),
  line: ink,
  round: type.endsWith('Event') ? (width * scale) / 2 : 2,
})

/** A model without a diagram: its nodes in a row, as they follow in the text. */
const undrawn = ({ nodes }: ModelScan): readonly Shape[] =>
  nodes.slice(0, 8).map(({ type, name }, at) => ({
    element: String(at),
    type,
    name,
    x: at * 130,
    y: 0,
    width: /Event$|Gateway$/.test(type) ? 40 : 100,
    height: /Event$|Gateway$/.test(type) ? 40 : 80,
  }))

/** The diagram from afar. */
export const processThumbnail = ({ xml }: ProcessDocument): string | undefined => {
  const scan = scanModel(xml)
  if ('problem' in scan) return undefined
  const shapes = (scan.shapes.length > 0 ? scan.shapes : undrawn(scan)).slice(0, most)
  if (shapes.length === 0) return undefined
  const edges = scan.edges.slice(0, most)
  const frame = frameOf(shapes, edges)
  const lines = edges.flatMap((points) =>
    points.slice(1).flatMap((to, at) => lineOf(points[at] ?? to, to, frame)),
  )
  // What holds others lies below the lines and the rest.
  const isLarge = ({ width }: Shape): boolean => width > 200
  const marksOf = (some: readonly Shape[]): readonly Mark[] => some.map((one) => shapeOf(one, frame))
  const small = shapes.filter((one) => !isLarge(one))
  return thumbnail([...marksOf(shapes.filter(isLarge)), ...lines, ...marksOf(small)])
}
