import type { Problem } from '#model/layout.ts'
import { AXES, NONE, type CompiledCell } from './model.ts'

type Found = Pick<CompiledCell, 'name' | 'cell' | 'parent' | 'first' | 'last' | 'expands'>

const isAlone = ({ cell }: Found): boolean => cell.filter === undefined && cell.inherit !== false

/**
 * Two data sets in one chain of parents without a filter: all rows of the one are repeated for each row of the other
 * (reference §2.3). Right for the engine, a trap for people; who turned inheriting off knows.
 */
export function checkSets(cells: readonly Found[], sheet: string): readonly Problem[] {
  return [...multiplied(cells, sheet), ...unrelated(cells, sheet)]
}

/**
 * Two data sets that expand in the same lines without a parent or a filter between them: their rows stand side by side as
 * they come (reference §2.5.6), which reads as if they belonged together. One warning for each pair of sets.
 */
function unrelated(cells: readonly Found[], sheet: string): readonly Problem[] {
  const found = new Map<string, Problem>()
  for (const axis of AXES) {
    const byLine = new Map<number, Found>()
    for (const cell of cells.filter((one) => isRoot(one, axis))) {
      for (let line = cell.first[axis]; line <= cell.last[axis]; line++) {
        const other = byLine.get(line)
        if (!other) byLine.set(line, cell)
        else if (other.cell.dataSet !== cell.cell.dataSet) note(found, { cell, other, sheet })
      }
    }
  }
  return [...found.values()]
}

const isRoot = (one: Found, axis: (typeof AXES)[number]): boolean =>
  one.expands === axis && one.cell.kind === 'field' && one.parent[axis] === NONE && isAlone(one)

type Pair = { readonly cell: Found; readonly other: Found; readonly sheet: string }

function note(found: Map<string, Problem>, { cell, other, sheet }: Pair): void {
  const params = { dataSet: cell.cell.dataSet ?? '', other: other.cell.dataSet ?? '' }
  const key = JSON.stringify([params.dataSet, params.other].toSorted())
  if (found.has(key)) return
  const named = [cell.name, other.name]
  found.set(key, { severity: 'warning', code: 'data-sets-unrelated', sheet, cells: named, params })
}

function multiplied(cells: readonly Found[], sheet: string): readonly Problem[] {
  return cells.flatMap((child) => {
    if (child.cell.kind !== 'field' || !isAlone(child)) return []
    const parents = AXES.map((axis) => child.parent[axis])
      .filter((id) => id !== NONE)
      .flatMap((id) => cells[id] ?? [])
      .filter(({ cell }) => cell.kind === 'field' && cell.dataSet !== child.cell.dataSet)
    const [parent] = parents
    if (parent === undefined) return []
    const params = { dataSet: child.cell.dataSet ?? '', other: parent.cell.dataSet ?? '' }
    return [
      { severity: 'warning', code: 'data-sets-multiply', sheet, cells: [child.name, parent.name], params },
    ]
  })
}
