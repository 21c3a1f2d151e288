import { compile } from '#compile/compile.ts'
import type { DataColumn, DataTable, LaidCell, Layout, SheetLayout } from '#model/layout.ts'
import { run, type RunInput } from '#run.ts'
import type { Aggregate, Cell, Sheet, Template, Value } from '#model/template.ts'
import { textOf } from '#values/scalar.ts'

/** Short ways to write templates and to read grids in tests. */
export type Options = Partial<Cell>
export type Cells = Readonly<Record<string, Cell | string>>
export type Rows = readonly (readonly (string | number | boolean | null)[])[]

const field = (name: string, rest: Options): Cell => {
  const [dataSet = '', column = ''] = name.split('.')
  return { kind: 'field', dataSet, field: column, ...rest }
}

export const list = (name: string, options: Options = {}): Cell =>
  field(name, { aggregate: 'list', ...options })
export const group = (name: string, options: Options = {}): Cell =>
  field(name, { aggregate: 'group', ...options })
export const fold = (aggregate: Aggregate, name: string, options: Options = {}): Cell =>
  field(name, { aggregate, ...options })
export const text = (value: Value, options: Options = {}): Cell => ({ kind: 'text', value, ...options })
export const formula = (written: string, options: Options = {}): Cell => ({
  kind: 'formula',
  formula: written,
  ...options,
})
export const down: Options = { expand: 'down' }
export const right: Options = { expand: 'right' }

/** Text is a cell by itself; text that starts with `=` a formula. */
export function sheetOf(cells: Cells, rest: Partial<Sheet> = {}): Sheet {
  const full = Object.entries(cells).map(
    ([name, cell]) =>
      [name, typeof cell === 'string' ? (cell.startsWith('=') ? formula(cell) : text(cell)) : cell] as const,
  )
  return {
    name: 'Sheet1',
    cells: Object.fromEntries(full),
    rowCount: 20,
    columnCount: 20,
    defaultRowHeight: 15,
    defaultColumnWidth: 64,
    rows: {},
    columns: {},
    ...rest,
  }
}

export function templateOf(
  sheets: readonly Sheet[],
  dataSets: readonly string[],
  rest: Partial<Template> = {},
): Template {
  return {
    version: 1,
    sheets,
    styles: {},
    dataSets: dataSets.map((name) => ({ name, dataSetId: name })),
    parameters: [],
    ...rest,
  }
}

export function tableOf(names: string, rows: Rows): DataTable {
  const columns = names.split(/,\s*/).map((name, index): DataColumn => {
    const values = rows.map((row) => row[index] ?? null)
    const isNumeric =
      values.every((value) => value === null || typeof value === 'number') &&
      values.some((value) => value !== null)
    return isNumeric
      ? {
          name,
          type: 'number',
          values: Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value))),
        }
      : { name, type: 'text', values }
  })
  return { length: rows.length, columns }
}

export type Case = {
  readonly cells: Cells
  readonly tables: Readonly<Record<string, DataTable>>
  readonly sheet?: Partial<Sheet>
  readonly template?: Partial<Template>
  readonly input?: Partial<RunInput>
}

export function layoutOf({ cells, tables, sheet, template, input }: Case): Layout {
  const { report, problems } = compile(templateOf([sheetOf(cells, sheet)], Object.keys(tables), template))
  if (!report) throw new Error(JSON.stringify(problems))
  return run(report, { tables, parameters: {}, ...input })
}

export function expand(given: Case): SheetLayout {
  const [sheet] = layoutOf(given).sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

export function cellsOf(sheet: SheetLayout): readonly LaidCell[] {
  const cells: LaidCell[] = []
  sheet.forEachCell(0, sheet.rowCount, (cell) => cells.push({ ...cell }))
  return cells
}

/** `Region | Product`, `·` where covered; trailing blanks cut. */
export function gridOf(sheet: SheetLayout): readonly string[] {
  return draw(cellsOf(sheet), sheet.rowCount, sheet.columnCount)
}

export function draw(cells: readonly LaidCell[], rows: number, columns: number): readonly string[] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''))
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.column; column < cell.column + cell.colSpan; column++) {
        const line = grid[row]
        if (!line || line[column] !== '') throw new Error(`${cell.source} overlaps at ${row},${column}`)
        line[column] = '·'
      }
    }
    const shown =
      typeof cell.value === 'object' && cell.value !== null && 'error' in cell.value
        ? `${cell.value.error} ${cell.value.cause}`
        : textOf(cell.value)
    const line = grid[cell.row]
    if (line) line[cell.column] = shown
  }
  return grid.map((line) =>
    line
      .join(' | ')
      .replace(/(\s*\|)+\s*$/, '')
      .trimEnd(),
  )
}

/** `A2:A5 A6:A8`. */
export function mergesOf(sheet: SheetLayout): string {
  const names: string[] = []
  const column = (index: number) => String.fromCharCode(65 + index)
  for (let i = 0; i < sheet.merges.length; i += 4) {
    const [row = 0, col = 0, height = 1, width = 1] = sheet.merges.subarray(i, i + 4)
    names.push(`${column(col)}${row + 1}:${column(col + width - 1)}${row + height}`)
  }
  return names.join(' ')
}

/** A grid as the reference draws it, spaces around bars aside. */
export function drawing(textual: string): readonly string[] {
  const lines = textual.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) =>
    line
      .split('|')
      .map((part) => part.trim())
      .join(' | ')
      .replace(/(\s*\|)+\s*$/, '')
      .trimEnd(),
  )
}

/** Cells of one page, drawn. */
export function pageGrid(sheet: SheetLayout, number: number): readonly string[] {
  const page = sheet.pages()[number - 1]
  if (!page) throw new Error(`no page ${number}`)
  const cells: LaidCell[] = []
  sheet.forEachPageCell(page, (cell) => cells.push({ ...cell }))
  const rows = Math.max(0, ...cells.map((cell) => cell.row + cell.rowSpan))
  return draw(cells, rows, sheet.columnCount)
}
