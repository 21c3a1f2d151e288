import { iconSets } from '@gridwright/contract'
import type { CellMark, Scale, ScaleBound } from '@gridwright/contract'
import type { SheetScale } from '#model/layout.ts'

/** Numbers of a scale, ascending; what a percentile is of. */
export type Ranked = { readonly length: number; at(place: number): number | undefined }

/** What the bounds of a scale come to among these numbers; undefined where there are none. */
export function settledScale(scale: Scale, sorted: Ranked, factor = 1): SheetScale | undefined {
  const [least, greatest] = [sorted.at(0), sorted.at(sorted.length - 1)]
  if (least === undefined || greatest === undefined) return undefined
  const placeOf = (bound: ScaleBound): number => {
    if (bound.kind === 'number') return bound.value
    if (bound.kind === 'percent') return least + ((greatest - least) * bound.value) / 100
    return percentile(sorted, bound.value / 100)
  }
  if (scale.kind === 'icons')
    return { scale, from: least, to: greatest, at: iconBounds(scale).map(placeOf), factor }
  const ends = endsOf(scale, { least, greatest, placeOf })
  return { scale, ...ends, at: middleOf(scale, ends, placeOf), factor }
}

type PlaceOf = (bound: ScaleBound) => number
type Ends = { readonly from: number; readonly to: number }
type Ranged = Exclude<Scale, { kind: 'icons' }>

/** Bars begin at zero where no number is beyond it. */
function endsOf(
  scale: Ranged,
  {
    least,
    greatest,
    placeOf,
  }: { readonly least: number; readonly greatest: number; readonly placeOf: PlaceOf },
): Ends {
  const [low, high] = scale.kind === 'bar' ? [Math.min(0, least), Math.max(0, greatest)] : [least, greatest]
  return {
    from: scale.from === undefined ? low : placeOf(scale.from),
    to: scale.to === undefined ? high : placeOf(scale.to),
  }
}

function middleOf(scale: Ranged, { from, to }: Ends, placeOf: PlaceOf): readonly number[] {
  if (scale.kind === 'bar' || scale.middle === undefined) return []
  return [scale.at === undefined ? (from + to) / 2 : placeOf(scale.at)]
}

/** A bar or icon without the number that it is of: the text is for who cannot see it. */
export const hidesText = (mark: CellMark | undefined): boolean =>
  mark !== undefined && mark.kind !== 'fill' && mark.only === true

/** Where each icon but the first begins: what was set, then equal parts. */
export function iconBounds({ icons, at = [] }: Extract<Scale, { kind: 'icons' }>): readonly ScaleBound[] {
  const count = iconSets[icons]
  return Array.from(
    { length: count - 1 },
    (_, step) => at[step] ?? { kind: 'percent', value: Math.round(((step + 1) * 100) / count) },
  )
}

/** Between its neighbours, as PERCENTILE does. */
function percentile(sorted: Ranked, part: number): number {
  const place = part * (sorted.length - 1)
  const below = Math.floor(place)
  const [low, high] = [sorted.at(below) ?? 0, sorted.at(Math.ceil(place)) ?? 0]
  return low + (high - low) * (place - below)
}

/** What a number shows of its scale. */
export function scaleMark({ scale, from, to, at }: SheetScale, value: number): CellMark {
  if (scale.kind === 'bar') return barMark(scale, { from, to, value })
  if (scale.kind === 'icons') {
    const reached = at.filter((bound) => value >= bound).length
    const step = scale.reversed === true ? iconSets[scale.icons] - 1 - reached : reached
    return { kind: 'icon', icons: scale.icons, step, ...(scale.only === true && { only: true }) }
  }
  return { kind: 'fill', color: colorAt(scale, { from, to, middle: at[0] }, value) }
}

type Bar = Extract<Scale, { kind: 'bar' }>

/** From the axis to the value; the axis lies at the edge unless the scale has both signs. */
function barMark(
  { color, negative = '#d9534f', only }: Bar,
  { from, to, value }: { from: number; to: number; value: number },
): CellMark {
  const size = to - from
  const place = (number: number): number =>
    size > 0 ? Math.round(Math.min(1, Math.max(0, (number - from) / size)) * 1000) / 1000 : 1
  const axis = from < 0 && to > 0 ? place(0) : undefined
  const zero = axis ?? (to <= 0 && size > 0 ? 1 : 0)
  const end = place(value)
  return {
    kind: 'bar',
    from: Math.min(zero, end),
    to: Math.max(zero, end),
    ...(axis !== undefined && { axis }),
    color: value < 0 ? negative : color,
    ...(only === true && { only }),
  }
}

type Colors = Extract<Scale, { kind: 'colors' }>

function colorAt(
  { low, middle, high }: Colors,
  bounds: { readonly from: number; readonly to: number; readonly middle: number | undefined },
  value: number,
): string {
  const { from, to } = bounds
  if (middle === undefined || bounds.middle === undefined) return mixed(low, high, along(from, to, value))
  return value < bounds.middle
    ? mixed(low, middle, along(from, bounds.middle, value))
    : mixed(middle, high, along(bounds.middle, to, value))
}

const along = (from: number, to: number, value: number): number =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : value < from ? 0 : 1

/** `part` of the way from one colour to the other. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
