import type { Problem } from '#model/layout.ts'
import { AXES, NONE } from './model.ts'
import { nextBelow } from './next-below.ts'
import type { Axis, CompiledCell, Program } from './model.ts'
import { buildSequence, type Builder, type Member } from './sequences.ts'
import { areApart, rangesOf, sharing, union } from './spans.ts'

export type Programs = readonly [ReadonlyMap<number, Program>, ReadonlyMap<number, Program>]

/** One program per expanding cell and one for the sheet, on each axis (reference §2.7, phase 2). */
export function buildPrograms(
  cells: readonly CompiledCell[],
  sheet: string,
): { readonly programs: Programs; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const report = (problem: Omit<Problem, 'sheet'>) => problems.push({ ...problem, sheet })
  const programs = AXES.map((axis) => {
    const families = familiesOf(cells, axis)
    const owners = [NONE, ...cells.filter((cell) => cell.expands === axis).map(({ id }) => id)]
    return new Map(owners.map((owner) => [owner, buildProgram(cells, { axis, owner, families, report })]))
  })
  return { programs: [programs[0] ?? new Map(), programs[1] ?? new Map()], problems }
}

/** Who hangs under whom on one axis, and the block of each expanding cell; `last`: the last line of the sheet. */
type Families = {
  readonly children: ReadonlyMap<number, readonly CompiledCell[]>
  readonly statics: ReadonlyMap<number, readonly CompiledCell[]>
  readonly blocks: ReadonlyMap<number, Member>
  readonly last: number
  /** The first line below at which a block that fills lines in place meets a cell. */
  readonly below: ReadonlyMap<number, number>
}

function familiesOf(cells: readonly CompiledCell[], axis: Axis): Families {
  const [expanding, standing] = [
    cells.filter((cell) => cell.expands === axis),
    cells.filter((cell) => cell.expands !== axis),
  ]
  const children = Map.groupBy(expanding, ({ parent }) => parent[axis])
  const statics = Map.groupBy(standing, ({ parent }) => parent[axis])
  const blocks = new Map<number, Member>()
  // Children before their parents: a child has more ancestors.
  for (const cell of expanding.toSorted((a, b) => b.chain[axis].length - a.chain[axis].length)) {
    const inside = [
      staticOf(cell, axis),
      ...(statics.get(cell.id) ?? []).map((one) => staticOf(one, axis)),
      ...(children.get(cell.id) ?? []).flatMap(({ id }) => blocks.get(id) ?? []),
    ]
    blocks.set(cell.id, {
      cell: cell.id,
      from: inside.reduce((least, { from }) => Math.min(least, from), cell.first[axis]),
      to: inside.reduce((most, { to }) => Math.max(most, to), cell.last[axis]),
      across: union(inside.map(({ across }) => across)),
      isChild: true,
      least: 0,
    })
  }
  const filling = [...blocks.values()].filter(({ cell }) => cells[cell]?.cell.spill === 'overwrite')
  const below = filling.length > 0 ? nextBelow(cells, filling, axis) : new Map<number, number>()
  return {
    children,
    statics,
    blocks,
    below,
    last: cells.reduce((most, { last }) => Math.max(most, last[axis]), -1),
  }
}

function staticOf(cell: CompiledCell, axis: Axis): Member {
  const other = axis === 0 ? 1 : 0
  return {
    cell: cell.id,
    from: cell.first[axis],
    to: cell.last[axis],
    across: [[cell.first[other], cell.last[other]]],
    isChild: false,
    least: 0,
  }
}

type Request = {
  readonly axis: Axis
  readonly owner: number
  readonly families: Families
  readonly report: (problem: Omit<Problem, 'sheet'>) => void
}

