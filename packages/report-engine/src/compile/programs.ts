import type { Problem } from '#model/layout.ts'
import { AXES, NONE } from './model.ts'
import type { Axis, CompiledCell, Part, PartChild, Program, Sequence } from './model.ts'
import { areApart, connected, rangesOf, sharing, union, type Spans } from './spans.ts'

type Member = {
  readonly cell: number
  /** Template lines on the axis; for a child the lines of its whole block. */
  readonly from: number
  readonly to: number
  /** Template lines that it occupies across the axis. */
  readonly across: Spans
  readonly isChild: boolean
  /** Lines that a child takes at least: those which spill mode overwrite fills in place. */
  readonly least: number
}

type Builder = {
  readonly crowded: (one: Member, other: Member) => void
  readonly parts: Part[]
  readonly placed: { readonly cell: number; readonly sequence: Sequence }[]
  readonly entries: Map<number, Sequence>
}

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
  return { children, statics, blocks, last: cells.reduce((most, { last }) => Math.max(most, last[axis]), -1) }
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
  const to = reservedLines(cells, block, { axis, families })
  return { ...block, to, least: to - block.from + 1 }
}

/** Spill mode overwrite: the blank lines below, down to the next cell in these columns, are filled in place. */
function reservedLines(
  cells: readonly CompiledCell[],
  { cell: id, to, across }: Member,
  { axis, families }: Pick<Request, 'axis' | 'families'>,
): number {
  const parent = cells[id]?.parent[axis] ?? NONE
  let most = families.blocks.get(parent)?.to ?? families.last
  for (const cell of cells) {
    const isBelow = cell.first[axis] > to && !areApart(staticOf(cell, axis).across, across)
    if (isBelow) most = Math.min(most, cell.first[axis] - 1)
  }
  return Math.max(to, most)
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
  const builder: Builder = { crowded, parts: [], placed: [], entries: new Map() }
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
  const ranges = rangesOf(statics)
  for (const child of children) {
    for (const stranger of sharing(ranges, child).filter((one) => !areApart(one.across, child.across))) {
      const named = [cells[stranger.cell]?.name ?? '', cells[child.cell]?.name ?? '']
      if (stranger.to > child.to) report({ severity: 'error', code: 'cell-across-block', cells: named })
      else report({ severity: 'error', code: 'cell-in-foreign-block', cells: named })
    }
  }
}

type Lines = { readonly from: number; readonly to: number; readonly within?: Part }

/** `leaving`: cells that begin in these lines and end below the band around them; they only begin here. */
type Content = { readonly members: readonly Member[]; readonly leaving: readonly Member[] }

function buildSequence(builder: Builder, lines: Lines, { members, leaving }: Content): Sequence {
  const statics = members.filter((member) => !member.isChild)
  const parts: Part[] = []
  const sequence: Sequence = { ...lines, parts }
  for (const member of leaving) builder.entries.set(member.cell, sequence)
  const ranges = rangesOf(statics)
  const inner = new Set<Member>()
  for (const band of mergeBands(members.filter((member) => member.isChild))) {
    const touching = sharing(ranges, band)
    const inside = touching.filter((member) => isInside(member, band))
    for (const member of inside) inner.add(member)
    const beginning = [...touching, ...leaving].filter(
      (member) => band.from < member.from && member.from <= band.to && band.to < member.to,
    )
    parts.push(buildPart(builder, { sequence, band, inside, leaving: beginning }))
  }
  for (const member of statics) if (!inner.has(member)) builder.placed.push({ cell: member.cell, sequence })
  return sequence
}

/** Within the band, and not all of it: a cell over the whole band stretches with it. */
function isInside({ from, to }: Member, band: Band): boolean {
  return band.from <= from && to <= band.to && !(from === band.from && to === band.to)
}

type Band = { from: number; to: number; readonly children: Member[] }

/** Overlapping blocks become one band. */
function mergeBands(children: readonly Member[]): readonly Band[] {
  const bands: Band[] = []
  for (const child of children.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = bands.at(-1)
    if (last && child.from <= last.to) {
      last.to = Math.max(last.to, child.to)
      last.children.push(child)
    } else bands.push({ from: child.from, to: child.to, children: [child] })
  }
  return bands
}

type PartRequest = {
  readonly sequence: Sequence
  readonly band: Band
  readonly inside: readonly Member[]
  readonly leaving: readonly Member[]
}

function buildPart(builder: Builder, { sequence, band, inside, leaving }: PartRequest): Part {
  const groups = connected([...band.children, ...inside, ...leaving].toSorted((a, b) => a.cell - b.cell))
  const ends = new Set(leaving)
  const tracks = groups.filter((group) => group.some((member) => member.isChild))
  // One child, or children that cannot be told apart any further: they are the leaf.
  const isLeaf = tracks.length === 1
  const children = isLeaf ? band.children.map((child) => inBand(child, band)) : []
  const part: Part = {
    id: builder.parts.length,
    from: band.from,
    to: band.to,
    children,
    tracks: [],
    sequence,
  }
  builder.parts.push(part)
  for (const group of groups) {
    const content = {
      members: group.filter((member) => !ends.has(member)),
      leaving: group.filter((member) => ends.has(member)),
    }
    const isTrack = tracks.includes(group)
    if (isTrack && isLeaf) {
      placeLeaf(builder, sequence, { group, members: content.members })
      continue
    }
    const track = buildSequence(builder, { from: band.from, to: band.to, within: part }, content)
    if (isTrack) part.tracks.push(track)
  }
  return part
}

type Leaf = { readonly group: readonly Member[]; readonly members: readonly Member[] }

/** What stands beside the children of a leaf keeps its place from the band's first line. */
function placeLeaf(builder: Builder, sequence: Sequence, { group, members }: Leaf): void {
  reportCrowd(builder, group)
  for (const { cell, isChild } of members) if (!isChild) builder.placed.push({ cell, sequence })
}

/** Children side by side from the band's first line: what stands below one of them in its lines would be grown over. */
function reportCrowd({ crowded }: Builder, group: readonly Member[]): void {
  const children = group.filter(({ isChild }) => isChild)
  if (children.length < 2) return
  for (const child of children) {
    for (const other of group) {
      if (other === child || other.from <= child.to || areApart(other.across, child.across)) continue
      crowded(child, other)
    }
  }
}

function inBand({ cell, from, to, least }: Member, band: Band): PartChild {
  return { cell, above: from - band.from, below: band.to - to, least }
}
