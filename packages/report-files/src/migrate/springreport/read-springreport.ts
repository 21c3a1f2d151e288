import { parseCellName } from '@gridwright/report-engine'
import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { openStyleList } from '#read-xlsx/style-list.ts'
import { openParameterList } from '#migrate/parameter-list.ts'
import { MOST, UnreadableReport } from '#migrate/reading.ts'
import type { MigratedDataSet, MigratedReport } from '#migrate/reading.ts'
import { openRemarkList } from '#migrate/remark-list.ts'
import type { AllRemarks } from '#migrate/remark-list.ts'
import { settled } from '#migrate/settle.ts'
import { cellsOf } from './cells.ts'
import { dataSetsOf, sourcesIn } from './data-sets.ts'
import { sheetFrame } from './sheets.ts'
import { joinedTables, objectIn, tablesIn, textIn } from './tables.ts'
import type { TableRow, Tables } from './tables.ts'

/** One file with rows of SpringReport's tables. */
export type TableFile = { readonly name: string; readonly text: string }

/**
 * Rows of SpringReport's tables as JSON, in one file or one for each table, as reports of ours; a report for each row of
 * `report_tpl`. Throws {@link UnreadableReport}.
 */
export function readSpringReport(files: readonly TableFile[]): readonly MigratedReport[] {
  const tables = joinedTables(files.map(({ text, name }) => tablesIn(text, name)))
  const templates = tables.get('report_tpl') ?? []
  if (templates.length === 0) throw new UnreadableReport('unknown', 'report_tpl')
  return templates.map((row) => readTemplate(row, tables))
}

const LONGEST_NAME = 100

function readTemplate(row: TableRow, tables: Tables): MigratedReport {
  const id = textIn(row, 'id')
  const all = openRemarkList()
  const remarks = all.of('')
  const parameters = openParameterList(remarks)
  const dataSets = dataSetsOf(id, { tables, parameters, remarks })
  const styles = openStyleList()
  const sheets = sheetRows(tables, id).map((sheet) => sheetOf(sheet, { id, tables, styles, all }))
  const template: Template = {
    version: 1,
    sheets: named(sheets),
    styles: styles.all(),
    dataSets: dataSets.map(({ name }) => ({ name, dataSetId: name.slice(0, 64) || 'data' })),
    parameters: parameters.all(),
  }
  if ((tables.get('report_forms_datasource') ?? []).some((one) => textIn(one, 'tplId') === id))
    remarks.add('fill-left-out')
  return {
    name: (textIn(row, 'tplName', 'tplCode') || 'report').slice(0, LONGEST_NAME),
    product: 'springreport',
    template: settled(template, () => undefined, all),
    dataSets,
    sources: usedSources(tables, dataSets),
    links: [],
    became: all.became(),
    remarks: all.remarks(),
  }
}

/** A template without rows of sheets has its cells in one. */
function sheetRows(tables: Tables, id: string): readonly TableRow[] {
  const found = (tables.get('report_tpl_sheet') ?? []).filter((row) => textIn(row, 'tplId') === id)
  return found.length === 0 ? [{ id: '', sheetName: 'Sheet1' }] : found.slice(0, MOST.sheets)
}

type Needs = {
  readonly id: string
  readonly tables: Tables
  readonly styles: ReturnType<typeof openStyleList>
  readonly all: AllRemarks
}

function sheetOf(row: TableRow, { id, tables, styles, all }: Needs): Sheet {
  const name = (textIn(row, 'sheetName', 'name') || 'Sheet1').slice(0, LONGEST_NAME)
  const remarks = all.of(name)
  const config = objectIn(row, 'config')
  const [sheetId, index] = [textIn(row, 'id'), textIn(row, 'sheetIndex')]
  const isOwn = (one: TableRow): boolean => {
    const of = textIn(one, 'sheetId', 'tplSheetId')
    const isOfTemplate = textIn(one, 'tplId') === '' || textIn(one, 'tplId') === id
    return isOfTemplate && (sheetId === '' || of === '' || of === sheetId || of === index)
  }
  const rowsOf = (table: string): readonly TableRow[] => (tables.get(table) ?? []).filter(isOwn)
  const blocks = rowsOf('luckysheet_report_block_cell')
  if (blocks.length > 0) remarks.add('loop-left-out', { what: String(blocks.length) })
  for (const chart of rowsOf('report_tpl_sheet_chart'))
    remarks.add('chart-left-out', { original: textIn(chart, 'title', 'chartType') })
  if (textIn(row, 'images').length > 2) remarks.add('picture-left-out')
  const bound = [...rowsOf('luckysheet_report_cell'), ...blocks]
  const cells = cellsOf(row, bound, { config, styles, remarks })
  const [print] = rowsOf('report_sheet_pdf_print_setting')
  return { ...sheetFrame(row, config, print), name, cells, ...extentOf(cells) }
}

function extentOf(cells: Readonly<Record<string, Cell>>): Pick<Sheet, 'rowCount' | 'columnCount'> {
  const ends = Object.entries(cells).map(([name, { rowSpan = 1, colSpan = 1 }]) => {
    const { row, column } = parseCellName(name) ?? { row: 0, column: 0 }
    return [row + rowSpan, column + colSpan] as const
  })
  return {
    rowCount: Math.min(
      MOST.rows,
      ends.reduce((most, [row]) => Math.max(most, row), 0),
    ),
    columnCount: Math.min(
      MOST.columns,
      ends.reduce((most, [, column]) => Math.max(most, column), 0),
    ),
  }
}

/** Sheets are told apart by their names. */
function named(sheets: readonly Sheet[]): readonly Sheet[] {
  const used = new Set<string>()
  return sheets.map((sheet) => {
    let name = sheet.name
    for (let count = 2; used.has(name); count++) name = `${sheet.name.slice(0, 90)} (${count})`
    used.add(name)
    return { ...sheet, name }
  })
}

function usedSources(tables: Tables, dataSets: readonly MigratedDataSet[]): MigratedReport['sources'] {
  const used = new Set(dataSets.map(({ source }) => source))
  return [...sourcesIn(tables).values()].filter(({ name }) => used.has(name))
}
