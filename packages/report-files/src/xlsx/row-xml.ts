import type { CellError, CellValue, LaidCell } from '@gridwright/report-engine'

import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import { writeNumber, writeWhole } from '#bytes/number-text.ts'

import type { WrittenFormula } from './cell-formula.ts'
import type { CellXml } from './cell-xml.ts'
import { EXCEL } from './limits.ts'
import type { Outline } from './row-outline.ts'
import type { Segment, SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'
import type { StyleTable } from './style-table.ts'

export type RowXmlParts = {
  readonly out: ByteBuffer
  readonly cells: CellXml
  readonly styles: StyleTable
  readonly part: SheetPart
  readonly outline: Outline
  /** Told of cells with a link, a note or an error, and their row in the file. */
  readonly onExtra: (cell: LaidCell, row: number) => void
  /** Told of merges that go on below the last row of the body; of a repeated heading nothing goes on. */
  readonly onCut: (cell: LaidCell) => void
  /** Told of cells that stand on a scale. */
  readonly onScale: (cell: LaidCell, row: number) => void
  /** Told of cells that show as barcodes or pictures; gives the cell that is written under the picture. */
  readonly onDrawn: (cell: LaidCell, row: number) => LaidCell
  /** Of cells that say theirs. */
  readonly formulaOf: (cell: LaidCell, segment: Segment) => WrittenFormula | undefined
}

/**
 * Writes the rows of a sheet, in order, with their cells. Cells that a merge covers are written only where the merge
 * has lines: Excel takes its outer lines from them.
 */
export class RowXml {
  private readonly parts: RowXmlParts
  private readonly out: ByteBuffer
  private readonly cells: CellXml
  /** Row of the file that is open; -1 before the first. */
  private row = -1
  /** First column of it that may still be written. */
  private column = 0
  private segment: Segment
  /** By column: the row below a merge with lines, and its format. */
  private readonly coverEnds: Int32Array
  private readonly coverFormats: Int32Array
  private coversEnd = 0

  constructor(parts: RowXmlParts) {
    this.parts = parts
    this.out = parts.out
    this.cells = parts.cells
    this.segment = parts.part.segments[0] as Segment
    this.coverEnds = new Int32Array(parts.part.sheet.columnCount)
    this.coverFormats = new Int32Array(parts.part.sheet.columnCount)
  }

  startSegment(segment: Segment): void {
    this.segment = segment
  }

  /** Makes sure that every row of the segment is there, empty ones below the last cell too. */
  endSegment(): void {
    this.advanceTo(this.segment.at + this.segment.to - this.segment.from - 1)
  }

  /** Closes the last row. */
  end(): void {
    if (this.row >= 0) this.closeRow()
  }

  cell(cell: LaidCell): void {
    const row = cell.row + this.segment.at - this.segment.from
    if (row !== this.row) this.advanceTo(row)
    if (row < this.coversEnd) this.writeCovers(cell.column)
    this.writeCell(cell, row)
    this.column = cell.column + 1
    if (cell.colSpan > 1 || cell.rowSpan > 1) this.merged(cell)
    if (cell.scale !== undefined) this.parts.onScale(cell, row)
    if (cell.link !== undefined || cell.note !== undefined || isError(cell.value))
      this.parts.onExtra(cell, row)
  }

  private writeCell(cell: LaidCell, row: number): void {
    const formula = cell.formula === undefined ? undefined : this.parts.formulaOf(cell, this.segment)
    if (formula !== undefined) this.cells.formula(cell, formula)
    else this.cells.cell(isDrawn(cell) ? this.parts.onDrawn(cell, row) : cell)
  }

  private merged(cell: LaidCell): void {
    const { part, styles } = this.parts
    if (cell.row + cell.rowSpan > this.segment.to && this.segment === bodyOf(part)) this.parts.onCut(cell)
    if (!styles.hasBorder(cell.style)) return
    const format = styles.plain[cell.style + 1] as number
    const end = this.row + Math.min(cell.rowSpan, this.segment.to - cell.row)
    for (let column = cell.column; column < cell.column + cell.colSpan; column++) {
      this.coverEnds[column] = end
      this.coverFormats[column] = format
    }
    this.coversEnd = Math.max(this.coversEnd, end)
    this.writeCovers(cell.column + cell.colSpan)
  }

  /** Covered cells from the cursor up to a column. */
  private writeCovers(to: number): void {
    for (let column = this.column; column < to; column++) {
      if ((this.coverEnds[column] as number) > this.row)
        this.cells.empty(column, this.coverFormats[column] as number)
    }
    this.column = to
  }

  private advanceTo(row: number): void {
    while (this.row < row) {
      if (this.row >= 0) this.closeRow()
      this.openRow(this.row + 1)
    }
  }

  private openRow(row: number): void {
    const { out } = this
    const { sheet } = this.parts.part
    const layoutRow = row - this.segment.at + this.segment.from
    this.row = row
    this.column = 0
    out.reserve(128)
    out.write('<row r="')
    writeWhole(out, row + 1)
    const { outline } = this.parts
    if (sheet.isRowHidden(layoutRow)) out.write(`" hidden="1"${outline.attributes(layoutRow)}>`)
    else {
      out.write('" ht="')
      writeNumber(out, Math.min(EXCEL.rowHeight, sheet.rowHeight(layoutRow)))
      const folded = outline.isFolded(layoutRow) ? ' hidden="1"' : ''
      out.write(`" customHeight="1"${folded}${outline.attributes(layoutRow)}>`)
    }
    this.cells.startRow(row)
  }

  private closeRow(): void {
    if (this.row < this.coversEnd) this.writeCovers(this.coverEnds.length)
    this.out.write('</row>')
  }
}

const isDrawn = ({ barcode, picture, diagonal }: LaidCell): boolean =>
  barcode !== undefined || picture !== undefined || diagonal !== undefined

export function isError(value: CellValue): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value
}
