import type { LineSettings, Sheet, Template } from '@gridwright/report-engine'
import type { ICellData, IColumnData, IRowData, IWorkbookData, IWorksheetData } from '@univerjs/core'
import { numbered, templateCells } from './read-cells.ts'
import type { Extent, Source } from './read-cells.ts'
import { emptySettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { StyleNames } from './style-names.ts'
import { entryFromSheet } from './entry-places.ts'
import type { LineCustom } from './to-workbook.ts'

const pointsPerPixel = 3 / 4

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
  const entry = settings.entry && entryFromSheet(settings.entry, (id) => workbook.sheets?.[id]?.name)
  return {
    version: 1,
    sheets,
    styles: names.used(furtherStyles(sheets)),
    dataSets: settings.dataSets,
    parameters: settings.parameters,
    ...(settings.pictures !== undefined && { pictures: settings.pictures }),
    ...(settings.form && { form: settings.form }),
    ...(entry && { entry }),
    ...(settings.largeList && { largeList: settings.largeList }),
  }
}

/** Styles that no cell has by itself. */
const furtherStyles = (sheets: readonly Sheet[]): readonly string[] =>
  sheets.flatMap((sheet) =>
    Object.values(sheet.cells).flatMap(({ conditions = [], alternate }) => [
      ...conditions.flatMap(({ style }) => (style === undefined ? [] : [style])),
      ...(alternate === undefined ? [] : [alternate.style]),
    ]),
  )
