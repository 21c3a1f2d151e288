import type { Problem } from '@gridwright/report-engine'

type Loss = 'text-cut' | 'link-left-out' | 'note-left-out' | 'row-breaks-left-out'

const MOST_CELLS_NAMED = 10

/** Counts what the file could not hold, and names the first few cells of the template. */
export type Losses = {
  add(sheet: string, loss: Loss, cell?: string): void
  problems(): Problem[]
}

export function openLosses(): Losses {
  const found = new Map<string, { sheet: string; loss: Loss; count: number; cells: Set<string> }>()
  return {
    add: (sheet, loss, cell) => {
      const key = `${loss} ${sheet}`
      const entry = found.get(key) ?? { sheet, loss, count: 0, cells: new Set<string>() }
      entry.count++
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
