import type { Problem } from '#model/layout.ts'
import { AXES, NONE, type CompiledCell } from './model.ts'

type Found = Pick<CompiledCell, 'name' | 'cell' | 'parent'>

const isAlone = ({ cell }: Found): boolean => cell.filter === undefined && cell.inherit !== false

/**
 * Two data sets in one chain of parents without a filter: all rows of the one are repeated for each row of the other
 * (reference §2.3). Right for the engine, a trap for people; who turned inheriting off knows.
 */
export function checkSets(cells: readonly Found[], sheet: string): readonly Problem[] {
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
