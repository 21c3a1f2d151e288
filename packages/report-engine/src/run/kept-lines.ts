import { at } from './int-list.ts'
import type { Placing } from './lines.ts'

/** Rows [from, to) of each instance of the cells that are to be kept together, two numbers each. */
export function keptLines({ run, sizes, starts }: Placing): Int32Array {
  const kept = run.compiled.cells.filter(({ cell, expands }) => expands === 0 && cell.keepTogether === true)
  const counts = kept.map(({ id }) => starts.get(id)?.length ?? 0)
  const found = new Int32Array(counts.reduce((sum, count) => sum + count, 0) * 2)
  let written = 0
  for (const { id } of kept) {
    const block = sizes.blocks.get(id) ?? 1
    starts.get(id)?.forEach((line, instance) => {
      found[written] = line
      found[written + 1] = line + (typeof block === 'number' ? block : at(block, instance))
      written += 2
    })
  }
  return found
}
