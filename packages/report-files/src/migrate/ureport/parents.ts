import type { RemarkList } from '#migrate/remark-list.ts'
import type { RawCell, RawCells } from './raw-cells.ts'

type Axis = 'left' | 'top'

export type FoundParents = {
  /** The repeating cell that it hangs on; null = none. */
  readonly left: string | null
  readonly top: string | null
  /** Whether the template names it itself. */
  readonly namesLeft: boolean
  readonly namesTop: boolean
}

const EXPANDS = { left: 'down', top: 'right' } as const

/**
 * Who hangs on whom, as UReport2 reads it: the parent that a cell names (`root` = none), else its neighbour; one that does
 * not repeat stands for its own parent.
 */
export function parentsIn(cells: RawCells, remarks: RemarkList): ReadonlyMap<string, FoundParents> {
  const [findLeft, findTop] = [finderOf(cells, 'left'), finderOf(cells, 'top')]
  return new Map(
    cells.all.map((cell) => {
      const namesLeft = isNamed(cell, 'left', { cells, remarks })
      const namesTop = isNamed(cell, 'top', { cells, remarks })
      return [cell.name, { left: findLeft(cell), top: findTop(cell), namesLeft, namesTop }]
    }),
  )
}

/** All cells on the way to a repeating one hang on it alike: each is walked once. */
const finderOf = (cells: RawCells, axis: Axis): ((cell: RawCell) => string | null) => {
  const known = new Map<string, string | null>()
  return (cell) => {
    const way = new Set<string>()
    let at: RawCell | undefined = cell
    let found: string | null = null
    // A way that comes back to itself leads to none.
    while (at !== undefined && !way.has(at.name)) {
      const before = known.get(at.name)
      way.add(at.name)
      if (before !== undefined) {
        found = before
        break
      }
      at = nextOf(at, axis, cells)
      if (at?.expand === EXPANDS[axis]) {
        found = at.name
        break
      }
    }
    for (const name of way) known.set(name, found)
    return found
  }
}

const ROOT = 'root'

const writtenIn = ({ element }: RawCell, axis: Axis): string =>
  (element.attributes[axis === 'left' ? 'left-cell' : 'top-cell'] ?? '').trim()

function nextOf(cell: RawCell, axis: Axis, cells: RawCells): RawCell | undefined {
  const written = writtenIn(cell, axis)
  if (written === ROOT) return undefined
  const named = written === '' ? undefined : cells.at(written)
  if (named !== undefined) return named
  return axis === 'left'
    ? cells.covering(cell.row, cell.column - 1)
    : cells.covering(cell.row - 1, cell.column)
}

function isNamed(
  cell: RawCell,
  axis: Axis,
  { cells, remarks }: { readonly cells: RawCells; readonly remarks: RemarkList },
): boolean {
  const written = writtenIn(cell, axis)
  if (written === '' || written === ROOT || cells.at(written) !== undefined) return written !== ''
  remarks.add('parent-unknown', { cell: cell.name, what: written })
  return false
}
