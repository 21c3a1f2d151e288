import type { Problem } from '#model/layout.ts'
import {
  AXES,
  NONE,
  type Axis,
  type CompiledCell,
  type Part,
  type PartChild,
  type Program,
  type Sequence,
} from './model.ts'

type Member = {
  readonly cell: number
  /** Template lines on the axis; for a child the lines of its whole block. */
  readonly from: number
  readonly to: number
  /** Template lines that it occupies across the axis. */
  readonly across: ReadonlySet<number>
  readonly isChild: boolean
  /** Lines that a child takes at least: those which spill mode overwrite fills in place. */
  readonly least: number
}

type Builder = {
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
  const programs = AXES.map((axis) => {
    const owners = [NONE, ...cells.filter((cell) => cell.expands === axis).map(({ id }) => id)]
    return new Map(
      owners.map((owner) => [
        owner,
        buildProgram(cells, { axis, owner, report: (p) => problems.push({ ...p, sheet }) }),
      ]),
    )
  })
  return { programs: [programs[0] ?? new Map(), programs[1] ?? new Map()], problems }
}

type Request = {
  readonly axis: Axis
  readonly owner: number
  readonly report: (problem: Omit<Problem, 'sheet'>) => void
}

/** The cell with all that hangs under it on the axis. */
function descendants(cells: readonly CompiledCell[], id: number, axis: Axis): readonly CompiledCell[] {
  return cells.filter((cell) => cell.id === id || cell.chain[axis].includes(id))
}

function blockOf(cells: readonly CompiledCell[], id: number, axis: Axis): Member {
  const inside = descendants(cells, id, axis)
  const across = new Set(inside.flatMap((cell) => linesAcross(cell, axis)))
  const from = Math.min(...inside.map((cell) => cell.first[axis]))
  const to = Math.max(...inside.map((cell) => cell.last[axis]))
  return { cell: id, from, to, across, isChild: true, least: 0 }
}

/** The block as its parent sees it: with the lines that it fills in place. */
function childOf(cells: readonly CompiledCell[], id: number, axis: Axis): Member {
  const block = blockOf(cells, id, axis)
  if (cells[id]?.cell.spill !== 'overwrite') return block
  const to = reservedLines(cells, { id, axis, to: block.to, across: block.across })
  return { ...block, to, least: to - block.from + 1 }
}

function linesAcross(cell: CompiledCell, axis: Axis): readonly number[] {
  const other = axis === 0 ? 1 : 0
  return Array.from({ length: cell.last[other] - cell.first[other] + 1 }, (_, i) => cell.first[other] + i)
}

/** Spill mode overwrite: the blank lines below, down to the next cell in these columns, are filled in place. */
function reservedLines(
  cells: readonly CompiledCell[],
  block: { id: number; axis: Axis; to: number; across: ReadonlySet<number> },
): number {
  const { axis, to, across } = block
  const below = cells.filter(
    (cell) => cell.first[axis] > to && linesAcross(cell, axis).some((line) => across.has(line)),
  )
  const parent = cells[cells[block.id]?.parent[axis] ?? NONE]
  const limit = parent
    ? Math.max(...descendants(cells, parent.id, axis).map((cell) => cell.last[axis]))
    : Math.max(...cells.map((cell) => cell.last[axis]))
  return Math.max(to, Math.min(limit, ...below.map((cell) => cell.first[axis] - 1)))
}

