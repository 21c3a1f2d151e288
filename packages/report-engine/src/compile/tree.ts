import type { Problem } from '#model/layout.ts'
import { AXES, NONE } from './model.ts'
import type { Occupancy } from './occupancy.ts'

/** Parents above each other, more than any report has; what follows them calls itself so often. */
export const MAX_DEPTH = 100

type Parent = readonly (readonly [number, number])[]
type Checking = {
  readonly occupancy: Occupancy
  readonly report: (problem: Omit<Problem, 'sheet'>) => void
}

/** Over both parents together: no loop, and no more levels than {@link MAX_DEPTH}. */
export function checkTree(parent: Parent, { occupancy, report }: Checking): void {
  const name = (id: number) => occupancy.placed[id]?.name ?? ''
  const level = levelsOf(parent)
  const deep = level.findIndex((levels) => levels > MAX_DEPTH)
  if (deep >= 0) report({ severity: 'error', code: 'parents-too-deep', cells: [name(deep)] })
  const lost = level.findIndex((levels) => levels < 0)
  if (lost < 0) return
  const names = loopFrom(parent, { start: lost, level }).map(name)
  const params = { path: names.join(' > ') }
  report({ severity: 'error', code: 'parent-loop', cells: [...new Set(names)], params })
}

/** Levels of parents above each cell; -1 in a loop, and under one. Parents come before children. */
function levelsOf(parent: Parent): Int32Array {
  const level = new Int32Array(parent.length).fill(-1)
  const children = childrenOf(parent)
  const open = Int32Array.from(parent, ([left, top]) =>
    left === NONE || left === top ? Number(top !== NONE) : 1 + Number(top !== NONE),
  )
  let free: readonly number[] = parent.map((_, id) => id).filter((id) => open[id] === 0)
  for (let depth = 0; free.length > 0; depth++) {
    for (const id of free) level[id] = depth
    free = free
      .flatMap((id) => children.get(id) ?? [])
      .filter((child) => {
        const left = (open[child] ?? 0) - 1
        open[child] = left
        return left === 0
      })
  }
  return level
}

function childrenOf(parent: Parent): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>()
  parent.forEach((pair, id) => {
    for (const axis of AXES) {
      const above = pair[axis]
      if (above === NONE || (axis === 1 && above === pair[0])) continue
      const known = children.get(above)
      if (known) known.push(id)
      else children.set(above, [id])
    }
  })
  return children
}

/** Upwards from a cell that nothing reaches: its parents meet a cell again. */
function loopFrom(
  parent: Parent,
  { start, level }: { readonly start: number; readonly level: Int32Array },
): readonly number[] {
  const path: number[] = []
  let at = start
  while (!path.includes(at)) {
    path.push(at)
    const above = AXES.map((axis) => parent[at]?.[axis] ?? NONE)
    at = above.find((id) => (level[id] ?? 0) < 0) ?? start
  }
  const loop = path.slice(path.indexOf(at))
  const first = loop.indexOf(Math.min(...loop))
  return [...loop.slice(first), ...loop.slice(0, first + 1)]
}
