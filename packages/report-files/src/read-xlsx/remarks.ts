import { MOST } from './limits.ts'

/** What was left out or changed. `params` may hold `limit`. */
export type RemarkCode =
  | 'sheet-hidden'
  | 'sheet-no-cells'
  | 'sheet-too-many-cells'
  | 'book-too-many-cells'
  | 'sheets-beyond-limit'
  | 'cells-beyond-limit'
  | 'empty-cells-left-out'
  | 'text-cut'
  | 'rich-text-plain'
  | 'formula-as-value'
  | 'formula-without-value'
  | 'error-as-text'
  | 'merge-left-out'
  | 'condition-left-out'
  | 'link-left-out'
  | 'note-cut'
  | 'picture-left-out'
  | 'chart-left-out'
  | 'shape-left-out'
  | 'validation-left-out'
  | 'filter-left-out'
  | 'table-left-out'
  | 'protection-left-out'
  | 'name-left-out'
  | 'print-area-left-out'
  | 'heading-columns-left-out'
  | 'header-footer-simplified'
  | 'fill-simplified'
  | 'diagonal-left-out'

/** `count` times in `sheet` (empty: the whole workbook); the first `cells` by name, or the first names. */
export type Remark = {
  readonly code: RemarkCode
  readonly sheet: string
  readonly count: number
  readonly cells: readonly string[]
  readonly limit?: number
}

export type Remarks = {
  add(
    sheet: string,
    code: RemarkCode,
    where?: { readonly cell?: string; readonly count?: number; readonly limit?: number },
  ): void
  list(): readonly Remark[]
}

type Growing = { code: RemarkCode; sheet: string; count: number; cells: string[]; limit?: number }

/** Remarks of one sheet and kind are told together. */
export function openRemarks(): Remarks {
  const found = new Map<string, Growing>()
  return {
    add: (sheet, code, { cell, count = 1, limit } = {}) => {
      if (count === 0) return
      const key = `${code} ${sheet}`
      const remark = found.get(key) ?? {
        code,
        sheet,
        count: 0,
        cells: [],
        ...(limit !== undefined && { limit }),
      }
      found.set(key, remark)
      remark.count += count
      if (cell !== undefined && remark.cells.length < MOST.namedCells && !remark.cells.includes(cell))
        remark.cells.push(cell.slice(0, 100))
    },
    list: () => [...found.values()],
  }
}
