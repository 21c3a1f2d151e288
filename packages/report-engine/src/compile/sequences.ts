import type { Part, PartChild, Sequence } from './model.ts'
import { areApart, connected, rangesOf, sharing, type Spans } from './spans.ts'

// People nest a handful; each level costs a call and, per cell, a place to compare.
const MOST_BANDS_DEEP = 50

/** What a sequence is made of: cells, and blocks of cells that expand. */
export type Member = {
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

/** What making one program gathers. */
export type Builder = {
  readonly crowded: (one: Member, other: Member) => void
  readonly tooDeep: (child: Member) => void
  readonly parts: Part[]
  readonly placed: { readonly cell: number; readonly sequence: Sequence }[]
  readonly entries: Map<number, Sequence>
}

type Lines = { readonly from: number; readonly to: number; readonly within?: Part }

/** `leaving`: cells that begin in these lines and end below the band around them; they only begin here. */
type Content = { readonly members: readonly Member[]; readonly leaving: readonly Member[] }

/** Lines with their bands, and inside those, tracks side by side (decision 0010). */
export function buildSequence(builder: Builder, lines: Lines, { members, leaving }: Content): Sequence {
  const statics = members.filter((member) => !member.isChild)
  const parts: Part[] = []
  const sequence: Sequence = { ...lines, parts }
  for (const member of leaving) builder.entries.set(member.cell, sequence)
  const bands = mergeBands(members.filter((member) => member.isChild))
  const ranges = rangesOf(bands.length > 0 ? statics : [])
  const inner = new Set<Member>()
  for (const band of bands) {
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
  const [first] = band.children
  if (first && depthOf(sequence) >= MOST_BANDS_DEEP) {
    builder.tooDeep(first)
    return part
  }
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

/** Bands around a sequence. */
function depthOf({ within }: Sequence): number {
  let depth = 0
  for (let at = within; at; at = at.sequence.within) depth++
  return depth
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
