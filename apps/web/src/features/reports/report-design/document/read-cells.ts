import type { Cell } from '@gridwright/report-engine'
import type { ICellData, IRange, IStyleData, IWorksheetData } from '@univerjs/core'
import { addressOf } from './address.ts'
import { bindingOf } from './binding.ts'
import type { Binding } from './binding.ts'
import { valueOfSheet } from './cell-value.ts'
import { defined } from './defined.ts'
import { textOfParts } from './rich-text/text-parts.ts'
import type { StyleNames } from './style-names.ts'

export type Source = {
  readonly sheet: Partial<IWorksheetData>
  readonly names: StyleNames
  readonly resolve: (style: ICellData['s']) => IStyleData | undefined
}

export type Extent = { rows: number; columns: number }

const reach = (extent: Extent, row: number, column: number): void => {
  extent.rows = Math.max(extent.rows, row + 1)
  extent.columns = Math.max(extent.columns, column + 1)
}

const styleOf = (
  source: Source,
  cell: ICellData,
  at: { row: number; column: number },
): IStyleData | undefined => {
  const whole = [source.sheet.columnData?.[at.column]?.s, source.sheet.rowData?.[at.row]?.s, cell.s]
  const found = whole
    .map((style) => source.resolve(style ?? undefined))
    .filter((style) => style !== undefined)
  return found.length === 0 ? undefined : Object.assign({}, ...found)
}

const spans = (merge: IRange | undefined) => {
  const rowSpan = merge === undefined ? 1 : merge.endRow - merge.startRow + 1
  const colSpan = merge === undefined ? 1 : merge.endColumn - merge.startColumn + 1
  return { ...(rowSpan > 1 && { rowSpan }), ...(colSpan > 1 && { colSpan }) }
}

const isBare = (binding: Binding): boolean => binding.kind === 'text' && Object.keys(binding).length === 1

const contentOf = (source: Source, data: ICellData, at: Place): Cell => {
  const sheetStyle = styleOf(source, data, at)
  const { richText, ...binding } = bindingOf(data.custom)
  const value = binding.kind === 'text' ? valueOfSheet(data, sheetStyle?.n?.pattern) : null
  return defined<Cell>({
    ...binding,
    ...spans(at.merge),
    style: sheetStyle && source.names.nameOf(sheetStyle),
    value: value ?? undefined,
    // Parts of a text that was typed over since say nothing.
    ...(richText !== undefined && textOfParts(richText) === value && { richText }),
  })
}

type Place = { readonly row: number; readonly column: number; readonly merge?: IRange | undefined }

const templateCell = (source: Source, data: ICellData, at: Place): Cell | undefined => {
  const cell = contentOf(source, data, at)
  return isBare(cell) && at.merge === undefined ? undefined : cell
}

const isCovered = (merges: readonly IRange[], row: number, column: number): boolean =>
  merges.some(
    (merge) =>
      row >= merge.startRow &&
      row <= merge.endRow &&
      column >= merge.startColumn &&
      column <= merge.endColumn &&
      (row !== merge.startRow || column !== merge.startColumn),
  )

export const numbered = <T>(
  record: Readonly<Record<number, T>> | undefined,
): readonly (readonly [number, T])[] =>
  Object.entries(record ?? {})
    .map(([key, value]) => [Number(key), value] as const)
    .toSorted(([a], [b]) => a - b)

type Anchors = Map<string, IRange>

const key = (row: number, column: number): string => `${row},${column}`

const anchorsOf = (merges: readonly IRange[]): Anchors =>
  new Map(merges.map((merge) => [key(merge.startRow, merge.startColumn), merge]))

const uncovered = (source: Source): readonly (readonly [number, number, ICellData])[] => {
  const merges = source.sheet.mergeData ?? []
  return numbered(source.sheet.cellData).flatMap(([row, columns]) =>
    numbered(columns)
      .filter(([column]) => !isCovered(merges, row, column))
      .map(([column, data]) => [row, column, data ?? {}] as const),
  )
}

/** All cells that say something, by address; `extent` grows to what they cover. */
export const templateCells = (source: Source, extent: Extent): Record<string, Cell> => {
  const anchors = anchorsOf(source.sheet.mergeData ?? [])
  const cells: Record<string, Cell> = {}
  for (const [row, column, data] of uncovered(source)) {
    const merge = anchors.get(key(row, column))
    anchors.delete(key(row, column))
    const cell = templateCell(source, data, { row, column, merge })
    if (cell === undefined) continue
    cells[addressOf({ row, column })] = cell
    reach(extent, merge?.endRow ?? row, merge?.endColumn ?? column)
  }
  for (const merge of anchors.values()) {
    cells[addressOf({ row: merge.startRow, column: merge.startColumn })] = { kind: 'text', ...spans(merge) }
    reach(extent, merge.endRow, merge.endColumn)
  }
  return cells
}
