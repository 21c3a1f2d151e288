import type { Cell, Sheet } from '@gridwright/report-engine'
import { folds } from './aggregate-patch.ts'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { Binding } from './binding.ts'
import type { Range } from './follow.ts'

export type SumCell = Position & {
  readonly binding: Binding
  readonly text?: string
  /** The cell whose look it takes. */
  readonly like: Position
}

/** One more row: where it comes, which cells grow over it, and what stands in it. */
export type SumRow = {
  readonly after: number
  readonly merges: readonly Range[]
  readonly cells: readonly SumCell[]
}

export type IsNumber = (dataSet: string, field: string) => boolean

type Placed = { readonly at: Position; readonly cell: Cell }

const placedCells = ({ cells }: Sheet): readonly Placed[] =>
  Object.entries(cells).flatMap(([address, cell]) => {
    const at = positionOf(address)
    return at === undefined ? [] : [{ at, cell }]
  })

const lastRow = ({ at, cell }: Placed): number => at.row + (cell.rowSpan ?? 1) - 1
const lastColumn = ({ at, cell }: Placed): number => at.column + (cell.colSpan ?? 1) - 1

const isSummed = ({ cell }: Placed, isNumber: IsNumber): boolean =>
  cell.kind === 'field' &&
  cell.expand === undefined &&
  (folds(cell.aggregate) || isNumber(cell.dataSet ?? '', cell.field ?? ''))

const sumOf = ({ at, cell }: Placed, row: number): SumCell => ({
  row,
  column: at.column,
  like: at,
  binding: {
    kind: 'field',
    ...(cell.dataSet !== undefined && { dataSet: cell.dataSet }),
    ...(cell.field !== undefined && { field: cell.field }),
    aggregate: cell.aggregate !== undefined && folds(cell.aggregate) ? cell.aggregate : 'sum',
  },
})

type Labelled = { readonly label: string; readonly isNumber: IsNumber }

type Labelling = {
  readonly label: string
  readonly like: Position
  /** The row that is summed, from the label's column on: the whole new row takes its look. */
  readonly beside: readonly Placed[]
}

const rowOf = (
  sums: readonly Placed[],
  labelAt: Position,
  { label, like, beside }: Labelling,
): readonly SumCell[] => {
  const cells = sums.map((one) => sumOf(one, labelAt.row))
  const taken = new Set([...cells.map(({ column }) => column), labelAt.column])
  const blanks = beside.flatMap((one) =>
    columnsOf(one)
      .filter((column) => !taken.has(column))
      .map((column) => ({ row: labelAt.row, column, like: one.at, binding: { kind: 'text' as const } })),
  )
  const isLabelled = !cells.some(({ column }) => column === labelAt.column)
  const named = { ...labelAt, like, binding: { kind: 'text' as const }, text: label }
  return [...(isLabelled ? [named] : []), ...cells, ...blanks]
}

const columnsOf = (one: Placed): readonly number[] =>
  Array.from({ length: lastColumn(one) - one.at.column + 1 }, (_, step) => one.at.column + step)

/**
 * A subtotal below the group at `at`: the group and what it lies in grow over the new row, so that its sums see the
 * group's rows (reference 2.2); undefined where the cell is no group downwards.
 */
export const subtotalRow = (
  sheet: Sheet,
  at: Position,
  { label, isNumber }: Labelled,
): SumRow | undefined => {
  const cell = sheet.cells[addressOf(at)]
  if (cell?.kind !== 'field' || cell.expand !== 'down') return undefined
  const group = { at, cell }
  const after = lastRow(group)
  const placed = placedCells(sheet)
  const around = placed.filter(
    (one) =>
      one.cell.expand === 'down' && one.at.column < at.column && one.at.row <= after && lastRow(one) >= after,
  )
  const merges = [...around, group].map((one) => ({
    startRow: one.at.row,
    endRow: after + 1,
    startColumn: one.at.column,
    endColumn: lastColumn(one),
  }))
  const column = lastColumn(group) + 1
  const beside = placed.filter((one) => one.at.row === at.row && one.at.column >= column)
  const sums = beside.filter((one) => isSummed(one, isNumber))
  return {
    after,
    merges,
    cells: rowOf(sums, { row: after + 1, column }, { label, like: { row: at.row, column }, beside }),
  }
}

/** A total below everything that hangs together with the row of `at`; it sees all rows. */
export const totalRow = (sheet: Sheet, at: Position, { label, isNumber }: Labelled): SumRow | undefined => {
  const placed = placedCells(sheet)
  const inRow = placed.filter((one) => one.at.row === at.row)
  const sums = inRow.filter((one) => isSummed(one, isNumber))
  const [first] = inRow.toSorted((a, b) => a.at.column - b.at.column)
  if (first === undefined || sums.length === 0) return undefined
  const filled = new Set(
    placed.flatMap((one) =>
      Array.from({ length: lastRow(one) - one.at.row + 1 }, (_, step) => one.at.row + step),
    ),
  )
  let after = at.row
  while (filled.has(after + 1)) after += 1
  const row = after + 1
  return {
    after,
    merges: [],
    cells: rowOf(sums, { row, column: first.at.column }, { label, like: first.at, beside: inRow }),
  }
}
