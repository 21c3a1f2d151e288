import type { Fold } from '@gridwright/report-engine'

/** Of each row of a layout: how deep it lies in groups that fold, and whether it begins out of sight. */
export type Outline = {
  /** Levels that are used; 0 = no groups. */
  readonly deepest: number
  /** Sums stand below what they sum, as Excel expects unless it is told. */
  readonly isBelow: boolean
  /** Attributes of a row, with a space before each. */
  attributes(row: number): string
  isFolded(row: number): boolean
}

/** Levels that Excel has. */
const MOST = 7

export function rowOutline(folds: readonly Fold[], rows: number): Outline {
  if (folds.length === 0) return { deepest: 0, isBelow: true, attributes: () => '', isFolded: () => false }
  const levels = new Uint8Array(rows)
  const folded = new Uint8Array(rows)
  const collapsed = new Set<number>()
  for (const { from, to, head, closed } of folds) {
    for (let row = from; row < Math.min(to, rows); row++) {
      levels[row] = Math.min(MOST, (levels[row] as number) + 1)
      if (closed) folded[row] = 1
    }
    if (closed) collapsed.add(head)
  }
  const below = folds.filter(({ head, to }) => head >= to).length
  return {
    deepest: levels.reduce((most, level) => Math.max(most, level), 0),
    isBelow: below * 2 >= folds.length,
    attributes: (row) =>
      `${(levels[row] ?? 0) > 0 ? ` outlineLevel="${levels[row]}"` : ''}${collapsed.has(row) ? ' collapsed="1"' : ''}`,
    isFolded: (row) => folded[row] === 1,
  }
}
