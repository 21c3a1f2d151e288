import type { CompiledReport, CompiledSheet } from './compile/model.ts'
import type { DataTable, Layout, Limits, Problem, SheetLayout } from './model/layout.ts'
import { sheetLayout } from './result/sheet-layout.ts'
import { stylesOf, type Styles } from './result/styles.ts'
import type { Value } from './model/template.ts'
import { isHiddenFrom, type Reader } from './model/unseen.ts'
import { firstCellValue } from './run/cell-values.ts'
import { ownDomain } from './run/domains.ts'
import { makeInstances } from './run/instances.ts'
import { budgetOf, defaultLimits, LimitError } from './run/limits.ts'
import { computeColumnSums } from './run/column-sums.ts'
import { compute } from './run/compute.ts'
import { newMemory } from './run/memory.ts'
import { place } from './run/place.ts'
import { sheetNames, sheetItems, type SheetItem } from './run/sheet-loop.ts'
import { roundedDigits } from './run/rounded-digits.ts'
import { openTable } from './run/tables.ts'
import type { Budget, SheetRun } from './run/state.ts'
import type { Placement } from './run/space-types.ts'
import type { Table } from './run/table-types.ts'
import { wordsOf, type Dictionaries, type Words } from './run/words.ts'

export type RunInput = {
  /** By the data set's name in the report; a data set without a table has no rows. */
  readonly tables: Readonly<Record<string, DataTable>>
  /** Seen as `@name`. */
  readonly parameters: Readonly<Record<string, Value>>
  /** {@link defaultLimits} where absent. */
  readonly limits?: Limits
  /** Wall clock in milliseconds, for TODAY and NOW. */
  readonly now?: number
  /** Milliseconds since the run began; without it there is no time limit. */
  readonly elapsed?: () => number
  /** Reads only that many rows of each table (live preview). */
  readonly sampleRows?: number
  /** What is hidden from him is left out of the layout (PRM-03); absent = who sees all. */
  readonly reader?: Reader | undefined
  /** Rows of a large list that stand before these: SEQ and ROWNUM go on counting. */
  readonly rowsBefore?: number
  /** Those of another part of the same list: its cells name the same ones. */
  readonly styles?: Styles | undefined
  /** Words of dictionaries by their codes, for cells that show values by them. */
  readonly dictionaries?: Dictionaries | undefined
  /** Formula cells say how a spreadsheet would calculate them, for files that hold formulas. */
  readonly keepsFormulas?: boolean | undefined
}

/** Expands a report: pure, and over only when all values are known. Throws {@link LimitError} beyond a cap. */
export function run(report: CompiledReport, input: RunInput): Layout {
  const limits = input.limits ?? defaultLimits
  const tables = openTables(input)
  const rows = [...tables.values()].reduce((sum, { length }) => sum + length, 0)
  if (rows > limits.rows) throw new LimitError('report-too-many-rows', { most: limits.rows, rows })
  const running: Running = {
    tables,
    parameters: new Map(Object.entries(input.parameters)),
    now: input.now,
    words: wordsOf({ tables: input.tables, dictionaries: input.dictionaries ?? {} }),
    budget: budgetOf(limits, input.elapsed),
    styles: input.styles ?? stylesOf(report.template),
    reader: input.reader,
    rowsBefore: input.rowsBefore ?? 0,
    keepsFormulas: input.keepsFormulas === true,
    opened: [],
  }
  const planned = report.sheets.flatMap((compiled) =>
    sheetItems(compiled, tables).map((item) => ({ compiled, item })),
  )
  const names = sheetNames(planned.map(({ item }) => item.name))
  const opened = planned.flatMap(({ compiled, item }, index) => {
    const isHidden = isHiddenFrom(compiled.sheet.hideFrom, input.reader)
    if (isHidden && !report.named.has(compiled.sheet.name)) return []
    const name = names[index] ?? item.name
    const one = openSheet(running, { compiled, item, shownAs: isHidden ? undefined : name })
    return isHidden ? [] : [{ ...one, name }]
  })
  // All are placed before the first value is wanted: formulas may name cells of sheets that come later.
  const sheets = opened.map((one) => laidOut(running, one))
  const remarks = sheets.flatMap((sheet) => sheet.remarks ?? [])
  const warnings = [...report.warnings, ...roundedDigits(report, tables), ...remarks]
  return {
    sheets,
    styles: running.styles.list,
    warnings: input.reader === undefined ? warnings : warnings.filter(isSeen(report, input.reader)),
    hasBarcodes: report.sheets.some(({ cells }) =>
      cells.some(({ cell }) => cell.display?.barcode !== undefined),
    ),
    hasDiagonals: report.sheets.some(({ cells }) =>
      cells.some(({ cell }) => cell.display?.diagonal === true),
    ),
    hasCharts: sheets.some(({ charts }) => charts !== undefined),
    hasPictures: report.sheets.some(
      ({ sheet, cells }) =>
        sheet.print?.background !== undefined ||
        cells.some(({ cell, attachment }) => (cell.display?.picture ?? attachment) !== undefined),
    ),
    ...(report.template.pictures !== undefined && { pictures: report.template.pictures }),
  }
}

