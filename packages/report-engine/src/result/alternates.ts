import type { CompiledCell } from '#compile/model.ts'
import { NONE } from '#compile/model.ts'
import { ownDomain, ups } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import { ownerOn } from '#run/placement.ts'
import type { SheetRun } from '#run/state.ts'
import { ancestorOf } from './scales.ts'

/** Whether an element stands on a second, fourth … instance of what its cell alternates by; undefined = it does not alternate. */
export function alternation(run: SheetRun, cell: CompiledCell): ((element: number) => boolean) | undefined {
  const { alternate } = cell.cell
  if (alternate === undefined) return undefined
  const by = ancestorOf(run, cell, alternate.by) ?? ownLine(run, cell)
  if (by === NONE) return undefined
  const instances = by === cell.id ? null : ups(run, ownDomain(run, cell.id), by)
  return (element) => (instances ? at(instances, element) : element) % 2 === 1
}

/** Lines go by rows, unless only columns are copied. */
function ownLine(run: SheetRun, { id }: CompiledCell): number {
  const down = ownerOn(run, id, 0)
  return down === NONE ? ownerOn(run, id, 1) : down
}
