import type { Cell, LineSettings, Sheet, Style, Template } from '@gridwright/report-engine'
import type {
  ICellData,
  IColumnData,
  IRange,
  IRowData,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
} from '@univerjs/core'
import { addressOf } from './address.ts'
import { bindingOf } from './binding.ts'
import { valueOfSheet } from './cell-value.ts'
import { emptySettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { StyleNames } from './style-names.ts'
import type { LineCustom } from './to-workbook.ts'

const pointsPerPixel = 3 / 4

type Source = {
  readonly sheet: Partial<IWorksheetData>
  readonly names: StyleNames
  readonly resolve: (style: ICellData['s']) => IStyleData | undefined
}

type Extent = { rows: number; columns: number }

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

const templateCell = (
  source: Source,
  data: ICellData,
  at: { row: number; column: number; merge?: IRange | undefined },
): Cell | undefined => {
  const sheetStyle = styleOf(source, data, at)
  const style = sheetStyle === undefined ? undefined : source.names.nameOf(sheetStyle)
  const binding = bindingOf(data.custom)
  const value = binding.kind === 'text' ? valueOfSheet(data, sheetStyle?.n?.pattern) : null
  const bare = binding.kind === 'text' && Object.keys(binding).length === 1
  if (bare && value === null && style === undefined && at.merge === undefined) return undefined
  return {
    ...binding,
    ...spans(at.merge),
    ...(style !== undefined && { style }),
    ...(value !== null && { value }),
  }
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

const numbered = <T>(record: Readonly<Record<number, T>> | undefined): readonly (readonly [number, T])[] =>
  Object.entries(record ?? {})
    .map(([key, value]) => [Number(key), value] as const)
    .toSorted(([a], [b]) => a - b)

const templateCells = (source: Source, extent: Extent): Record<string, Cell> => {
  const merges = source.sheet.mergeData ?? []
  const anchors = new Map(merges.map((merge) => [`${merge.startRow},${merge.startColumn}`, merge]))
  const cells: Record<string, Cell> = {}
  for (const [row, columns] of numbered(source.sheet.cellData)) {
    for (const [column, data] of numbered(columns)) {
      if (isCovered(merges, row, column)) continue
      const merge = anchors.get(`${row},${column}`)
      anchors.delete(`${row},${column}`)
      const cell = templateCell(source, data ?? {}, { row, column, merge })
      if (cell === undefined) continue
      cells[addressOf({ row, column })] = cell
      reach(extent, merge?.endRow ?? row, merge?.endColumn ?? column)
    }
  }
  for (const merge of anchors.values()) {
    cells[addressOf({ row: merge.startRow, column: merge.startColumn })] = { kind: 'text', ...spans(merge) }
    reach(extent, merge.endRow, merge.endColumn)
  }
  return cells
}

const customOfLine = (line: IRowData | IColumnData): LineCustom => (line.custom ?? {}) as LineCustom

const lineSettings = (line: IRowData | IColumnData, size: number | undefined): LineSettings => ({
  ...(size !== undefined && { size }),
  ...(line.hd === 1 && { hidden: true }),
  ...customOfLine(line),
})

// A row that the spreadsheet fits to its text (`ia`) keeps the height it shows.
const heightOf = (row: IRowData, standard: number): number | undefined => {
  const pixels = row.ia === 1 || row.h === undefined ? (row.ah ?? row.h) : row.h
  return pixels === undefined || Math.abs(pixels - standard) < 0.5
    ? undefined
    : Math.round(pixels * pointsPerPixel * 100) / 100
}

type Lines = Record<string, LineSettings>

const keep = (lines: Lines, at: number, settings: LineSettings): void => {
  if (Object.keys(settings).length > 0) lines[String(at)] = settings
}

const rowSettings = (sheet: Partial<IWorksheetData>, standard: number): Lines => {
  const lines: Lines = {}
  for (const [at, row] of numbered(sheet.rowData)) {
    if (row != null) keep(lines, at, lineSettings(row, heightOf(row, standard)))
  }
  return lines
}

const columnSettings = (sheet: Partial<IWorksheetData>, standard: number): Lines => {
  const lines: Lines = {}
  for (const [at, column] of numbered(sheet.columnData)) {
    if (column == null) continue
    const size = column.w === undefined || column.w === standard ? undefined : Math.round(column.w)
    keep(lines, at, lineSettings(column, size))
  }
  return lines
}

const freezeOf = (sheet: Partial<IWorksheetData>): Pick<Sheet, 'freeze'> => {
  const rows = Math.max(0, sheet.freeze?.ySplit ?? 0)
  const columns = Math.max(0, sheet.freeze?.xSplit ?? 0)
  return rows + columns === 0 ? {} : { freeze: { rows, columns } }
}

const templateSheet = (source: Source, settings: Settings): Sheet => {
  const { sheet } = source
  const extent: Extent = { rows: 0, columns: 0 }
  const cells = templateCells(source, extent)
  const [height, width] = [sheet.defaultRowHeight ?? 24, sheet.defaultColumnWidth ?? 88]
  return {
    name: sheet.name ?? '',
    cells,
    rowCount: extent.rows,
    columnCount: extent.columns,
    defaultRowHeight: height * pointsPerPixel,
    defaultColumnWidth: width,
    rows: rowSettings(sheet, height),
    columns: columnSettings(sheet, width),
    ...freezeOf(sheet),
    ...settings.sheets[sheet.id ?? ''],
  }
}

export const settingsIn = (workbook: Partial<IWorkbookData>): Settings =>
  (workbook.custom?.['settings'] as Settings | undefined) ?? emptySettings

/** What the spreadsheet shows, as a template; the counterpart of `toWorkbook`. */
export const fromWorkbook = (workbook: Partial<IWorkbookData>): Template => {
  const settings = settingsIn(workbook)
  const names = new StyleNames(settings.styles)
  const resolve = (style: ICellData['s']) =>
    (typeof style === 'string' ? workbook.styles?.[style] : style) ?? undefined
  const sheets = (workbook.sheetOrder ?? []).map((id) =>
    templateSheet({ sheet: workbook.sheets?.[id] ?? {}, names, resolve }, settings),
  )
  return {
    version: 1,
    sheets,
    styles: names.used(conditionStyles(sheets)) as Readonly<Record<string, Style>>,
    dataSets: settings.dataSets,
    parameters: settings.parameters,
  }
}

const conditionStyles = (sheets: readonly Sheet[]): readonly string[] =>
  sheets.flatMap((sheet) =>
    Object.values(sheet.cells).flatMap(({ conditions = [] }) =>
      conditions.flatMap(({ style }) => (style === undefined ? [] : [style])),
    ),
  )
