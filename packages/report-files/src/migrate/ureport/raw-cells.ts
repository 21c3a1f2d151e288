import { namedIn } from '#migrate/named-in.ts'
import { cellName } from '@gridwright/report-engine'
import type { RemarkList } from '#migrate/remark-list.ts'
import { MOST, UnreadableReport } from '#migrate/reading.ts'
import { childrenOf, wholeIn } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'

export type RawCell = {
  readonly name: string
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly expand: 'none' | 'down' | 'right'
  readonly element: Element
}

export type RawCells = {
  readonly all: readonly RawCell[]
  at(name: string): RawCell | undefined
  /** The cell that covers a place, merged ones too. */
  covering(row: number, column: number): RawCell | undefined
}

/** Area that the merges of a sheet may cover together. */
const MOST_COVERED = 400_000

/** The cells of a template at their places; what lies outside or upon another stays behind with a remark. */
export function rawCellsOf(root: Element, remarks: RemarkList): RawCells {
  const covering = new Map<string, RawCell>()
  const byName = new Map<string, RawCell>()
  let covered = 0
  for (const element of childrenOf(root, 'cell')) {
    const found = rawCell(element)
    if (found === undefined || byName.has(found.name)) {
      remarks.add('cell-outside', { cell: (element.attributes['name'] ?? '').slice(0, 20) })
      continue
    }
    if (byName.size >= MOST.cells) throw new UnreadableReport('too-many-cells', String(MOST.cells))
    covered += found.rowSpan * found.columnSpan
    const isFree = covered <= MOST_COVERED && placesOf(found).every((place) => !covering.has(place))
    const cell = isFree ? found : { ...found, rowSpan: 1, columnSpan: 1 }
    if (!isFree) remarks.add('merge-left-out', { cell: found.name })
    byName.set(cell.name, cell)
    for (const place of placesOf(cell)) covering.set(place, cell)
  }
  return {
    all: [...byName.values()],
    at: (name) => byName.get(name.toUpperCase()),
    covering: (row, column) => covering.get(`${row} ${column}`),
  }
}

const EXPANDS: Readonly<Record<string, RawCell['expand']>> = { down: 'down', right: 'right' }

function rawCell(element: Element): RawCell | undefined {
  const { row, col, 'row-span': rows, 'col-span': columns, expand = '' } = element.attributes
  const [line, place] = [wholeIn(row, [1, MOST.rows]), wholeIn(col, [1, MOST.columns])]
  if (line === undefined || place === undefined) return undefined
  const repeats = element.children.some(({ name }) => name === 'dataset-value' || name === 'expression-value')
  return {
    name: cellName(line - 1, place - 1),
    row: line - 1,
    column: place - 1,
    rowSpan: wholeIn(rows, [1, Math.min(MOST.span, MOST.rows - line + 1)]) ?? 1,
    columnSpan: wholeIn(columns, [1, Math.min(MOST.span, MOST.columns - place + 1)]) ?? 1,
    expand: repeats ? (namedIn(EXPANDS, expand.toLowerCase()) ?? 'none') : 'none',
    element,
  }
}

function placesOf({ row, column, rowSpan, columnSpan }: RawCell): readonly string[] {
  if (rowSpan * columnSpan > MOST_COVERED) return []
  return Array.from({ length: rowSpan * columnSpan }, (_, at) => {
    return `${row + Math.floor(at / columnSpan)} ${column + (at % columnSpan)}`
  })
}
