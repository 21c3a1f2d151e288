import { paperMillimetres } from '#model/plain.ts'
import type { PrintSetup } from '#model/template.ts'
import type { Lines } from './line-properties.ts'

const PIXELS_PER_MILLIMETRE = 96 / 25.4
/** A report shrunk further than this is cut by columns instead, unless its print setup says another limit. */
const LEAST_SCALE = 50

export type Columns = { readonly from: number; readonly to: number }

/** How a sheet lies across its paper. */
export type Across = {
  /** Per cent. */
  readonly scale: number
  /** Columns of the pages side by side, from left to right; at least one. */
  readonly parts: readonly Columns[]
}

/** Millimetres of the paper as it lies before one. */
export function paperSides(print: PrintSetup): { readonly width: number; readonly height: number } {
  const [width, height] =
    print.paper === 'custom' ? [print.width ?? 210, print.height ?? 297] : paperMillimetres[print.paper]
  return print.orientation === 'landscape' ? { width: height, height: width } : { width, height }
}

/** Shrinks to the paper down to the least scale; what is wider still, or must not shrink, goes on over further pages. */
export function acrossPaper(columns: Lines, print: PrintSetup): Across {
  const wanted = Math.min(400, Math.max(10, print.scale))
  const { count, gap } = print.strips ?? { count: 1, gap: 0 }
  const sides = paperSides(print).width - print.margins.left - print.margins.right
  const room = Math.max(1, (sides - gap * (count - 1)) / count) * PIXELS_PER_MILLIMETRE
  const forced = partsBetween(columns.breaksBefore, columns.count)
  const widest = Math.max(0, ...forced.map((part) => widthOf(columns, part)))
  const fitting = widest > 0 ? (room / widest) * 100 : wanted
  if (fitting >= wanted) return { scale: wanted, parts: forced }
  const least = print.fitToWidth === false ? wanted : Math.min(wanted, print.minScale ?? LEAST_SCALE)
  if (fitting >= least) return { scale: fitting, parts: forced }
  const most = (room * 100) / least
  return { scale: least, parts: forced.flatMap((part) => cut(columns, part, most)) }
}

function partsBetween(breaks: readonly number[], count: number): readonly Columns[] {
  return [0, ...breaks].map((from, index) => ({ from, to: breaks[index] ?? count }))
}

function widthOf(columns: Lines, { from, to }: Columns): number {
  let width = 0
  for (let column = from; column < to; column++) width += columns.size(column)
  return width
}

/** As many columns as fit, at least one that shows; hidden ones stay with what is left of them. */
function cut(columns: Lines, { from, to }: Columns, most: number): readonly Columns[] {
  const parts: Columns[] = []
  let [start, width] = [from, 0]
  for (let column = from; column < to; column++) {
    const own = columns.size(column)
    if (width > 0 && own > 0 && width + own > most) {
      parts.push({ from: start, to: column })
      start = column
      width = 0
    }
    width += own
  }
  return [...parts, { from: start, to }]
}
