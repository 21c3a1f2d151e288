import type { LaidCell, SheetLayout } from '@gridwright/report-engine'

/** Told of the visible rows of a sheet, one after another. */
export type RowVisitor = {
  /** A visible row begins; `row` is its line in the layout. */
  readonly startRow: (row: number) => void
  /**
   * A cell that begins in the row, by place. `place` counts visible columns from 0; the spans count visible lines. The
   * cell may be used again by the layout: copy what you keep.
   */
  readonly cell: (cell: LaidCell, at: Placed) => void
  readonly endRow: (row: number) => void
}

/** The same object for every cell. */
export type Placed = { place: number; rowSpan: number; colSpan: number }

export type VisibleSheet = {
  /** Layout columns that are seen, ascending. */
  readonly columns: readonly number[]
  /** Visits the rows [from, to). To be called with one range after another: merges that begin in hidden rows wait. */
  walk(from: number, to: number, visitor: RowVisitor): void
}

/** What of a sheet is seen: hidden lines are left out, and a merge that begins in one begins in the next visible one. */
export function visibleSheet(sheet: SheetLayout): VisibleSheet {
  const columns: number[] = []
  const placeOf = new Int32Array(sheet.columnCount + 1)
  for (let column = 0; column < sheet.columnCount; column++) {
    placeOf[column] = columns.length
    if (!sheet.isColumnHidden(column)) columns.push(column)
  }
  placeOf[sheet.columnCount] = columns.length
  const walker = new VisibleWalker(sheet, placeOf)
  return { columns, walk: (from, to, visitor) => walker.walk(from, to, visitor) }
}

class VisibleWalker {
  private readonly sheet: SheetLayout
  private readonly placeOf: Int32Array
  /** Merges whose lines so far are hidden, by column. */
  private waiting: LaidCell[] = []
  private readonly placed: Placed = { place: 0, rowSpan: 1, colSpan: 1 }
  private visitor: RowVisitor = NOBODY
  /** The row that is open; -1 = none. */
  private row = -1

  constructor(sheet: SheetLayout, placeOf: Int32Array) {
    this.sheet = sheet
    this.placeOf = placeOf
  }

  walk(from: number, to: number, visitor: RowVisitor): void {
    this.visitor = visitor
    let next = from
    const openUpTo = (row: number): void => {
      for (; next <= row; next++) this.open(next)
    }
    this.sheet.forEachCell(from, to, (cell) => {
      if (cell.row >= next) openUpTo(cell.row)
      this.visit(cell)
    })
    openUpTo(to - 1)
    this.close()
  }

  private open(row: number): void {
    this.close()
    if (this.sheet.isRowHidden(row)) return
    this.row = row
    this.visitor.startRow(row)
  }

  private close(): void {
    if (this.row < 0) return
    this.tellWaiting(Infinity)
    this.visitor.endRow(this.row)
    this.row = -1
  }

  private visit(cell: LaidCell): void {
    if (this.row < 0) {
      if (cell.rowSpan > 1) this.wait(cell)
      return
    }
    if (this.waiting.length > 0) this.tellWaiting(cell.column)
    this.tell(cell)
  }

  private wait(cell: LaidCell): void {
    this.waiting = [...this.waiting, { ...cell }].toSorted((one, other) => one.column - other.column)
  }

  /** Of the merges that wait, those before a column, unless they have ended unseen. */
  private tellWaiting(column: number): void {
    while (this.waiting[0] !== undefined && this.waiting[0].column < column) {
      const cell = this.waiting.shift() as LaidCell
      if (cell.row + cell.rowSpan > this.row) this.tell(cell)
    }
  }

  private tell(cell: LaidCell): void {
    const { placed, placeOf } = this
    const end = Math.min(placeOf.length - 1, cell.column + cell.colSpan)
    placed.place = placeOf[cell.column] as number
    placed.colSpan = (placeOf[end] as number) - placed.place
    placed.rowSpan = cell.rowSpan === 1 ? 1 : this.visibleRows(cell)
    if (placed.colSpan > 0) this.visitor.cell(cell, placed)
  }

  private visibleRows({ row, rowSpan }: LaidCell): number {
    let count = 0
    for (let line = row; line < row + rowSpan; line++) if (!this.sheet.isRowHidden(line)) count++
    return count
  }
}

const NOBODY: RowVisitor = { startRow: () => undefined, cell: () => undefined, endRow: () => undefined }
