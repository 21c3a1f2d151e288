import { NONE } from '#compile/model.ts'
import { domainOf, instancesOf, elementIn, project, ups } from './domains.ts'
import { at, groupBy } from './int-list.ts'
import { cellOf } from './cell-of.ts'
import type { Domain, RowSets, Slice } from './space-types.ts'
import type { SheetRun } from './state.ts'

/** The rows that a cell of this domain sees: those that belong to every ancestor of the same data set (§2.3). */
export function rowSetsOf(
  run: SheetRun,
  domain: Domain,
  { dataSet, inherit }: { dataSet: string; inherit: boolean },
): RowSets {
  const key = `${domain.down}:${domain.right}:${dataSet}:${inherit}`
  const known = run.rowSets.get(key)
  if (known) return known
  const filtering = inherit ? filteringAncestors(run, domain, dataSet) : []
  const made = makeRowSets(run, domain, { dataSet, filtering })
  run.rowSets.set(key, made)
  return made
}

/** Same-data-set ancestors, without those whose rows a nearer one has narrowed already. */
function filteringAncestors(run: SheetRun, domain: Domain, dataSet: string): readonly number[] {
  const all = new Set<number>()
  for (const cell of [domain.down, domain.right]) {
    if (cell === NONE) continue
    const { chain } = cellOf(run, cell)
    for (const ancestor of [cell, ...chain[0], ...chain[1]]) all.add(ancestor)
  }
  const same = [...all].filter((cell) => cellOf(run, cell).cell.dataSet === dataSet)
  const narrowed = (cell: number) =>
    same.some((nearer) => {
      const {
        chain,
        cell: { inherit },
      } = cellOf(run, nearer)
      return inherit !== false && chain.some((axis) => axis.includes(cell))
    })
  return same.filter((cell) => !narrowed(cell))
}

type Request = { readonly dataSet: string; readonly filtering: readonly number[] }

function makeRowSets(run: SheetRun, domain: Domain, { dataSet, filtering }: Request): RowSets {
  const [one, other] = filtering
  if (one === undefined) return allRows(run, domain, dataSet)
  if (other === undefined) {
    const { rows, start, end } = instancesOf(run, one)
    return { rows, start, end, map: ups(run, domain, one) }
  }
  return (
    (filtering.length === 2 ? byPairs(run, domain, { dataSet, pair: [one, other] }) : undefined) ??
    byTesting(run, domain, filtering)
  )
}

function allRows(run: SheetRun, domain: Domain, dataSet: string): RowSets {
  const loop = run.loopRows?.dataSet === dataSet ? run.loopRows.rows : null
  const length = loop ? loop.length : (run.tables.get(dataSet)?.length ?? 0)
  return {
    rows: loop,
    start: Int32Array.of(0),
    end: Int32Array.of(length),
    map: new Int32Array(domain.count),
  }
}

type PairRequest = { readonly dataSet: string; readonly pair: readonly [number, number] }

/** A cross table: each row falls into the one pair of instances that hold it. Linear in rows and pairs. */
function byPairs(run: SheetRun, domain: Domain, { dataSet, pair }: PairRequest): RowSets | undefined {
  const down = pair.find((cell) => cellOf(run, cell).expands === 0)
  const right = pair.find((cell) => cellOf(run, cell).expands === 1)
  if (down === undefined || right === undefined) return undefined
  const length = run.tables.get(dataSet)?.length ?? 0
  const leftOf = ordinals(run, down, length)
  const topOf = ordinals(run, right, length)
  if (!leftOf || !topOf) return undefined
  const pairs = domainOf(run, down, right)
  const keys = new Int32Array(length)
  for (let row = 0; row < length; row++) {
    const [left, top] = [at(leftOf, row), at(topOf, row)]
    keys[row] = left < 0 || top < 0 ? -1 : elementIn(run, pairs, { down, right, left, top })
  }
  const { start, items } = groupBy(keys, pairs.count)
  return { rows: items, start, end: start.subarray(1), map: project(run, domain, pairs) }
}

/** The instance that holds each row; undefined where instances share rows. */
function ordinals(run: SheetRun, cell: number, length: number): Int32Array | undefined {
  const { rows, start, end } = instancesOf(run, cell)
  const found = new Int32Array(length).fill(-1)
  for (let instance = 0; instance < start.length; instance++) {
    for (let i = at(start, instance); i < at(end, instance); i++) {
      const row = rows ? at(rows, i) : i
      if (at(found, row) >= 0) return undefined
      found[row] = instance
    }
  }
  return found
}

/** Any mix of ancestors: takes the fewest rows and looks each up in the others. */
function byTesting(run: SheetRun, domain: Domain, filtering: readonly number[]): RowSets {
  const sources = filtering.map((cell) => ({ ...instancesOf(run, cell), map: ups(run, domain, cell) }))
  const rows: number[] = []
  const start = new Int32Array(domain.count + 1)
  for (let e = 0; e < domain.count; e++) {
    const slices = sources
      .map((source) => sliceOf(source, e))
      .toSorted((a, b) => a.to - a.from - (b.to - b.from))
    const [least, ...others] = slices
    for (let i = least?.from ?? 0; least && i < least.to; i++) {
      run.budget.tick()
      const row = least.rows ? at(least.rows, i) : i
      if (others.every((other) => holds(other, row))) rows.push(row)
    }
    start[e + 1] = rows.length
  }
  return { rows: Int32Array.from(rows), start, end: start.subarray(1), map: null }
}

export function sliceOf(sets: RowSets, element: number): Slice {
  const set = sets.map ? at(sets.map, element) : element
  return set < 0
    ? { rows: null, from: 0, to: 0 }
    : { rows: sets.rows, from: at(sets.start, set), to: at(sets.end, set) }
}

function holds({ rows, from, to }: Slice, row: number): boolean {
  if (!rows) return row >= from && row < to
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(rows, middle) < row) low = middle + 1
    else high = middle
  }
  return low < to && at(rows, low) === row
}
