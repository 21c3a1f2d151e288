import type { SizeRuns } from '#lines/lines.ts'
import type { RenderedSheet } from '@gridwright/contract'

/** A group that folds: its level from 1, the rows [from, to) that go, the row that stays. */
export type GridFold = {
  readonly level: number
  readonly from: number
  readonly to: number
  readonly head: number
  readonly closed: boolean
}

export const gridFolds = (folds: RenderedSheet['folds']): readonly GridFold[] =>
  (folds ?? []).map(([level, from, to, head, closed]) => ({ level, from, to, head, closed: closed === 1 }))

type Range = { readonly from: number; readonly to: number }

/** The rows of closed groups, ascending, none twice; groups come by their first row. */
export const hiddenRanges = (folds: readonly GridFold[], closed: ReadonlySet<number>): readonly Range[] => {
  const ranges: { from: number; to: number }[] = []
  for (const [index, { from, to }] of folds.entries()) {
    if (!closed.has(index)) continue
    const last = ranges.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else ranges.push({ from, to })
  }
  return ranges
}

/** Sizes with the lines of these ranges out of sight. */
export const withHidden = (sizes: SizeRuns, ranges: readonly Range[]): SizeRuns => {
  if (ranges.length === 0) return sizes
  const runs: [number, number][] = []
  const add = (count: number, size: number): void => {
    const last = runs.at(-1)
    if (count <= 0) return
    if (last !== undefined && last[1] === size) last[0] += count
    else runs.push([count, size])
  }
  let [line, next] = [0, 0]
  for (const [count, size] of sizes) {
    const end = line + count
    while (line < end) {
      while ((ranges[next]?.to ?? Infinity) <= line) next += 1
      const { from, to } = ranges[next] ?? { from: Infinity, to: Infinity }
      const until = Math.min(end, line < from ? from : to)
      add(until - line, line < from ? size : 0)
      line = until
    }
  }
  return runs
}

/** The innermost group that a row is in, or stays for; undefined where it is in none. */
export const foldAt = (folds: readonly GridFold[], row: number): number | undefined => {
  let found: number | undefined
  for (const [index, { from, to, head, level }] of folds.entries()) {
    if (from > row + 1) break
    const isIn = row === head || (row >= from && row < to)
    if (isIn && level >= (folds[found ?? -1]?.level ?? 0)) found = index
  }
  return found
}
