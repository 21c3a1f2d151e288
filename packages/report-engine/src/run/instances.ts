import type { CompiledCell } from '#compile/model.ts'
import type { Scalar } from '#values/scalar.ts'
import { domainOf } from './domains.ts'
import { expandGroups } from './expand-groups.ts'
import { at, intList, push, toArray } from './int-list.ts'
import { itemsOf, type Items } from './items.ts'
import { rowSetsOf, sliceOf } from './row-sets.ts'
import { cellOf } from './cell-of.ts'
import type { Domain, Instances, RowSets } from './space-types.ts'
import type { SheetRun } from './state.ts'

type Made = Pick<Instances, 'offset' | 'rows' | 'start' | 'end' | 'labels'> & {
  readonly blanks: readonly number[]
}

/** Phase 1 (reference §2.7): instances of all expanding cells, parents first. */
export function makeInstances(run: SheetRun): void {
  for (const id of run.compiled.order) {
    const cell = cellOf(run, id)
    if (cell.expands !== undefined) run.instances[id] = expandCell(run, cell)
  }
}

function expandCell(run: SheetRun, cell: CompiledCell): Instances {
  const parentDomain = domainOf(run, cell.parent[0], cell.parent[1])
  const dataSet = cell.cell.dataSet ?? ''
  const sets = rowSetsOf(run, parentDomain, { dataSet, inherit: cell.cell.inherit !== false })
  const made =
    expandPlainly(run, cell, { parentDomain, sets }) ?? expandFully(run, cell, { parentDomain, sets })
  const count = made.start.length
  run.budget.spendCells(count)
  const parent = new Int32Array(count)
  for (let p = 0; p < parentDomain.count; p++) parent.fill(p, at(made.offset, p), at(made.offset, p + 1))
  const domain = domainOfInstances(cell, { count, blanks: made.blanks })
  return { ...made, domain, parentDomain, parent }
}

type Shape = { readonly count: number; readonly blanks: readonly number[] }

function domainOfInstances(cell: CompiledCell, { count, blanks }: Shape): Domain {
  const blank = blanks.length > 0 ? new Uint8Array(count) : undefined
  for (const instance of blanks) if (blank) blank[instance] = 1
  const [down, right] = cell.expands === 0 ? [cell.id, cell.parent[1]] : [cell.parent[0], cell.id]
  return { down, right, count, ups: new Map([[cell.id, null]]), groups: new Map(), blank }
}

type Source = { readonly parentDomain: Domain; readonly sets: RowSets }

const OPTIONS = ['grouping', 'filter', 'dedupe', 'sort', 'first', 'minCount', 'fillTo'] as const

/** Lists and groups without further wishes, the bulk of all reports: no object per item. */
function expandPlainly(
  run: SheetRun,
  { cell }: CompiledCell,
  { parentDomain, sets }: Source,
): Made | undefined {
  if (
    OPTIONS.some((option) => cell[option] !== undefined && cell[option] !== false) ||
    cell.keepEmpty === false
  )
    return undefined
  const table = run.tables.get(cell.dataSet ?? '')
  if (!table) return undefined
  if (cell.aggregate !== 'group') return expandList(run, sets, parentDomain.count)
  const { count } = parentDomain
  const made = expandGroups({ table, field: cell.field ?? '', sets, count, budget: run.budget })
  if (made.rows.length === table.length && isDisjoint(run, sets, count)) run.permutations.add(made.rows)
  return made
}

/** No row is seen twice: one parent, or one item of a parent each whose rows are all different. */
function isDisjoint({ permutations }: SheetRun, { rows, map }: RowSets, parents: number): boolean {
  return parents === 1 || (map === null && rows !== null && permutations.has(rows))
}

function expandList(run: SheetRun, sets: RowSets, parents: number): Made {
  const offset = new Int32Array(parents + 1)
  for (let p = 0; p < parents; p++) {
    const { from, to } = sliceOf(sets, p)
    run.budget.check(at(offset, p) + to - from)
    offset[p + 1] = at(offset, p) + Math.max(1, to - from)
  }
  const count = at(offset, parents)
  const start = new Int32Array(count)
  const end = new Int32Array(count)
  const blanks: number[] = []
  for (let p = 0, i = 0; p < parents; p++) {
    const { from, to } = sliceOf(sets, p)
    if (from === to) blanks.push(i++)
    for (let position = from; position < to; position++, i++) {
      start[i] = position
      end[i] = position + 1
    }
  }
  return { offset, rows: sets.rows, start, end, labels: undefined, blanks }
}

/** Filters, sorting, first N and the like (reference §2.4). */
function expandFully(run: SheetRun, cell: CompiledCell, { parentDomain, sets }: Source): Made {
  const rows = intList(1024)
  const start = intList(1024)
  const end = intList(1024)
  const offset = new Int32Array(parentDomain.count + 1)
  const labels = new Map<number, Scalar>()
  const blanks: number[] = []
  for (let p = 0; p < parentDomain.count; p++) {
    const items = itemsOf(run, cell, { domain: parentDomain, element: p, slice: sliceOf(sets, p) })
    for (const item of items.items) {
      if (item.label !== undefined) labels.set(start.length, item.label)
      push(start, rows.length)
      for (const row of item.rows) push(rows, row)
      push(end, rows.length)
    }
    for (let blank = blanksAfter(cell, items); blank > 0; blank--) {
      blanks.push(start.length)
      push(start, rows.length)
      push(end, rows.length)
    }
    run.budget.tick()
    run.budget.check(rows.length)
    offset[p + 1] = start.length
  }
  return { offset, rows: toArray(rows), start: toArray(start), end: toArray(end), labels, blanks }
}

/** Min count, else one blank, then fill to a multiple. */
function blanksAfter({ cell }: CompiledCell, { items }: Items): number {
  const least = Math.max(cell.minCount ?? 0, cell.keepEmpty === false ? 0 : 1)
  const count = Math.max(items.length, least)
  const multiple = Math.max(1, Math.trunc(cell.fillTo ?? 1))
  return Math.ceil(count / multiple) * multiple - items.length
}
