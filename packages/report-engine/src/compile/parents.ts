import type { Problem } from '#model/layout.ts'
import type { Expand, Sheet } from '#model/template.ts'
import { NONE, type Axis } from './model.ts'
import { occupancyOf, type Occupancy, type PlacedCell } from './occupancy.ts'
import { idAt, Met, namingCells, scan, type Scanning } from './scan.ts'
import { checkTree, MAX_DEPTH } from './tree.ts'

export type Parents = {
  /** Per cell id: left and top parent. */
  readonly parent: readonly (readonly [number, number])[]
  readonly problems: readonly Problem[]
}

const EXPANDS: Readonly<Record<Expand, Axis | undefined>> = { none: undefined, down: 0, right: 1 }

export function axisOf(expand: Expand | undefined): Axis | undefined {
  return expand === undefined ? undefined : EXPANDS[expand]
}

type Finder = {
  readonly occupancy: Occupancy
  readonly known: (readonly [number, number] | undefined)[]
  /** Cells whose parents are being looked for, outermost first: a cell that turns up again closes a loop. */
  readonly path: number[]
  readonly scanning: Scanning
  readonly report: (problem: Omit<Problem, 'sheet'>) => void
}

/** Effective parents of every cell (reference §2.2), loops and disagreeing axes refused by name. */
export function findParents(occupancy: Occupancy, sheetName: string): Parents {
  const problems: Problem[] = []
  const finder: Finder = {
    occupancy,
    known: [],
    path: [],
    scanning: {
      occupancy,
      met: [new Met(occupancy, 0), new Met(occupancy, 1)],
      namedBy: namingCells(occupancy),
      expandsOn: (id, axis) => expandsOn(finder, id, axis),
      parentOf: (id, axis) => parentsFor(finder, id)[axis],
    },
    report: (problem) => problems.push({ ...problem, sheet: sheetName }),
  }
  const parent = occupancy.placed.map(({ id }) => parentsFor(finder, id))
  if (problems.every(({ code }) => code !== 'parent-loop' && code !== 'parents-too-deep'))
    checkTree(parent, finder)
  return { parent, problems }
}

const ORPHAN = [NONE, NONE] as const

function parentsFor(finder: Finder, id: number): readonly [number, number] {
  const known = finder.known[id]
  if (known) return known
  if (finder.path.length > MAX_DEPTH) {
    finder.report({ severity: 'error', code: 'parents-too-deep', cells: [nameOf(finder, id)] })
    return [NONE, NONE]
  }
  if (finder.path.includes(id)) {
    const loop = [...finder.path.slice(finder.path.indexOf(id)), id]
    const cells = [...new Set(loop)].map((cell) => nameOf(finder, cell))
    finder.report({
      severity: 'error',
      code: 'parent-loop',
      cells,
      params: { path: loop.map((cell) => nameOf(finder, cell)).join(' > ') },
    })
    return [NONE, NONE]
  }
  finder.path.push(id)
  const found = agreed(finder, id)
  finder.path.pop()
  finder.known[id] ??= found
  return found
}

function nameOf(finder: Finder, id: number): string {
  return finder.occupancy.placed[id]?.name ?? ''
}

function written(cell: PlacedCell, axis: Axis): string | null | undefined {
  return axis === 0 ? cell.cell.leftParent : cell.cell.topParent
}

function expandsOn(finder: Finder, id: number, axis: Axis): boolean {
  return axisOf(finder.occupancy.placed[id]?.cell.expand) === axis
}

function agreed(finder: Finder, id: number): readonly [number, number] {
  const cell = finder.occupancy.placed[id]
  if (!cell) return [NONE, NONE]
  const own = [ownParent(finder, cell, 0), ownParent(finder, cell, 1)] as const
  if (own[0] === NONE && own[1] === NONE) return ORPHAN
  return [inherited(finder, cell, { axis: 0, own }), inherited(finder, cell, { axis: 1, own })]
}

/** By what is written, else by the scan. */
function ownParent(finder: Finder, cell: PlacedCell, axis: Axis): number {
  const name = written(cell, axis)
  if (name === null) return NONE
  if (name !== undefined) return namedParent(finder, cell, { axis, name })
  return scan(finder.scanning, cell, axis)
}

function namedParent(finder: Finder, cell: PlacedCell, { axis, name }: { axis: Axis; name: string }): number {
  const id = idAt(finder.occupancy, name)
  if (id === undefined) {
    finder.report({ severity: 'error', code: 'parent-unknown', cells: [cell.name], params: { parent: name } })
    return NONE
  }
  if (id === cell.id) {
    finder.report({
      severity: 'error',
      code: 'parent-loop',
      cells: [cell.name],
      params: { path: `${cell.name} > ${cell.name}` },
    })
    return NONE
  }
  if (expandsOn(finder, id, axis)) return id
  finder.report({
    severity: 'warning',
    code: 'parent-does-not-expand',
    cells: [cell.name, nameOf(finder, id)],
  })
  return parentsFor(finder, id)[axis]
}

/** The cell and its ancestors on the axis, nearest first. */
function chainOf(finder: Finder, id: number, axis: Axis): readonly number[] {
  const chain: number[] = []
  for (let at = id; at !== NONE && !chain.includes(at); at = parentsFor(finder, at)[axis]) chain.push(at)
  return chain
}

/** The axes agree: the chain holds the ancestors that the other axis' parent has on this one. */
function inherited(
  finder: Finder,
  cell: PlacedCell,
  { axis, own }: { axis: Axis; own: readonly number[] },
): number {
  const mine = own[axis] ?? NONE
  const other = own[1 - axis] ?? NONE
  if (other === NONE) return mine
  const needed = parentsFor(finder, other)[axis]
  if (needed === NONE || chainOf(finder, mine, axis).includes(needed)) return mine
  const isDefault = written(cell, axis) === undefined
  if (isDefault && (mine === NONE || chainOf(finder, needed, axis).includes(mine))) return needed
  finder.report({
    severity: 'error',
    code: 'parents-disagree',
    cells: [cell.name, nameOf(finder, other), nameOf(finder, needed)],
    params: { axis: axis === 0 ? 'left' : 'top' },
  })
  return mine
}

export type EffectiveParents = {
  readonly cell: string
  readonly left: string | null
  readonly top: string | null
  /** Written in the template, not found by the scan. */
  readonly leftExplicit: boolean
  readonly topExplicit: boolean
}

/** The parents of all cells by address, for the designer's arrows; with what is wrong about them. */
export function parentsOf(sheet: Sheet): {
  readonly parents: ReadonlyMap<string, EffectiveParents>
  readonly problems: readonly Problem[]
} {
  const occupancy = occupancyOf(sheet)
  const found = findParents(occupancy, sheet.name)
  const name = (id: number | undefined) => (id === undefined ? null : (occupancy.placed[id]?.name ?? null))
  const entries = occupancy.placed.map(({ id, name: cell, cell: { leftParent, topParent } }) => {
    const [left, top] = found.parent[id] ?? [NONE, NONE]
    const effective = {
      cell,
      left: name(left),
      top: name(top),
      leftExplicit: leftParent !== undefined,
      topExplicit: topParent !== undefined,
    }
    return [cell, effective] as const
  })
  return { parents: new Map(entries), problems: [...occupancy.problems, ...found.problems] }
}
