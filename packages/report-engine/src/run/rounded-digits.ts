import type { Bound, CallNode } from '#compile/bound.ts'
import type { CompiledCell, CompiledReport, CompiledSheet } from '#compile/model.ts'
import { numbers } from '#functions/numbers.ts'
import { statistics } from '#functions/statistics.ts'
import type { Problem } from '#model/layout.ts'
import type { Table } from './table-types.ts'

type Tables = ReadonlyMap<string, Table>

/** One warning for each column whose long numbers arithmetic rounds to doubles (reference §2.7, "Numbers"). */
export function roundedDigits({ sheets }: CompiledReport, tables: Tables): readonly Problem[] {
  const counts = new Map<string, number>()
  for (const [dataSet, { columns }] of tables)
    for (const [column, { exact }] of columns) if (exact) counts.set(`${dataSet}.${column}`, exact.size)
  return counts.size > 0 ? sheets.flatMap((sheet) => ofSheet(sheet, counts)) : []
}

type Fields = ReadonlySet<string>
const NO_FIELDS: Fields = new Set()

/** What one sheet's formulas hand on; `counts`: long numbers by field. */
type Reader = {
  readonly sheet: CompiledSheet
  readonly counts: ReadonlyMap<string, number>
  readonly handed: Map<number, Fields>
}

function ofSheet(sheet: CompiledSheet, counts: ReadonlyMap<string, number>): Problem[] {
  const reader: Reader = { sheet, counts, handed: new Map() }
  const found = new Map<string, string[]>()
  for (const cell of sheet.cells) {
    for (const field of roundedBy(reader, cell)) found.set(field, [...(found.get(field) ?? []), cell.name])
  }
  return [...found].map(([field, cells]) => ({
    severity: 'warning',
    code: 'digits-rounded',
    sheet: sheet.sheet.name,
    cells,
    params: { field, count: counts.get(field) ?? 0 },
  }))
}

const ROUNDING = new Set(['sum', 'avg'])

function roundedBy(reader: Reader, cell: CompiledCell): Fields {
  if (ROUNDING.has(cell.cell.aggregate ?? '')) return longField(reader, cell)
  return cell.formulas.value ? rounded(reader, cell.formulas.value) : NO_FIELDS
}

function longField({ counts }: Reader, { cell }: CompiledCell): Fields {
  return cell.kind === 'field' ? named(counts, cell.dataSet ?? '', cell.field ?? '') : NO_FIELDS
}

function named(counts: ReadonlyMap<string, number>, dataSet: string, column: string): Fields {
  const name = `${dataSet}.${column}`
  return counts.has(name) ? new Set([name]) : NO_FIELDS
}

function all(found: readonly Fields[]): Fields {
  return new Set(found.flatMap((fields) => [...fields]))
}

/** Fields whose numbers lose digits somewhere in a node. */
function rounded(reader: Reader, node: Bound): Fields {
  const within = partsOf(node).map((part) => rounded(reader, part))
  const doubled = doubledParts(node).map((part) => handedOn(reader, part))
  const own =
    node.kind === 'dataSet' && !/COUNT|MAX|MIN/.test(node.definition.name)
      ? named(reader.counts, node.field.dataSet, node.field.column)
      : NO_FIELDS
  return all([...within, ...doubled, own])
}

function partsOf(node: Bound): readonly Bound[] {
  if (node.kind === 'negative') return [node.operand]
  if (node.kind === 'binary') return [node.left, node.right]
  if (node.kind === 'reference') return node.condition ? [node.condition] : []
  return node.kind === 'call' ? node.args : []
}

const ARITHMETIC = new Set(['+', '-', '*', '/'])

/** What a node computes with as doubles; comparisons and texts keep every digit. */
function doubledParts(node: Bound): readonly Bound[] {
  if (node.kind === 'negative') return [node.operand]
  if (node.kind === 'binary') return ARITHMETIC.has(node.operator) ? [node.left, node.right] : []
  return node.kind === 'call' ? doubledArguments(node) : []
}

const OVER_ALL = new Set([...numbers, ...statistics].map(({ name }) => name))
const OVER_FIRST = /^(ACCSUM|PROPORTION|PAGE(SUM|AVG)|(SUM|AVERAGE)IFS)$/
/** They choose one of the values; those with a place, of the first argument. */
const CHOOSING = /^((PAGE)?(MAX|MIN)(IFS)?|LARGE|SMALL)$/
const PLACING = /^(LARGE|SMALL)$/

function doubledArguments({ definition: { name, kind }, args }: CallNode): readonly Bound[] {
  if (name.includes('COUNT') || CHOOSING.test(name)) return []
  if (kind === 'summary' || OVER_ALL.has(name)) return args
  if (OVER_FIRST.test(name)) return args.slice(0, 1)
  return name === 'SUMIF' || name === 'AVERAGEIF' ? (args[2] ? [args[2]] : args.slice(0, 1)) : []
}

/** Fields whose numbers a node gives with all their digits. */
function handedOn(reader: Reader, node: Bound): Fields {
  if (node.kind === 'field') return named(reader.counts, node.dataSet, node.column)
  if (node.kind === 'reference') return handedByCell(reader, node.target)
  if (node.kind === 'dataSet' && /MAX|MIN/.test(node.definition.name))
    return named(reader.counts, node.field.dataSet, node.field.column)
  if (node.kind !== 'call') return NO_FIELDS
  const { name } = node.definition
  if (CHOOSING.test(name))
    return all((PLACING.test(name) ? node.args.slice(0, 1) : node.args).map((arg) => handedOn(reader, arg)))
  if (node.definition.kind === 'choice') return all(node.args.map((arg) => handedOn(reader, arg)))
  return name === 'XLOOKUP' ? all(node.args.slice(2).map((arg) => handedOn(reader, arg))) : NO_FIELDS
}

function handedByCell(reader: Reader, id: number): Fields {
  const known = reader.handed.get(id)
  const cell = reader.sheet.cells[id]
  if (known || !cell) return known ?? NO_FIELDS
  // For cells that name each other in a circle.
  reader.handed.set(id, NO_FIELDS)
  const { value } = cell.formulas
  const isFolded = ROUNDING.has(cell.cell.aggregate ?? '') || cell.cell.aggregate?.includes('ount')
  const found = value ? handedOn(reader, value) : isFolded ? NO_FIELDS : longField(reader, cell)
  reader.handed.set(id, found)
  return found
}
