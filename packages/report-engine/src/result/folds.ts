import type { CompiledCell } from '#compile/model.ts'
import type { Fold } from '#model/layout.ts'
import { instancesOf, ownDomain, ups } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import { extentOf, ownerElement, sizeAt } from '#run/placement.ts'
import type { SheetRun } from '#run/state.ts'

/** Of each instance of an expanding cell: the lines [from, to) that it and all below it take. */
type Blocks = { readonly from: Int32Array; readonly to: Int32Array }

/** Groups of a sheet that fold, by their lines: of each the lines that go, and the line that stays. */
export function foldsOf(run: SheetRun): readonly Fold[] {
  const folding = run.compiled.cells.filter(isFolding)
  if (folding.length === 0) return []
  const folds = folding.flatMap((cell) => foldsOfCell(run, cell, folding))
  return folds.toSorted((a, b) => a.from - b.from || a.level - b.level)
}

const isFolding = ({ cell, expands }: CompiledCell): boolean => cell.fold !== undefined && expands === 0

function foldsOfCell(run: SheetRun, cell: CompiledCell, folding: readonly CompiledCell[]): readonly Fold[] {
  const whole = blocksOf(run, cell)
  const lines = detailOf(run, cell)
  const level = 1 + folding.filter(({ id }) => cell.chain[0].includes(id)).length
  const folds: Fold[] = []
  for (let instance = 0; instance < lines.from.length; instance++) {
    const [from, to] = [at(lines.from, instance), at(lines.to, instance)]
    const place = { from, to, first: at(whole.from, instance), end: at(whole.to, instance) }
    const fold = foldAt(place)
    if (fold) folds.push({ level, ...fold, closed: cell.cell.fold === 'closed' })
  }
  return folds
}

type Lines = { readonly from: number; readonly to: number; readonly first: number; readonly end: number }

/** A sum below stays, else a heading above, else the first line. */
function foldAt({ from, to, first, end }: Lines): Pick<Fold, 'from' | 'to' | 'head'> | undefined {
  if (from >= to) return undefined
  if (to < end) return { from, to, head: to }
  if (first < from) return { from, to, head: from - 1 }
  return to - from > 1 ? { from: from + 1, to, head: from } : undefined
}

/** Lines of everything that expands down under each instance. */
function detailOf(run: SheetRun, { id }: CompiledCell): Blocks {
  const found = emptyBlocks(instancesOf(run, id).domain.count)
  for (const child of run.compiled.cells) {
    if (child.expands !== 0 || !child.chain[0].includes(id)) continue
    const parents = ups(run, ownDomain(run, child.id), id)
    const blocks = blocksOf(run, child)
    blocks.from.forEach((from, element) =>
      widen(found, parents ? at(parents, element) : element, { from, to: at(blocks.to, element) }),
    )
  }
  return found
}

function blocksOf(run: SheetRun, { id }: CompiledCell): Blocks {
  const found = emptyBlocks(instancesOf(run, id).domain.count)
  for (const cell of run.compiled.cells) {
    if (cell.id !== id && !cell.chain[0].includes(id)) continue
    const domain = ownDomain(run, cell.id)
    const extent = extentOf(run, cell.id, 0)
    const parents = cell.id === id ? null : ups(run, domain, id)
    for (let element = 0; element < domain.count; element++) {
      const index = ownerElement(run, { id: cell.id, axis: 0, element })
      const from = at(extent.first, index)
      widen(found, parents ? at(parents, element) : element, { from, to: from + sizeAt(extent, index) })
    }
  }
  return found
}

const emptyBlocks = (count: number): Blocks => ({
  from: new Int32Array(count).fill(0x7fffffff),
  to: new Int32Array(count),
})

function widen({ from, to }: Blocks, place: number, lines: { from: number; to: number }): void {
  if (lines.to <= lines.from) return
  from[place] = Math.min(at(from, place), lines.from)
  to[place] = Math.max(at(to, place), lines.to)
}
