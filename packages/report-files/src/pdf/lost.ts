import type { PictureRefusal } from '@gridwright/contract'
import type { Problem } from '@gridwright/report-engine'

type Loss = `picture-${PictureRefusal}` | 'signs-without-font' | 'link-left-out' | 'barcode-unfit'

const MOST_CELLS_NAMED = 10
const MOST_SIGNS_NAMED = 20

/** What a page cannot show or hold: counted by sheet, with the first few cells of the template and the first few signs. */
export type Lost = {
  add(sheet: string, loss: Loss, about?: { readonly cell?: string; readonly sign?: string }): void
  problems(): readonly Problem[]
}

type Found = {
  readonly sheet: string
  readonly loss: Loss
  count: number
  cells: Set<string>
  signs: Set<string>
}

export function openLost(): Lost {
  const found = new Map<string, Found>()
  return {
    add: (sheet, loss, { cell, sign } = {}) => {
      const key = `${loss} ${sheet}`
      const entry = found.get(key) ?? { sheet, loss, count: 0, cells: new Set(), signs: new Set() }
      found.set(key, entry)
      entry.count++
      if (cell !== undefined && entry.cells.size < MOST_CELLS_NAMED) entry.cells.add(cell)
      if (sign !== undefined && entry.signs.size < MOST_SIGNS_NAMED) entry.signs.add(sign)
    },
    problems: () =>
      [...found.values()].map(({ sheet, loss, count, cells, signs }) => ({
        severity: 'warning',
        code: loss,
        sheet,
        cells: [...cells],
        params: { count, ...(signs.size > 0 && { signs: [...signs].join(' ') }) },
      })),
  }
}
