import type { Cell, LineSettings, Sheet, Template } from '@gridwright/report-engine'
import type { IColumnData, IRange, IRowData, IWorkbookData, IWorksheetData } from '@univerjs/core'
import { positionOf } from './address.ts'
import { customOf } from './binding.ts'
import type { Binding } from './binding.ts'
import { valueToSheet } from './cell-value.ts'
import type { Settings, SheetSettings } from './settings.ts'
import { styleToSheet } from './sheet-style.ts'
import { entryToSheet } from './entry-places.ts'
import { typedText } from './typed-text.ts'

/** Room to design in: the sheet is never smaller, and always reaches beyond what is designed. */
const room = { rows: 100, columns: 26, beyond: 30 } as const

const pixelsPerPoint = 4 / 3

type SheetCell = NonNullable<IWorksheetData['cellData'][number][number]>

export const sheetCell = (cell: Cell): SheetCell => {
  const { rowSpan: _rows, colSpan: _columns, style, value, ...binding } = cell
  const typed = typedText(binding as Binding)
  const custom = customOf(binding as Binding)
  return {
    ...(typed === undefined ? valueToSheet(value) : { v: typed, t: 1 }),
    ...(style !== undefined && { s: style }),
    ...(custom !== null && { custom }),
  }
}

const cellData = (sheet: Sheet): IWorksheetData['cellData'] => {
  const rows: Record<number, Record<number, SheetCell>> = {}
  for (const [address, cell] of Object.entries(sheet.cells)) {
    const position = positionOf(address)
    if (position === undefined) continue
    rows[position.row] ??= {}
    Object.assign(rows[position.row] ?? {}, { [position.column]: sheetCell(cell) })
  }
  return rows
}

const mergeData = (sheet: Sheet): IRange[] =>
  Object.entries(sheet.cells).flatMap(([address, { rowSpan = 1, colSpan = 1 }]) => {
    const position = positionOf(address)
    if (position === undefined || (rowSpan === 1 && colSpan === 1)) return []
    return [
      {
        startRow: position.row,
        endRow: position.row + rowSpan - 1,
        startColumn: position.column,
        endColumn: position.column + colSpan - 1,
      },
    ]
  })

/** What of a line the spreadsheet has no field for. */
export type LineCustom = Pick<
  LineSettings,
  'role' | 'breakBefore' | 'breakAfter' | 'keepWithNext' | 'unprinted' | 'fitted'
>

const lineCustom = ({
  role,
  breakBefore,
  breakAfter,
  keepWithNext,
  unprinted,
  fitted,
}: LineSettings): LineCustom | undefined => {
  const custom: LineCustom = {
    ...(role !== undefined && { role }),
    ...(breakBefore === true && { breakBefore }),
    ...(breakAfter === true && { breakAfter }),
    ...(keepWithNext === true && { keepWithNext }),
    ...(unprinted === true && { unprinted }),
    ...(fitted !== undefined && { fitted }),
  }
  return Object.keys(custom).length === 0 ? undefined : custom
}

const sheetLine = (line: LineSettings) => ({
  ...(line.hidden === true && { hd: 1 as const }),
  ...(lineCustom(line) && { custom: lineCustom(line) as Record<string, unknown> }),
})

const rowData = (sheet: Sheet): Record<number, IRowData> =>
  Object.fromEntries(
    Object.entries(sheet.rows).map(([line, row]) => [
      Number(line),
      { ...(row.size !== undefined && { h: row.size * pixelsPerPoint, ia: 0 as const }), ...sheetLine(row) },
    ]),
  )

const columnData = (sheet: Sheet): Record<number, IColumnData> =>
  Object.fromEntries(
    Object.entries(sheet.columns).map(([line, column]) => [
      Number(line),
      { ...(column.size !== undefined && { w: column.size }), ...sheetLine(column) },
    ]),
  )

const worksheet = (sheet: Sheet, id: string): Partial<IWorksheetData> => ({
  id,
  name: sheet.name,
  cellData: cellData(sheet),
  mergeData: mergeData(sheet),
  rowData: rowData(sheet),
  columnData: columnData(sheet),
  rowCount: Math.max(room.rows, sheet.rowCount + room.beyond),
  columnCount: Math.max(room.columns, sheet.columnCount + room.beyond),
  defaultRowHeight: sheet.defaultRowHeight * pixelsPerPoint,
  defaultColumnWidth: sheet.defaultColumnWidth,
  ...(sheet.freeze && {
    freeze: {
      startRow: sheet.freeze.rows > 0 ? sheet.freeze.rows : -1,
      startColumn: sheet.freeze.columns > 0 ? sheet.freeze.columns : -1,
      ySplit: sheet.freeze.rows,
      xSplit: sheet.freeze.columns,
    },
  }),
})

export const sheetIdAt = (index: number): string => `sheet-${index + 1}`

/** What of a sheet the spreadsheet has no place for. */
export const sheetSettingsOf = ({ print, loop, hideFrom }: Sheet): SheetSettings => ({
  ...(print && { print }),
  ...(loop && { loop }),
  ...(hideFrom && { hideFrom }),
})

const sheetIds =
  ({ sheets }: Template) =>
  (name: string): string | undefined => {
    const index = sheets.findIndex((sheet) => sheet.name === name)
    return index === -1 ? undefined : sheetIdAt(index)
  }

export const settingsOf = (template: Template): Settings => ({
  dataSets: template.dataSets,
  parameters: template.parameters,
  ...(template.form && { form: template.form }),
  ...(template.entry && { entry: entryToSheet(template.entry, sheetIds(template)) }),
  ...(template.largeList && { largeList: template.largeList }),
  styles: template.styles,
  ...(template.pictures !== undefined && { pictures: template.pictures }),
  sheets: Object.fromEntries(
    template.sheets.map((sheet, index) => [sheetIdAt(index), sheetSettingsOf(sheet)]),
  ),
})

/** A template as the spreadsheet opens it. What the spreadsheet does not know travels in `custom`. */
export const toWorkbook = (template: Template, unitId: string): Partial<IWorkbookData> => ({
  id: unitId,
  name: unitId,
  styles: Object.fromEntries(Object.entries(template.styles).map(([id, style]) => [id, styleToSheet(style)])),
  sheetOrder: template.sheets.map((_, index) => sheetIdAt(index)),
  sheets: Object.fromEntries(
    template.sheets.map((sheet, index) => [sheetIdAt(index), worksheet(sheet, sheetIdAt(index))]),
  ),
  custom: { settings: settingsOf(template) },
})
