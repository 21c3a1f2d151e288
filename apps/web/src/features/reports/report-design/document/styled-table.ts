import type { Cell, Sheet, Style } from '@gridwright/report-engine'
import { partStyle } from '@gridwright/report-engine/ready'
import type { TablePart, TableStyle } from '@gridwright/report-engine/ready'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { Binding } from './binding.ts'
import { isWithin } from './follow.ts'
import type { Range } from './follow.ts'

const own = (cell: Cell): boolean =>
  cell.kind === 'field' &&
  (cell.expand !== undefined || cell.aggregate === undefined || cell.aggregate === 'list')

/** Rows above the first one that repeats are heads, those below the last are sums; without any, the first is the head. */
export const partOfRow = (sheet: Sheet | undefined, range: Range): ((row: number) => TablePart) => {
  const repeated = Object.entries(sheet?.cells ?? {}).flatMap(([address, cell]) => {
    const at = positionOf(address)
    return at !== undefined && isWithin(range, at) && own(cell) && cell.expand !== 'right' ? [at.row] : []
  })
  if (repeated.length === 0) return (row) => (row === range.startRow ? 'head' : 'body')
  const [first, last] = [Math.min(...repeated), Math.max(...repeated)]
  return (row) => (row < first ? 'head' : row > last ? 'sum' : 'body')
}

export type Restyled = Position & {
  readonly binding: Binding
  readonly style: Style
  /** What the style does not name of colours, weight and lines is taken away. */
  readonly reset: true
}

type Covered = { readonly sheet: Sheet; readonly range: Range }

const isCovered = ({ sheet }: Covered, at: Position): boolean =>
  Object.entries(sheet.cells).some(([address, { rowSpan = 1, colSpan = 1 }]) => {
    if (rowSpan * colSpan === 1 || address === addressOf(at)) return false
    const from = positionOf(address)
    return (
      from !== undefined &&
      at.row >= from.row &&
      at.row < from.row + rowSpan &&
      at.column >= from.column &&
      at.column < from.column + colSpan
    )
  })

const bindingOf = (cell: Cell | undefined): Binding => {
  const {
    rowSpan: _rows,
    colSpan: _columns,
    style: _style,
    value: _value,
    ...binding
  } = cell ?? { kind: 'text' }
  return binding
}

/** The cells of a range in a ready look; `bandOf` names the style of every second line. */
export const styledTable = (
  covered: Covered,
  look: TableStyle,
  bandOf: (style: Style) => string,
): readonly Restyled[] => {
  const { sheet, range } = covered
  const partOf = partOfRow(sheet, range)
  const edits: Restyled[] = []
  for (let row = range.startRow; row <= range.endRow; row++) {
    for (let column = range.startColumn; column <= range.endColumn; column++) {
      if (isCovered(covered, { row, column })) continue
      const cell = sheet.cells[addressOf({ row, column })]
      const bottom = row + (cell?.rowSpan ?? 1) - 1
      const place = { part: partOf(row), isFirst: row === range.startRow, isLast: bottom >= range.endRow }
      const { alternate: _before, ...binding } = bindingOf(cell)
      const banded = look.band !== undefined && place.part === 'body' && !isGroup(cell)
      edits.push({
        row,
        column,
        style: partStyle(look, place),
        reset: true,
        binding: { ...binding, ...(banded && { alternate: { style: bandOf({ background: look.band }) } }) },
      })
    }
  }
  return edits
}

/** A group spans the lines that are banded beside it. */
const isGroup = (cell: Cell | undefined): boolean => cell?.aggregate === 'group'
