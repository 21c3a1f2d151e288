import type { CompiledCell, Axis } from './model.ts'
import type { Spans } from './spans.ts'

type Asked = { readonly cell: number; readonly to: number; readonly across: Spans }

/**
 * For blocks, the first template line below in which a cell begins that shares lines with them across the axis; Infinity
 * where nothing does. Cells come in from the last line upwards, each over those below it.
 */
export function nextBelow(
  cells: readonly CompiledCell[],
  asked: readonly Asked[],
  axis: Axis,
): ReadonlyMap<number, number> {
  const other = axis === 0 ? 1 : 0
  const rising = cells.toSorted((a, b) => b.first[axis] - a.first[axis])
  const nearest = leastOver(cells.reduce((most, { last }) => Math.max(most, last[other]), 0) + 1)
  const found = new Map<number, number>()
  let next = 0
  for (const { cell, to, across } of asked.toSorted((a, b) => b.to - a.to)) {
    for (let one = rising[next]; one && one.first[axis] > to; one = rising[++next])
      nearest.lower([one.first[other], one.last[other]], one.first[axis])
    found.set(
      cell,
      across.reduce((least, span) => Math.min(least, nearest.least(span)), Infinity),
    )
  }
  return found
}

type Span = Spans[number]

/** The least value that was put on any line of a span: a tree over `length` lines. */
function leastOver(length: number) {
  let size = 1
  while (size < length) size *= 2
  const whole = new Float64Array(2 * size).fill(Infinity)
  const within = new Float64Array(2 * size).fill(Infinity)
  const lowered = (array: Float64Array, node: number, value: number) =>
    (array[node] = Math.min(array[node] ?? Infinity, value))
  const lower = ([from, to]: Span, value: number): void => {
    for (let [low, high] = [from + size, to + size + 1]; low < high; low >>= 1, high >>= 1) {
      if (low & 1) mark(low++, value)
      if (high & 1) mark(--high, value)
    }
  }
  const mark = (node: number, value: number): void => {
    lowered(whole, node, value)
    for (let at = node; at >= 1; at >>= 1) lowered(within, at, value)
  }
  const above = (node: number): number => {
    let found = Infinity
    for (let at = node; at >= 1; at >>= 1) found = Math.min(found, whole[at] ?? Infinity)
    return found
  }
  const least = ([from, to]: Span): number => {
    let found = Infinity
    for (let [low, high] = [from + size, to + size + 1]; low < high; low >>= 1, high >>= 1) {
      if (low & 1) {
        found = Math.min(found, within[low] ?? Infinity, above(low))
        low++
      }
      if (high & 1) {
        high--
        found = Math.min(found, within[high] ?? Infinity, above(high))
      }
    }
    return found
  }
  return { lower, least }
}
