import type { Bound } from '#compile/bound.ts'
import type { CompiledCell, CompiledReport, CompiledSheet } from '#compile/model.ts'
import type { Problem } from '#model/layout.ts'
import type { Table } from './table-types.ts'

type Tables = ReadonlyMap<string, Table>

const ROUNDING = new Set(['sum', 'avg', 'max', 'min'])

/** One warning for each column whose long numbers an aggregate rounds to doubles (reference §2.7, "Numbers"). */
export function roundedAggregates({ sheets }: CompiledReport, tables: Tables): readonly Problem[] {
  const hasExact = [...tables.values()].some(({ columns }) =>
    [...columns.values()].some(({ exact }) => exact),
  )
  return hasExact ? sheets.flatMap((sheet) => ofSheet(sheet, tables)) : []
}

function ofSheet(sheet: CompiledSheet, tables: Tables): Problem[] {
  const found = new Map<string, string[]>()
  for (const cell of sheet.cells) {
    const fields = new Set(
      aggregated(sheet, cell)
        .filter(([set, column]) => isExact(tables, set, column))
        .map(nameOf),
    )
    for (const field of fields) found.set(field, [...(found.get(field) ?? []), cell.name])
  }
  return [...found].map(([field, cells]) => ({
    severity: 'warning',
    code: 'digits-rounded',
    sheet: sheet.sheet.name,
    cells,
    params: { field },
  }))
}

type FieldName = readonly [dataSet: string, column: string]

const nameOf = ([dataSet, column]: FieldName): string => `${dataSet}.${column}`

function isExact(tables: Tables, dataSet: string, column: string): boolean {
  return tables.get(dataSet)?.columns.get(column)?.exact !== undefined
}

function fieldOf({ cell }: CompiledCell): FieldName[] {
  return cell.kind === 'field' ? [[cell.dataSet ?? '', cell.field ?? '']] : []
}

function aggregated(sheet: CompiledSheet, cell: CompiledCell): FieldName[] {
  if (ROUNDING.has(cell.cell.aggregate ?? '')) return fieldOf(cell)
  return cell.formulas.value ? within(sheet, cell.formulas.value) : []
}

function within(sheet: CompiledSheet, node: Bound): FieldName[] {
  if (node.kind === 'negative') return within(sheet, node.operand)
  if (node.kind === 'binary') return [...within(sheet, node.left), ...within(sheet, node.right)]
  if (node.kind === 'dataSet')
    return counts(node.definition.name) ? [] : [[node.field.dataSet, node.field.column]]
  if (node.kind !== 'call') return []
  if (node.definition.kind !== 'summary' || counts(node.definition.name))
    return node.args.flatMap((arg) => within(sheet, arg))
  return node.args.flatMap((arg) =>
    arg.kind === 'reference' ? referred(sheet, arg.target) : within(sheet, arg),
  )
}

const counts = (name: string): boolean => name.includes('COUNT')

function referred(sheet: CompiledSheet, target: number): FieldName[] {
  const cell = sheet.cells[target]
  return cell ? fieldOf(cell) : []
}
