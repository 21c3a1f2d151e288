import type { CompiledCell, CompiledSheet } from '#compile/model.ts'
import type { DataTable } from '#model/layout.ts'
import type { Instance } from './naive-instance.ts'
import { naiveExtents, type Extents } from './naive-layout.ts'

/**
 * The twin of the property test: the definitions of the reference (§2.3, 2.5, 2.6, 2.7) with plain objects, lists
 * searched from end to end, no index, no array of numbers. Slow and short on purpose.
 */
export type NaiveCell = {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
  readonly source: string
  readonly value: string | number | null
}

type Tables = Readonly<Record<string, DataTable>>

export function expandNaively(sheet: CompiledSheet, tables: Tables): readonly NaiveCell[] {
  const instances: Instance[] = []
  for (const id of sheet.order) {
    const cell = sheet.cells[id]
    if (cell) instances.push(...instancesOf(cell, instances, tables))
  }
  const rows = naiveExtents(sheet, instances, 0)
  const columns = naiveExtents(sheet, instances, 1)
  return instances
    .flatMap((instance) => laidOut(instance, { rows, columns, instances, tables }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
}

type All = {
  readonly rows: Extents
  readonly columns: Extents
  readonly instances: readonly Instance[]
  readonly tables: Tables
}

function laidOut(instance: Instance, all: All): readonly NaiveCell[] {
  const row = all.rows.of(instance)
  const column = all.columns.of(instance)
  if (row.size <= 0 || column.size <= 0) return []
  const value = shown(instance, all)
  return [
    {
      row: row.first,
      rowSpan: row.size,
      column: column.first,
      colSpan: column.size,
      source: instance.cell.name,
      value,
    },
  ]
}

/** Every consistent pair of parent instances. */
function instancesOf(cell: CompiledCell, known: readonly Instance[], tables: Tables): readonly Instance[] {
  const of = (parent: number): readonly (Instance | undefined)[] =>
    parent < 0 ? [undefined] : known.filter((one) => one.cell.id === parent)
  const pairs = of(cell.parent[0]).flatMap((left) => of(cell.parent[1]).map((top) => [left, top] as const))
  const made = pairs.flatMap(([left, top]) => {
    const above = union(left, top)
    return above ? items(cell, { left, top, above, tables }) : []
  })
  return made
}

function union(
  left: Instance | undefined,
  top: Instance | undefined,
): ReadonlyMap<number, Instance> | undefined {
  const above = new Map<number, Instance>()
  for (const side of [left, top]) {
    if (!side) continue
    for (const [id, instance] of [...side.above, [side.cell.id, side] as const]) {
      const other = above.get(id)
      if (other && other !== instance) return undefined
      above.set(id, instance)
    }
  }
  return above
}

type Under = {
  readonly left: Instance | undefined
  readonly top: Instance | undefined
  readonly above: ReadonlyMap<number, Instance>
  readonly tables: Tables
}

function cellValue(tables: Tables, cell: CompiledCell, row: number): string | number | null {
  const found = tables[cell.cell.dataSet ?? '']?.columns
    .find(({ name }) => name === cell.cell.field)
    ?.values.at(row)
  return typeof found === 'string' || (typeof found === 'number' && !Number.isNaN(found)) ? found : null
}

/** Rows that belong to every ancestor of the same data set. */
function rowsSeen(cell: CompiledCell, { above, tables }: Under): readonly number[] {
  const all = Array.from({ length: tables[cell.cell.dataSet ?? '']?.length ?? 0 }, (_, row) => row)
  if (cell.cell.inherit === false) return all
  const same = [...above.values()].filter((ancestor) => ancestor.cell.cell.dataSet === cell.cell.dataSet)
  return all.filter((row) => same.every((ancestor) => ancestor.rows.includes(row)))
}

function items(cell: CompiledCell, under: Under): readonly Instance[] {
  const parents = [under.left, under.top] as const
  const parentBlank = parents.some((parent) => parent?.isBlank)
  const base = { cell, above: under.above, parents }
  const rows = cell.cell.kind === 'field' ? rowsSeen(cell, under) : []
  if (cell.expands === undefined) return [{ ...base, rows, value: null, isBlank: parentBlank }]
  const groups: number[][] = []
  for (const row of rows) {
    const value = cellValue(under.tables, cell, row)
    const group =
      cell.cell.aggregate === 'group'
        ? groups.find((members) => cellValue(under.tables, cell, members[0] ?? 0) === value)
        : undefined
    if (group) group.push(row)
    else groups.push([row])
  }
  const made = groups.map((members) => ({
    ...base,
    rows: members,
    value: cellValue(under.tables, cell, members[0] ?? 0),
    isBlank: false,
  }))
  const least = Math.max(made.length, cell.cell.minCount ?? 0, cell.cell.keepEmpty === false ? 0 : 1)
  const multiple = cell.cell.fillTo ?? 1
  const blanks = Math.ceil(least / multiple) * multiple - made.length
  return [
    ...made,
    ...Array.from({ length: blanks }, () => ({ ...base, rows: [], value: null, isBlank: true })),
  ]
}

function shown(instance: Instance, all: All): string | number | null {
  const { kind, value, aggregate } = instance.cell.cell
  if (kind === 'text') return typeof value === 'string' ? value : null
  if (kind === 'formula') return sumOf(instance, all)
  if (instance.cell.expands !== undefined) return instance.value
  const values = instance.rows
    .map((row) => cellValue(all.tables, instance.cell, row))
    .filter((found) => found !== null)
  if (aggregate === 'sum') return values.some((found) => typeof found === 'number') ? total(values) : null
  return values.length > 1 ? values.join(',') : (values[0] ?? null)
}

const total = (values: readonly (string | number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)

/** The only formula of the random templates: `=SUM(X)`, X a field. */
function sumOf(instance: Instance, all: All): number {
  const formula = instance.cell.formulas.value
  const argument = formula?.kind === 'call' ? formula.args[0] : undefined
  if (argument?.kind !== 'reference') return 0
  const targets = all.instances.filter(({ cell }) => cell.id === argument.target)
  const target = targets[0]?.cell
  if (!target) return 0
  const fits = ([0, 1] as const).map((axis) => {
    const anchor = instance.cell.chain[axis].find((id) => id === target.id || target.chain[axis].includes(id))
    const wanted = anchor === undefined ? undefined : instance.above.get(anchor)
    return (one: Instance) =>
      wanted === undefined || one === wanted || one.above.get(wanted.cell.id) === wanted
  })
  const chosen = targets.filter(
    (one) => !(one.isBlank && one.rows.length === 0) && fits.every((fit) => fit(one)),
  )
  const values = chosen.flatMap((one) =>
    one.cell.expands === undefined
      ? one.rows.map((row) => cellValue(all.tables, one.cell, row))
      : [one.value],
  )
  return total(values)
}
