import { at, intList, push, toArray } from './int-list.ts'
import { sliceOf } from './row-sets.ts'
import { codesOf } from './tables.ts'
import type { RowSets } from './space-types.ts'
import type { Budget } from './state.ts'
import type { Table } from './table-types.ts'

type Request = {
  readonly table: Table
  readonly field: string
  readonly sets: RowSets
  readonly count: number
  readonly budget: Budget
}

/** Distinct values in first-seen order under each parent; rows as one permutation. Two passes, nothing boxed. */
export function expandGroups({ table, field, sets, count, budget }: Request) {
  const { codes, count: codeCount } = codesOf(table, field)
  const seenBy = new Int32Array(codeCount)
  const slot = new Int32Array(codeCount)
  const sizes = intList(1024)
  const offset = new Int32Array(count + 1)
  const rows = intList(table.length)
  const blanks: number[] = []
  for (let p = 0; p < count; p++) {
    const slice = sliceOf(sets, p)
    const first = sizes.length
    for (let i = slice.from; i < slice.to; i++) {
      const code = at(codes, slice.rows ? at(slice.rows, i) : i)
      if (at(seenBy, code) !== p + 1) {
        seenBy[code] = p + 1
        slot[code] = sizes.length
        push(sizes, 0)
      }
      const group = at(slot, code)
      sizes.values[group] = at(sizes.values, group) + 1
    }
    if (slice.from === slice.to) {
      blanks.push(sizes.length)
      push(sizes, 0)
    }
    offset[p + 1] = sizes.length
    placeRows({ codes, slot, sizes: sizes.values, rows, first, last: sizes.length }, slice)
    budget.tick()
    budget.check(rows.length)
  }
  return { offset, rows: toArray(rows), ...ranges(toArray(sizes)), labels: undefined, blanks }
}

type Filling = {
  readonly codes: Int32Array
  readonly slot: Int32Array
  readonly sizes: Int32Array
  readonly rows: ReturnType<typeof intList>
  readonly first: number
  readonly last: number
}

function placeRows(
  { codes, slot, sizes, rows, first, last }: Filling,
  slice: ReturnType<typeof sliceOf>,
): void {
  const next = new Int32Array(last - first)
  for (let g = first, place = rows.length; g < last; g++) {
    next[g - first] = place
    place += at(sizes, g)
  }
  for (let i = slice.from; i < slice.to; i++) push(rows, 0)
  for (let i = slice.from; i < slice.to; i++) {
    const row = slice.rows ? at(slice.rows, i) : i
    const group = at(slot, at(codes, row)) - first
    const place = at(next, group)
    rows.values[place] = row
    next[group] = place + 1
  }
}

function ranges(sizes: Int32Array): { start: Int32Array; end: Int32Array } {
  const end = new Int32Array(sizes.length)
  for (let g = 0, total = 0; g < sizes.length; g++) end[g] = total += at(sizes, g)
  return { start: end.map((to, g) => to - at(sizes, g)), end }
}
