import { compile } from '#compile/compile.ts'
import { columnName } from '#model/address.ts'
import type { CellValue, DataColumn, DataTable, Limits, Problem } from '#model/layout.ts'
import type { Cell, Template, Value } from '#model/template.ts'
import { run } from '#run.ts'
import { asCells } from './as-cells.ts'

export type RowFormula = { readonly name: string; readonly formula: string }

export type ComputedColumn = {
  readonly name: string
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'dateTime'
  /** Dates are milliseconds of the wall clock; null is empty, and so is a row whose formula fails. */
  readonly values: readonly (string | number | boolean | null)[]
  /** Numbers with more than 15 digits, by row. */
  readonly exact: ReadonlyMap<number, string>
}

export type RowFormulaWish = {
  readonly table: DataTable
  readonly formulas: readonly RowFormula[]
  /** Seen as `@name`. */
  readonly parameters: Readonly<Record<string, Value>>
  /** Wall clock in milliseconds, for TODAY and NOW. */
  readonly now: number
  readonly elapsed: () => number
  readonly limits: Limits
}

/** A formula that cannot be read; `position` counts from 0 in it, its `=` included. */
export class RowFormulaError extends Error {
  readonly column: string
  readonly position: number

  constructor(column: string, position: number) {
    super(`The formula of ${column} is wrong at ${position}`)
    this.name = 'RowFormulaError'
    this.column = column
    this.position = position
  }
}

const set = 'row'

/** Row 1: a list of the first column that goes down, the columns that are read beside it, then the formulas. */
const templateOf = (
  columns: readonly string[],
  formulas: readonly string[],
  codes: readonly string[],
): Template => {
  const cell = (at: number): string => `${columnName(at)}1`
  const fields = columns.map((field, at): readonly [string, Cell] => [
    cell(at),
    { kind: 'field', dataSet: set, field, aggregate: 'list', ...(at === 0 && { expand: 'down' }) },
  ])
  const computed = formulas.map((formula, at): readonly [string, Cell] => [
    cell(columns.length + at),
    { kind: 'formula', formula },
  ])
  return {
    version: 1,
    styles: {},
    parameters: codes.map((paramCode) => ({ paramCode, paramName: '', paramType: 'varchar', required: 2 })),
    dataSets: [{ name: set, dataSetId: set }],
    sheets: [
      {
        name: set,
        cells: Object.fromEntries([...fields, ...computed]),
        rowCount: 1,
        columnCount: columns.length + formulas.length,
        defaultRowHeight: 15,
        defaultColumnWidth: 64,
        rows: {},
        columns: {},
      },
    ],
  }
}

const day = 86_400_000

type Kind = ComputedColumn['type']

const kindOf = (value: CellValue): Kind | undefined => {
  if (value === null || value === '') return undefined
  if (typeof value === 'object') {
    if ('exact' in value) return 'number'
    return 'date' in value ? (value.date % day === 0 ? 'date' : 'dateTime') : undefined
  }
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
}

/** What all values are; days among moments are moments, anything else together is text. */
const common = (one: Kind | undefined, other: Kind | undefined): Kind | undefined => {
  if (one === undefined || other === undefined || one === other) return one ?? other
  return one.startsWith('date') && other.startsWith('date') ? 'dateTime' : 'text'
}

const plain = (value: CellValue, kind: Kind): string | number | boolean | null => {
  if (kindOf(value) === undefined || value === null) return null
  if (typeof value !== 'object') return kind === 'text' ? String(value) : value
  if ('exact' in value) return kind === 'text' ? value.exact : value.number
  if (!('date' in value)) return null
  return kind === 'text'
    ? new Date(value.date).toISOString().replace('T', ' ').replace('.000Z', '')
    : value.date
}

const columnOf = (name: string, values: readonly CellValue[]): ComputedColumn => {
  const type =
    values.reduce<Kind | undefined>((sum, value) => common(sum, kindOf(value)), undefined) ?? 'text'
  const exact = new Map(
    values.flatMap((value, at): (readonly [number, string])[] =>
      type === 'number' && typeof value === 'object' && value !== null && 'exact' in value
        ? [[at, value.exact]]
        : [],
    ),
  )
  return { name, type, values: values.map((value) => plain(value, type)), exact }
}

/** Later formulas do not see the columns of earlier ones. */
const cellsOf = (formulas: readonly RowFormula[], known: readonly string[]) => {
  const names = new Set(known)
  const used: string[] = known.slice(0, 1)
  const place = (column: string): string => {
    if (!used.includes(column)) used.push(column)
    return `${columnName(used.indexOf(column))}1`
  }
  const written = formulas.map(({ name, formula }) => {
    const read = asCells(formula, names, place)
    if ('position' in read) throw new RowFormulaError(name, read.position)
    return read.formula
  })
  return { used, written }
}

type Wrong = {
  readonly problems: readonly Problem[]
  readonly formulas: readonly RowFormula[]
  readonly used: readonly string[]
}

/** Which formula it is, from the cell that the problem names. */
const wrongIn = ({ problems, formulas, used }: Wrong): readonly [string, number] => {
  const cell = problems.find(({ severity }) => severity === 'error')?.cells[0]
  const at = formulas.findIndex((_, index) => `${columnName(used.length + index)}1` === cell)
  return [formulas[Math.max(0, at)]?.name ?? '', 0]
}

/**
 * Columns by report formulas over each row of a table: columns stand by their names (`price * quantity`, `row.'odd
 * name'`), parameters as `@name`. Throws {@link RowFormulaError}, and `LimitError` beyond the caps.
 */
export const computeColumns = (wish: RowFormulaWish): readonly ComputedColumn[] => {
  const { table, formulas, parameters, now, elapsed, limits } = wish
  const known = table.columns.map(({ name }: DataColumn) => name)
  const { used, written } = cellsOf(formulas, known)
  const { report, problems } = compile(templateOf(used, written, Object.keys(parameters)))
  if (report === undefined) throw new RowFormulaError(...wrongIn({ problems, formulas, used }))
  if (table.length === 0) return formulas.map(({ name }) => columnOf(name, []))
  const layout = run(report, { tables: { [set]: table }, parameters, now, elapsed, limits })
  const values: CellValue[][] = formulas.map(() => Array<CellValue>(table.length).fill(null))
  layout.sheets[0]?.forEachCell(0, table.length, ({ row, column, value }) => {
    const list = values[column - used.length]
    if (list) list[row] = value
  })
  return formulas.map(({ name }, at) => columnOf(name, values[at] ?? []))
}