/** Findings name cells, and what stands in them. */
const isSeen =
  ({ template }: CompiledReport, reader: Reader) =>
  ({ sheet: name, cells }: Problem): boolean => {
    const sheet = template.sheets.find((one) => one.name === name)
    if (isHiddenFrom(sheet?.hideFrom, reader)) return false
    return !cells.some((address) => isHiddenFrom(sheet?.cells[address]?.hideFrom, reader))
  }

type Running = {
  readonly tables: ReadonlyMap<string, Table>
  readonly parameters: ReadonlyMap<string, Value>
  readonly now: number | undefined
  readonly words: Words
  readonly budget: Budget
  readonly styles: Styles
  readonly reader: Reader | undefined
  readonly rowsBefore: number
  readonly keepsFormulas: boolean
  readonly opened: SheetRun[]
}

function openTables({ tables, sampleRows }: RunInput): ReadonlyMap<string, Table> {
  const most = sampleRows ?? Infinity
  return new Map(Object.entries(tables).map(([name, data]) => [name, openTable(name, data, most)]))
}

type Opening = {
  readonly compiled: CompiledSheet
  readonly item: SheetItem
  readonly shownAs: string | undefined
}

function openSheet(running: Running, { compiled, item, shownAs }: Opening): Omit<Opened, 'name'> {
  const { styles: _styles, keepsFormulas: _keeps, opened, ...shared } = running
  const sheetRun: SheetRun = {
    compiled,
    shownAs,
    ...shared,
    compute,
    sheetsNamed: (name) => opened.filter((one) => one.compiled.sheet.name === name),
    loopRows: item.rows && { dataSet: item.dataSet, rows: item.rows },
    instances: [],
    domains: new Map(),
    rowSets: new Map(),
    groups: new Map(),
    ownDomains: [],
    families: new Map(),
    familyOfReference: [],
    fields: [],
    byRow: [],
    keyed: [],
    ranged: [],
    permutations: new Set(),
    memory: newMemory(),
    placement: undefined,
  }
  makeInstances(sheetRun)
  spendFollowers(sheetRun)
  const placement = place(sheetRun)
  sheetRun.placement = placement
  opened.push(sheetRun)
  return { sheetRun, placement }
}

type Opened = { readonly sheetRun: SheetRun; readonly placement: Placement; readonly name: string }

function laidOut({ styles, keepsFormulas }: Running, { sheetRun, placement, name }: Opened): SheetLayout {
  computeValues(sheetRun)
  return sheetLayout(sheetRun, { name, styles, placement, keepsFormulas })
}

/** Cells without instances of their own count too. */
function spendFollowers(sheetRun: SheetRun): void {
  for (const { id, expands } of sheetRun.compiled.cells) {
    if (expands === undefined) sheetRun.budget.spendCells(ownDomain(sheetRun, id).count)
  }
}

/** Phase 3: formulas and aggregates in the order of the sheet, so that looking back finds its value known. */
function computeValues(sheetRun: SheetRun): void {
  const computed = sheetRun.compiled.cells.filter(
    ({ cell }) =>
      cell.kind === 'formula' ||
      (cell.kind === 'field' && cell.aggregate !== undefined && !['list', 'group'].includes(cell.aggregate)),
  )
  for (const cell of computed) {
    if (computeColumnSums(sheetRun, cell)) continue
    const { id } = cell
    const { count } = ownDomain(sheetRun, id)
    for (let element = 0; element < count; element++) {
      sheetRun.budget.tick()
      firstCellValue(sheetRun, id, { element, page: undefined })
    }
  }
}
