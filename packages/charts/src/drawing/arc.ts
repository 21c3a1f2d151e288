import type { Segment } from './shapes.ts'

type Point = { readonly x: number; readonly y: number }
type Arc = {
  readonly from: Point
  readonly to: Point
  readonly rx: number
  readonly ry: number
  /** Degrees of the ellipse's first axis. */
  readonly turn: number
  readonly large: boolean
  readonly sweep: boolean
}

/** An arc as curves of at most a quarter turn each (SVG 2, implementation notes on arcs). */
export function arcToCurves(arc: Arc): readonly Segment[] {
  const { from, to } = arc
  if (arc.rx === 0 || arc.ry === 0) return [['L', to.x, to.y]]
  if (from.x === to.x && from.y === to.y) return []
  const { center, rx, ry, start, sweep } = centred(arc)
  const [cos, sin] = axesOf(arc)
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const part = sweep / count
  const reach = (4 / 3) * Math.tan(part / 4)
  const at = (x: number, y: number): readonly [number, number] => [
    center.x + cos * rx * x - sin * ry * y,
    center.y + sin * rx * x + cos * ry * y,
  ]
  return Array.from({ length: count }, (_, index): Segment => {
    const [one, two] = [start + index * part, start + (index + 1) * part]
    const first = at(Math.cos(one) - reach * Math.sin(one), Math.sin(one) + reach * Math.cos(one))
    const second = at(Math.cos(two) + reach * Math.sin(two), Math.sin(two) - reach * Math.cos(two))
    const end = index === count - 1 ? ([to.x, to.y] as const) : at(Math.cos(two), Math.sin(two))
    return ['C', ...first, ...second, ...end]
  })
}

const axesOf = ({ turn }: Arc): readonly [cos: number, sin: number] => [
  Math.cos((turn * Math.PI) / 180),
  Math.sin((turn * Math.PI) / 180),
]

function centred(arc: Arc) {
  const { from, to, large } = arc
  const [cos, sin] = axesOf(arc)
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const least = Math.sqrt((x / arc.rx) ** 2 + (y / arc.ry) ** 2)
  const [rx, ry] = [Math.abs(arc.rx) * Math.max(1, least), Math.abs(arc.ry) * Math.max(1, least)]
  const rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
  const factor = Math.sqrt(Math.max(0, rest)) * (large === arc.sweep ? -1 : 1)
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx)
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx)
  const whole = end - start
  const sweep = arc.sweep
    ? whole < 0
      ? whole + 2 * Math.PI
      : whole
    : whole > 0
      ? whole - 2 * Math.PI
      : whole
  const center = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  }
  return { center, rx, ry, start, sweep }
}
