import type { Rect } from './rect.ts'

/** A place on one axis that what is moved may come to lie at. */
export type SnapLine = {
  readonly at: number
  readonly isCentre: boolean
  /** From where to where it reaches on the other axis; of a guide nothing, for it has no end. */
  readonly from: number
  readonly to: number
}
/** Sorted by place: across = places of x, down = places of y. */
export type SnapLines = { readonly across: readonly SnapLine[]; readonly down: readonly SnapLine[] }

export type SnapPlaces = {
  /** Of all that is seen and not moved. */
  readonly others: readonly Rect[]
  readonly canvas: { readonly width: number; readonly height: number }
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] } | undefined
}

type Span = { readonly start: number; readonly size: number; readonly from: number; readonly to: number }

const ofSpan = ({ start, size, from, to }: Span): readonly SnapLine[] => [
  { at: start, isCentre: false, from, to },
  { at: start + size / 2, isCentre: true, from, to },
  { at: start + size, isCentre: false, from, to },
]

const across = ({ x, y, w, h }: Rect): Span => ({ start: x, size: w, from: y, to: y + h })
const down = ({ x, y, w, h }: Rect): Span => ({ start: y, size: h, from: x, to: x + w })

const ofGuide = (at: number): SnapLine => ({ at, isCentre: false, from: Infinity, to: -Infinity })

const sorted = (lines: readonly SnapLine[]): readonly SnapLine[] =>
  lines.toSorted((one, other) => one.at - other.at || Number(one.isCentre) - Number(other.isCentre))

/** Collected once, when a gesture begins (reference data-screens §4). */
export const snapLines = ({ others, canvas, guides }: SnapPlaces): SnapLines => {
  const all = [{ x: 0, y: 0, w: canvas.width, h: canvas.height }, ...others]
  return {
    across: sorted([
      ...all.flatMap((rect) => ofSpan(across(rect))),
      ...(guides?.x ?? []).map((at) => ofGuide(at)),
    ]),
    down: sorted([
      ...all.flatMap((rect) => ofSpan(down(rect))),
      ...(guides?.y ?? []).map((at) => ofGuide(at)),
    ]),
  }
}

/** Number of the first line at or behind a place. */
export const firstFrom = (lines: readonly SnapLine[], place: number): number => {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? Infinity) < place) low = middle + 1
    else high = middle
  }
  return low
}