function buildProgram(cells: readonly CompiledCell[], { axis, owner, report }: Request): Program {
  const children = cells
    .filter((cell) => cell.parent[axis] === owner && cell.expands === axis)
    .map(({ id }) => childOf(cells, id, axis))
  refuseClashes(cells, children, report)
  const statics = cells
    .filter((cell) => cell.id === owner || (cell.parent[axis] === owner && cell.expands !== axis))
    .map((cell) => ({
      cell: cell.id,
      from: cell.first[axis],
      to: cell.last[axis],
      across: new Set(linesAcross(cell, axis)),
      isChild: false,
      least: 0,
    }))
  judgeStrangers(cells, { children, statics: statics.filter(({ cell }) => cell !== owner) }, report)
  const block =
    owner === NONE
      ? { from: 0, to: Math.max(-1, ...cells.map((cell) => cell.last[axis])) }
      : blockOf(cells, owner, axis)
  const builder: Builder = { parts: [], placed: [], entries: new Map() }
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
  children.forEach((one, index) => {
    for (const other of children.slice(index + 1)) {
      const lines = one.from <= other.to && other.from <= one.to
      if (!lines || one.across.isDisjointFrom(other.across)) continue
      report({
        severity: 'error',
        code: 'expansions-clash',
        cells: [cells[one.cell]?.name ?? '', cells[other.cell]?.name ?? ''],
      })
    }
  })
}

/**
 * Cells that stand in a child's block without belonging to it stay with the first item: worth a warning. One that
 * leaves the block again in the block's columns would have to grow through all items: refused.
 */
function judgeStrangers(
  cells: readonly CompiledCell[],
  { children, statics }: { children: readonly Member[]; statics: readonly Member[] },
  report: Request['report'],
): void {
  for (const child of children) {
    for (const stranger of statics.filter((one) => isStranger(one, child))) {
      const named = [cells[stranger.cell]?.name ?? '', cells[child.cell]?.name ?? '']
      if (stranger.to > child.to) report({ severity: 'error', code: 'cell-across-block', cells: named })
      else report({ severity: 'warning', code: 'cell-in-foreign-block', cells: named })
    }
  }
}

/** Lines that spill mode fills in place are free. */
function isStranger(one: Member, child: Member): boolean {
  const sharesLines = one.from <= child.to && child.from <= one.to
  return child.least === 0 && sharesLines && !one.across.isDisjointFrom(child.across)
}

type Lines = { readonly from: number; readonly to: number; readonly within?: Part }

/** `leaving`: cells that begin in these lines and end below the band around them; they only begin here. */
type Content = { readonly members: readonly Member[]; readonly leaving: readonly Member[] }

function buildSequence(builder: Builder, lines: Lines, { members, leaving }: Content): Sequence {
  const statics = members.filter((member) => !member.isChild)
  const parts: Part[] = []
  const sequence: Sequence = { ...lines, parts }
  for (const member of leaving) builder.entries.set(member.cell, sequence)
  const inner = new Set<Member>()
  for (const band of mergeBands(members.filter((member) => member.isChild))) {
    const inside = statics.filter((member) => isInside(member, band))
    for (const member of inside) inner.add(member)
    const beginning = [...statics, ...leaving].filter(
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
  const groups = connected([...band.children, ...inside, ...leaving])
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
      members: group.filter((member) => !leaving.includes(member)),
      leaving: group.filter((member) => leaving.includes(member)),
    }
    const isTrack = tracks.includes(group)
    // Strangers in the leaf's block follow its first item.
    if (isTrack && isLeaf)
      for (const { cell, isChild } of content.members) if (!isChild) builder.placed.push({ cell, sequence })
    if (isTrack && isLeaf) continue
    const track = buildSequence(builder, { from: band.from, to: band.to, within: part }, content)
    if (isTrack) part.tracks.push(track)
  }
  return part
}

function inBand({ cell, from, to, least }: Member, band: Band): PartChild {
  return { cell, above: from - band.from, below: band.to - to, least }
}

/** Members that share lines across the axis, directly or through others, form one track. */
function connected(members: readonly Member[]): readonly (readonly Member[])[] {
  let groups: { across: Set<number>; members: Member[] }[] = []
  for (const member of members) {
    const touching = groups.filter((group) => !group.across.isDisjointFrom(member.across))
    const joined = { across: new Set(member.across), members: [member] }
    for (const group of touching) {
      for (const line of group.across) joined.across.add(line)
      joined.members.push(...group.members)
    }
    groups = [...groups.filter((group) => !touching.includes(group)), joined]
  }
  return groups.map((group) => group.members.toSorted((a, b) => a.cell - b.cell))
}
