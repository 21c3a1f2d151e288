import type { PictureRefusal } from '@gridwright/contract'
import type { Problem } from '@gridwright/report-engine'

type Loss =
  | `picture-${PictureRefusal}`
  | 'digits-as-text'
  | 'text-cut'
  | 'link-left-out'
  | 'note-left-out'
  | 'picture-left-out'
  | 'barcode-unfit'
  | 'turned-left-out'
  | 'row-breaks-left-out'
  | 'styles-merged'
  | 'watermark-left-out'
  | 'background-left-out'
  | 'strips-left-out'
  | 'formulas-as-values'
  | 'charts-as-pictures'

const MOST_CELLS_NAMED = 10

/** Counts what the file could not hold, and names the first few cells of the template. */
export type Losses = {
  /** `count` such losses at once, one unless said. */
  add(sheet: string, loss: Loss, about?: { readonly cell?: string; readonly count?: number }): void
  problems(): Problem[]
}

export function openLosses(): Losses {
  const found = new Map<string, { sheet: string; loss: Loss; count: number; cells: Set<string> }>()
  return {
    add: (sheet, loss, { cell, count = 1 } = {}) => {
      const key = `${loss} ${sheet}`
      const entry = found.get(key) ?? { sheet, loss, count: 0, cells: new Set<string>() }
      entry.count += count
      if (cell !== undefined && entry.cells.size < MOST_CELLS_NAMED) entry.cells.add(cell)
      found.set(key, entry)
    },
    problems: () =>
      [...found.values()].map(({ sheet, loss, count, cells }) => ({
        severity: 'warning',
        code: loss,
        sheet,
        cells: [...cells],
        params: { count },
      })),
  }
}
