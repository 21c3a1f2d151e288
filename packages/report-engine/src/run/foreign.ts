import type { BoundForeign } from '#compile/bound.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import type { Scalar } from '#values/scalar.ts'
import { cellOf } from './cell-of.ts'
import { ownDomain } from './domains.ts'
import { isFiller } from './fillers.ts'
import { ordered } from './sheet-order.ts'
import type { SheetRun } from './state.ts'

/**
 * All values of a cell on another sheet, in the order of that sheet; of a sheet that is made once for each item, those of
 * all of them. Made once for each reference: which cell asks makes no difference.
 */
export function foreignValues(run: SheetRun, node: BoundForeign): readonly Scalar[] {
  const known = run.memory.foreign.get(node)
  if (known) return known
  const found: Scalar[] = []
  for (const other of run.sheetsNamed(node.sheet)) {
    const all = { items: null, from: 0, to: ownDomain(other, node.target).count }
    for (const element of ordered(other, cellOf(other, node.target), all)) {
      run.budget.tick()
      if (isFiller(other, node.target, element)) continue
      const visit = (value: Scalar) => void found.push(value)
      other.compute.eachCellValue(other, node.target, { element, page: undefined, visit })
    }
  }
  run.memory.foreign.set(node, found)
  return found
}

/** Whether the reader does not see that cell, or its sheet. */
export function isForeignUnseen(run: SheetRun, { sheet, target }: BoundForeign): boolean {
  return run
    .sheetsNamed(sheet)
    .some(
      (other) =>
        isHiddenFrom(other.compiled.sheet.hideFrom, run.reader) ||
        isHiddenFrom(cellOf(other, target).cell.hideFrom, run.reader),
    )
}
