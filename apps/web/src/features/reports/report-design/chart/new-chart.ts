import type { Cell, CellChart, Sheet } from '@gridwright/report-engine'
import type { ChartKind } from '@gridwright/charts/document'
import { addressOf, positionOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'

type Placed = { readonly address: string; readonly at: Position; readonly cell: Cell }

const cellsOf = (sheet: Sheet): readonly Placed[] =>
  Object.entries(sheet.cells).flatMap(([address, cell]) => {
    const at = positionOf(address)
    return at === undefined ? [] : [{ address, at, cell }]
  })

const folds: ReadonlySet<string> = new Set(['sum', 'avg', 'max', 'min', 'count', 'distinctCount'])
const isGroup = ({ cell }: Placed): boolean => cell.expand === 'down' || cell.expand === 'right'
const isFigure = ({ cell }: Placed): boolean =>
  cell.kind === 'formula' ||
  (cell.kind === 'field' && cell.aggregate !== undefined && folds.has(cell.aggregate))

/** The text above a column of values. */
const headingOf = (sheet: Sheet, { at, address }: Placed): string | undefined => {
  const column = /^[A-Z]+/.exec(address)?.[0] ?? 'A'
  const above = sheet.cells[`${column}${at.row}`]
  return above?.kind === 'text' && typeof above.value === 'string' ? above.value : undefined
}

/** Below a head that expands to the right: figures of a cross table. */
const isCrossing = (cells: readonly Placed[], { at, cell }: Placed): boolean =>
  cells.some((head) => {
    if (head.cell.expand !== 'right' || cell.topParent === null) return false
    const from = head.at.column
    const isAbove = head.at.row < at.row && at.column >= from && at.column < from + (head.cell.colSpan ?? 1)
    return cell.topParent === undefined ? isAbove : cell.topParent === head.address
  })

/** Figures to draw together: of a cross table its cells, for its sums would dwarf them. */
const figuresOf = (cells: readonly Placed[], beside: readonly Placed[]): readonly Placed[] => {
  const crossing = beside.filter((one) => isCrossing(cells, one))
  const among = crossing.length > 0 ? crossing : beside
  return among.some(isFigure)
    ? among.filter(isFigure)
    : among.filter(({ cell }) => cell.kind === 'field').slice(-1)
}

/** What a new chart draws: the nearest group above it, and the figures beside that. */
export const suggestedData = (sheet: Sheet, place: Position): CellChart['data'] => {
  const cells = cellsOf(sheet)
  const group = cells
    .filter((one) => isGroup(one) && one.cell.aggregate === 'group')
    .concat(cells.filter((one) => isGroup(one) && one.cell.aggregate !== 'group'))
    .toSorted((a, b) => Math.abs(a.at.row - place.row) - Math.abs(b.at.row - place.row))[0]
  if (group === undefined) return { from: 'cells', series: [] }
  const beside = cells.filter(
    (one) => one !== group && one.at.row === group.at.row && one.at.column > group.at.column && !isGroup(one),
  )
  return {
    from: 'cells',
    categories: group.address,
    series: figuresOf(cells, beside)
      .slice(0, 3)
      .map((one) => {
        const name = headingOf(sheet, one)
        return { values: one.address, ...(name !== undefined && { name }) }
      }),
  }
}

const LARGE = { x: 0, y: 0, width: 480, height: 280 }

/** A chart that is put on a cell: it fills a merge, and floats over single cells. */
export const newChart = (kind: ChartKind, sheet: Sheet | undefined, place: Position): CellChart => {
  const cell = sheet?.cells[addressOf(place)]
  const isMerged = (cell?.rowSpan ?? 1) * (cell?.colSpan ?? 1) > 1
  return {
    look: { kind },
    data: sheet === undefined ? { from: 'cells', series: [] } : suggestedData(sheet, place),
    ...(!isMerged && { float: LARGE }),
  }
}
