import type { Rect } from './rect.ts'
import { firstFrom } from './snap-lines.ts'
import type { SnapLine, SnapLines } from './snap-lines.ts'

/** Pixels of the window within which something is drawn to a line. */
export const snapTolerance = 6

export type SnapRules = {
  readonly lines: SnapLines
  readonly zoom: number
  /** Where no line is near. */
  readonly gridStep: number
}

/** A line that is kept to, as it is drawn: at `at`, from `from` to `to` on the other axis. */
export type Guide = {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

/** An edge or the centre of what moves. */
type Probe = { readonly at: number; readonly isCentre: boolean }
type Hit = { readonly probe: Probe; readonly line: SnapLine; readonly distance: number }

const nearly = 1e-6

/** Smaller distance first; of equal ones edges before centres, then the lower place. */
const isBetter = (one: Hit, other: Hit | undefined): boolean => {
  if (other === undefined) return true
  if (Math.abs(one.distance - other.distance) > nearly) return one.distance < other.distance
  const [centres, others] = [one, other].map(
    ({ probe, line }) => Number(probe.isCentre) + Number(line.isCentre),
  ) as [number, number]
  return centres === others ? one.line.at < other.line.at : centres < others
}

const hitOf = (lines: readonly SnapLine[], probe: Probe, tolerance: number): Hit | undefined => {
  let best: Hit | undefined
  const first = firstFrom(lines, probe.at - tolerance)
  for (let nth = first; nth < lines.length; nth += 1) {
    const line = lines[nth]
    if (line === undefined || line.at > probe.at + tolerance) break
    const hit = { probe, line, distance: Math.abs(line.at - probe.at) }
    if (isBetter(hit, best)) best = hit
  }
  return best
}

const bestOf = (lines: readonly SnapLine[], probes: readonly Probe[], tolerance: number): Hit | undefined => {
  let best: Hit | undefined
  for (const probe of probes) {
    const hit = hitOf(lines, probe, tolerance)
    if (hit !== undefined && isBetter(hit, best)) best = hit
  }
  return best
}

const probesOf = (start: number, size: number): readonly Probe[] => [
  { at: start, isCentre: false },
  { at: start + size / 2, isCentre: true },
  { at: start + size, isCentre: false },
]

type Side = { readonly axis: 'x' | 'y'; readonly probes: readonly Probe[]; readonly rect: Rect }

/** All lines that something lies at, each as long as both together. */
const guidesAt = (lines: readonly SnapLine[], { axis, probes, rect }: Side): readonly Guide[] => {
  const [from, to] = axis === 'x' ? [rect.y, rect.y + rect.h] : [rect.x, rect.x + rect.w]
  const guides = new Map<number, Guide>()
  for (const { at } of probes)
    for (let nth = firstFrom(lines, at - 0.01); nth < lines.length; nth += 1) {
      const line = lines[nth]
      if (line === undefined || line.at > at + 0.01) break
      const known = guides.get(line.at) ?? { axis, at: line.at, from, to }
      guides.set(line.at, {
        ...known,
        from: Math.min(known.from, line.from),
        to: Math.max(known.to, line.to),
      })
    }
  return [...guides.values()]
}

const onGrid = (value: number, step: number): number => Math.round(value / step) * step

/** Where something that a hand moved to `rect` comes to lie, and the lines that it keeps to. */
export const snapMove = (
  rect: Rect,
  { lines, zoom, gridStep }: SnapRules,
): { readonly rect: Rect; readonly guides: readonly Guide[] } => {
  const tolerance = snapTolerance / zoom
  const [x, y] = [
    bestOf(lines.across, probesOf(rect.x, rect.w), tolerance),
    bestOf(lines.down, probesOf(rect.y, rect.h), tolerance),
  ]
  const snapped = {
    ...rect,
    x: x === undefined ? onGrid(rect.x, gridStep) : rect.x + x.line.at - x.probe.at,
    y: y === undefined ? onGrid(rect.y, gridStep) : rect.y + y.line.at - y.probe.at,
  }
  return {
    rect: snapped,
    guides: [
      ...(x === undefined
        ? []
        : guidesAt(lines.across, { axis: 'x', probes: probesOf(snapped.x, snapped.w), rect: snapped })),
      ...(y === undefined
        ? []
        : guidesAt(lines.down, { axis: 'y', probes: probesOf(snapped.y, snapped.h), rect: snapped })),
    ],
  }
}

/** The side that is dragged: -1 the left or upper one, 1 the right or lower one, 0 none. */
export type Handle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

type Edge = { readonly lines: readonly SnapLine[]; readonly at: number; readonly rules: SnapRules }

const snappedEdge = ({ lines, at, rules }: Edge): number => {
  const hit = bestOf(lines, [{ at, isCentre: false }], snapTolerance / rules.zoom)
  return hit === undefined ? onGrid(at, rules.gridStep) : hit.line.at
}

/** A dragged edge kept to lines; the other one stays, and 1 pixel is left between them. */
const sized = (
  span: { readonly start: number; readonly size: number },
  side: -1 | 0 | 1,
  snapped: (at: number) => number,
): readonly [number, number] => {
  const { start, size } = span
  if (side === 0) return [start, size]
  const end = start + size
  if (side === 1) return [start, Math.max(1, snapped(end) - start)]
  const first = Math.min(snapped(start), end - 1)
  return [first, end - first]
}

/** The rectangle that a hand drew at one of its handles, with the dragged edges kept to lines. */
export const snapResize = (
  rect: Rect,
  handle: Handle,
  rules: SnapRules,
): { readonly rect: Rect; readonly guides: readonly Guide[] } => {
  const { lines } = rules
  const edge = (of: readonly SnapLine[]) => (at: number) => snappedEdge({ lines: of, at, rules })
  const [x, w] = sized({ start: rect.x, size: rect.w }, handle.x, edge(lines.across))
  const [y, h] = sized({ start: rect.y, size: rect.h }, handle.y, edge(lines.down))
  const snapped = { x, y, w, h }
  const moved = (side: -1 | 0 | 1, start: number, size: number): readonly Probe[] =>
    side === 0 ? [] : [{ at: side === 1 ? start + size : start, isCentre: false }]
  return {
    rect: snapped,
    guides: [
      ...guidesAt(lines.across, { axis: 'x', probes: moved(handle.x, x, w), rect: snapped }),
      ...guidesAt(lines.down, { axis: 'y', probes: moved(handle.y, y, h), rect: snapped }),
    ],
  }
}
