import type { Rect } from './rect.ts'

/** A gap that is shown while something moves: along `axis` from `from` to `to`, drawn at `at` of the other axis. */
export type Distance = {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly at: number
}

type Span = { readonly from: number; readonly to: number }
type Spans = { readonly along: Span; readonly beside: Span }

const spansOf = ({ x, y, w, h }: Rect, axis: 'x' | 'y'): Spans => {
  const across = { from: x, to: x + w }
  const down = { from: y, to: y + h }
  return axis === 'x' ? { along: across, beside: down } : { along: down, beside: across }
}

/** How far it is to another one that stands before (-1) or behind (1); undefined where it does not. */
const gapTo = (own: Span, other: Span, side: -1 | 1): number | undefined => {
  const gap = side === 1 ? other.from - own.to : own.from - other.to
  return gap < 0 ? undefined : gap
}

type Nearest = { readonly gap: number; readonly at: number }

const nearest = (own: Spans, all: readonly Spans[], side: -1 | 1): Nearest | undefined => {
  let best: Nearest | undefined
  for (const { along, beside } of all) {
    const [from, to] = [Math.max(own.beside.from, beside.from), Math.min(own.beside.to, beside.to)]
    const gap = from < to ? gapTo(own.along, along, side) : undefined
    if (gap !== undefined && (best === undefined || gap < best.gap)) best = { gap, at: (from + to) / 2 }
  }
  return best
}

/** Less than half a pixel is no distance. */
const least = 0.5

const along = (axis: 'x' | 'y', rect: Rect, others: readonly Rect[]): readonly Distance[] => {
  const own = spansOf(rect, axis)
  const all = others.map((other) => spansOf(other, axis))
  return ([-1, 1] as const).flatMap((side) => {
    const found = nearest(own, all, side)
    if (found === undefined || found.gap < least) return []
    const { from, to } = own.along
    const span = side === 1 ? { from: to, to: to + found.gap } : { from: from - found.gap, to: from }
    return [{ axis, ...span, at: found.at }]
  })
}

/** The gaps to the nearest neighbours at the four sides. */
export const distances = (rect: Rect, others: readonly Rect[]): readonly Distance[] => [
  ...along('x', rect, others),
  ...along('y', rect, others),
]
