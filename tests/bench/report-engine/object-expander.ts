import type { Value } from '@gridwright/report-engine'
import type { Shape } from './reports.ts'

/**
 * The yardstick: the grouped list with subtotals as parent-cell engines are usually written, with one object per cell
 * that knows its parent, its children by template cell and its rows, and lines inserted one block after another.
 */
type Row = ReadonlyMap<string, Value>
type ReportCell = {
  name: string
  row: number
  column: number
  rowSpan: number
  colSpan: number
  value: Value
  rows: readonly Row[]
  leftParent: ReportCell | undefined
  topParent: ReportCell | undefined
  children: Map<string, ReportCell[]>
  style: Record<string, unknown>
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRST'

function rowsOf({ tables }: Shape): readonly Row[] {
  const table = tables['s']
  if (!table) return []
  return Array.from(
    { length: table.length },
    (_, row) => new Map(table.columns.map(({ name, values }) => [name, values.at(row) ?? null])),
  )
}

function cellUnder(
  parent: ReportCell | undefined,
  made: Pick<ReportCell, 'name' | 'row' | 'column' | 'value' | 'rows'>,
): ReportCell {
  const cell: ReportCell = {
    ...made,
    rowSpan: 1,
    colSpan: 1,
    leftParent: parent,
    topParent: undefined,
    children: new Map(),
    style: { bold: false },
  }
  for (let ancestor = parent; ancestor; ancestor = ancestor.leftParent) {
    const known = ancestor.children.get(cell.name)
    if (known) known.push(cell)
    else ancestor.children.set(cell.name, [cell])
  }
  return cell
}

function sumUnder(parent: ReportCell, name: string): number {
  let sum = 0
  for (const cell of parent.children.get(name) ?? []) if (typeof cell.value === 'number') sum += cell.value
  return sum
}

/** All cells, line by line. */
export function expandWithObjects(shape: Shape): readonly (readonly ReportCell[])[] {
  const rows = rowsOf(shape)
  const names = shape.tables['s']?.columns.map(({ name }) => name) ?? []
  const groups = new Map<Value, Row[]>()
  for (const row of rows) {
    const key = row.get('g') ?? null
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const lines: ReportCell[][] = [
    names.map((name, column) =>
      cellUnder(undefined, { name: `${LETTERS[column]}1`, row: 0, column, value: name, rows: [] }),
    ),
  ]
  const sheet = cellUnder(undefined, { name: '', row: 0, column: 0, value: null, rows })
  for (const [key, members] of groups)
    lines.push(...groupLines({ key, members, names, sheet, from: lines.length }))
  lines.push(totals(sheet, names, { row: lines.length, label: 'Total', line: 4 }))
  return lines
}

type Group = {
  readonly key: Value
  readonly members: readonly Row[]
  readonly names: readonly string[]
  readonly sheet: ReportCell
  readonly from: number
}

function groupLines({ key, members, names, sheet, from }: Group): ReportCell[][] {
  const group = cellUnder(sheet, { name: 'A2', row: from, column: 0, value: key, rows: members })
  const lines = members.map((member, index) => {
    const row = from + index
    const lead = cellUnder(group, {
      name: 'B2',
      row,
      column: 1,
      value: member.get('t') ?? null,
      rows: [member],
    })
    const followers = names.slice(2).map((name, i) =>
      cellUnder(lead, {
        name: `${LETTERS[i + 2]}2`,
        row,
        column: i + 2,
        value: member.get(name) ?? null,
        rows: [member],
      }),
    )
    return index === 0 ? [group, lead, ...followers] : [lead, ...followers]
  })
  lines.push(totals(group, names, { row: from + members.length, label: 'Subtotal', line: 3 }))
  group.rowSpan = lines.length
  return lines
}

function totals(
  parent: ReportCell,
  names: readonly string[],
  { row, label, line }: { row: number; label: string; line: number },
): ReportCell[] {
  const sums = names.slice(2).map((_, i) => {
    const value = sumUnder(parent, `${LETTERS[i + 2]}2`)
    return cellUnder(parent, {
      name: `${LETTERS[i + 2]}${line}`,
      row,
      column: i + 2,
      value,
      rows: parent.rows,
    })
  })
  return [cellUnder(parent, { name: `B${line}`, row, column: 1, value: label, rows: parent.rows }), ...sums]
}