/** The block as its parent sees it: with the lines that it fills in place. */
function childOf(cells: readonly CompiledCell[], block: Member, { axis, families }: Request): Member {
  if (cells[block.cell]?.cell.spill !== 'overwrite') return block
  // Spill mode overwrite: the blank lines below, down to the next cell in these columns, are filled in place.
  const parent = cells[block.cell]?.parent[axis] ?? NONE
  const next = (families.below.get(block.cell) ?? Infinity) - 1
  const to = Math.max(block.to, Math.min(next, families.blocks.get(parent)?.to ?? families.last))
  return { ...block, to, least: to - block.from + 1 }
}

function buildProgram(cells: readonly CompiledCell[], request: Request): Program {
  const { axis, owner, families, report } = request
  const children = (families.children.get(owner) ?? []).map(({ id }) =>
    childOf(cells, families.blocks.get(id) ?? staticOf(cells[id] as CompiledCell, axis), request),
  )
  const own = cells[owner]
  const others = (families.statics.get(owner) ?? []).map((cell) => staticOf(cell, axis))
  const statics = own ? [staticOf(own, axis), ...others].toSorted((a, b) => a.cell - b.cell) : others
  refuseClashes(cells, children, report)
  judgeStrangers(cells, { children, statics: others }, report)
  const block = families.blocks.get(owner) ?? { from: 0, to: families.last }
  const crowded = (one: Member, other: Member) => {
    const named = [one.cell, other.cell].toSorted((a, b) => a - b).map((cell) => cells[cell]?.name ?? '')
    report({ severity: 'error', code: 'cells-could-overlap', cells: named })
  }
  const deep = new Set<number>()
  const tooDeep = ({ cell }: Member) => {
    if (deep.size === 0)
      report({ severity: 'error', code: 'bands-too-deep', cells: [cells[cell]?.name ?? ''] })
    deep.add(cell)
  }
  const builder: Builder = { crowded, tooDeep, parts: [], placed: [], entries: new Map() }
  const root = buildSequence(
    builder,
    { from: block.from, to: block.to },
    { members: [...children, ...statics], leaving: [] },
  )
  const placed = builder.placed.map((one) => ({
    ...one,
    entry: builder.entries.get(one.cell) ?? one.sequence,
  }))
  const members = placed.toSorted(
    (a, b) => Number(b.cell === owner) - Number(a.cell === owner) || a.cell - b.cell,
  )
  return { cell: owner, root, parts: builder.parts, members }
}

/** Two expansions that share lines and columns, neither under the other, cannot both be copied. */
function refuseClashes(
  cells: readonly CompiledCell[],
  children: readonly Member[],
  report: Request['report'],
): void {
  const sorted = children.toSorted((a, b) => a.from - b.from)
  const clashes: (readonly [number, number])[] = []
  sorted.forEach((one, index) => {
    for (let next = index + 1; (sorted[next]?.from ?? Infinity) <= one.to; next++) {
      const other = sorted[next]
      if (!other || areApart(one.across, other.across)) continue
      clashes.push([Math.min(one.cell, other.cell), Math.max(one.cell, other.cell)])
    }
  })
  for (const clash of clashes.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const named = clash.map((cell) => cells[cell]?.name ?? '')
    report({ severity: 'error', code: 'expansions-clash', cells: named })
  }
}

/** Cells that stand in a child's block without belonging to it would be met by its copies: refused. */
function judgeStrangers(
  cells: readonly CompiledCell[],
  { children, statics }: { children: readonly Member[]; statics: readonly Member[] },
  report: Request['report'],
): void {
  if (children.length === 0) return
  const ranges = rangesOf(statics)
  for (const child of children) {
    for (const stranger of sharing(ranges, child).filter((one) => !areApart(one.across, child.across))) {
      const named = [cells[stranger.cell]?.name ?? '', cells[child.cell]?.name ?? '']
      if (stranger.to > child.to) report({ severity: 'error', code: 'cell-across-block', cells: named })
      else report({ severity: 'error', code: 'cell-in-foreign-block', cells: named })
    }
  }
}
