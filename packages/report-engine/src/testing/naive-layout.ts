import type { CompiledCell, CompiledSheet } from '#compile/model.ts'
import type { Instance } from './naive-instance.ts'

type Axis = 0 | 1
type Extent = { readonly first: number; readonly size: number }

/** Where each instance lies on one axis. */
export type Extents = { of(instance: Instance): Extent }

type Member = {
  readonly cell: CompiledCell
  readonly from: number
  readonly to: number
  readonly across: readonly number[]
  readonly isChild: boolean
}

/** Lines of an output region, by template line. */
type Mapping = (line: number) => number

type World = {
  readonly axis: Axis
  readonly cells: readonly CompiledCell[]
  readonly instances: readonly Instance[]
  /** By cell, then owner instance (undefined for the sheet). */
  /** First lines of cells that begin in a track and end below its band. */
  readonly entries: Map<CompiledCell, number>
  readonly found: Map<CompiledCell, Map<Instance | undefined, Extent>>
}

export function naiveExtents(sheet: CompiledSheet, instances: readonly Instance[], axis: Axis): Extents {
  const world: World = { axis, cells: sheet.cells, instances, found: new Map(), entries: new Map() }
  placeBlock(world, undefined, 0)
  return {
    of: (instance) => {
      const owner = instance.cell.expands === axis ? instance : instance.parents[axis]
      return world.found.get(instance.cell)?.get(owner) ?? { first: 0, size: 0 }
    },
  }
}

function membersOf({ axis, cells }: World, owner: number): readonly Member[] {
  const other = axis === 0 ? 1 : 0
  const lines = (cell: CompiledCell) =>
    Array.from({ length: cell.last[other] - cell.first[other] + 1 }, (_, i) => cell.first[other] + i)
  return cells
    .filter((cell) => cell.id === owner || cell.parent[axis] === owner)
    .map((cell) => {
      const isChild = cell.id !== owner && cell.expands === axis
      const own = isChild ? cells.filter((one) => one === cell || one.chain[axis].includes(cell.id)) : [cell]
      return {
        cell,
        isChild,
        from: Math.min(...own.map((one) => one.first[axis])),
        to: Math.max(...own.map((one) => one.last[axis])),
        across: own.flatMap(lines),
      }
    })
}

/** Places all that belongs to an instance (or the sheet) from `start` on; gives its size and its line mapping. */
function placeBlock(
  world: World,
  owner: Instance | undefined,
  start: number,
): { size: number; map: Mapping } {
  const members = membersOf(world, owner?.cell.id ?? -1)
  const from = owner ? Math.min(...members.map((member) => member.from)) : 0
  const to = Math.max(-1, ...members.map((member) => member.to))
  return placeSequence(world, { owner, from, to, members, start })
}

function put(
  { found }: World,
  { cell, owner }: { cell: CompiledCell; owner: Instance | undefined },
  extent: Extent,
): void {
  const byOwner = found.get(cell) ?? new Map<Instance | undefined, Extent>()
  byOwner.set(owner, extent)
  found.set(cell, byOwner)
}

type Region = {
  readonly leaving?: readonly Member[]
  readonly owner: Instance | undefined
  readonly from: number
  readonly to: number
  readonly members: readonly Member[]
  readonly start: number
}
type Band = {
  from: number
  to: number
  members: Member[]
  start: number
  size: number
  first: Mapping | undefined
}

function placeSequence(world: World, region: Region): { size: number; map: Mapping } {
  const bands = bandsOf(region)
  const statics = region.members.filter(({ isChild }) => !isChild)
  const outside = new Set(statics)
  let gained = 0
  for (const band of bands) {
    band.start = region.start + band.from - region.from + gained
    const inside = statics.filter(
      (one) => band.from <= one.from && one.to <= band.to && !(band.from === one.from && one.to === band.to),
    )
    const leaving = [...statics, ...(region.leaving ?? [])].filter(
      (one) => band.from < one.from && one.from <= band.to && band.to < one.to,
    )
    const tracked = placeBand(world, region, { band, inside, leaving })
    for (const one of tracked) if (inside.includes(one)) outside.delete(one)
    gained += band.size - (band.to - band.from + 1)
  }
  const map = mappingOf(region, bands)
  for (const { cell, from } of region.leaving ?? [])
    if (!world.entries.has(cell)) world.entries.set(cell, map(from))
  for (const { cell, from, to } of outside) {
    put(
      world,
      { cell, owner: region.owner },
      stretched(world.axis, cell, { from, to, bands, map, entry: world.entries.get(cell) }),
    )
    world.entries.delete(cell)
  }
  return { size: region.to - region.from + 1 + gained, map }
}

/** Overlapping blocks. */
function bandsOf(region: Region): Band[] {
  const bands: Band[] = []
  for (const child of region.members.filter(({ isChild }) => isChild).toSorted((a, b) => a.from - b.from)) {
    const last = bands.at(-1)
    if (last && child.from <= last.to) {
      last.to = Math.max(last.to, child.to)
      last.members.push(child)
    } else
      bands.push({ from: child.from, to: child.to, members: [child], start: 0, size: 0, first: undefined })
  }
  return bands
}

function mappingOf(region: Region, bands: readonly Band[]): Mapping {
  return (line) => {
    const band = bands.find((one) => one.from <= line && line <= one.to)
    const above = bands.filter((one) => one.to < line)
    const gained = above.reduce((sum, one) => sum + one.size - (one.to - one.from + 1), 0)
    const plain = region.start + line - region.from + gained
    if (!band || line === band.from) return plain
    return band.first?.(line) ?? band.start + line - band.from
  }
}

/** Tracks side by side, the longest decides; true where texts inside the band were placed with their track. */
function placeBand(
  world: World,
  region: Region,
  { band, inside, leaving }: { band: Band; inside: readonly Member[]; leaving: readonly Member[] },
): readonly Member[] {
  const groups = connected([...band.members, ...inside, ...leaving])
  const hasChild = (group: readonly Member[]) => group.some(({ isChild }) => isChild)
  const isLeaf = groups.filter(hasChild).length === 1
  if (isLeaf) for (const child of band.members) placeChild(world, region, { band, child })
  const placed = groups.filter((group) => !(isLeaf && hasChild(group)))
  for (const group of placed) {
    const members = group.filter((one) => !leaving.includes(one))
    const leavers = group.filter((one) => leaving.includes(one))
    const lines = { owner: region.owner, from: band.from, to: band.to, start: band.start }
    const { size } = placeSequence(world, { ...lines, members, leaving: leavers })
    const children = members.filter(({ isChild }) => isChild)
    const isGone = children.every(({ cell }) => items(world, cell, region.owner).length === 0)
    if (!isGone) band.size = Math.max(band.size, size)
  }
  raiseByOwner(world, region.owner, { band, inside })
  for (const { cell } of placed.flat())
    clip(world, { cell, owner: region.owner, end: band.start + band.size })
  return placed.flat()
}

/** An instance that exists keeps a line of its own: its cell is a track too. */
function raiseByOwner(
  { axis, found }: World,
  owner: Instance | undefined,
  { band, inside }: { band: Band; inside: readonly Member[] },
): void {
  if (!owner) return
  const { cell } = owner
  const isWhole = cell.first[axis] === band.from && cell.last[axis] === band.to
  const extent = inside.some((one) => one.cell === cell) ? found.get(cell)?.get(owner) : undefined
  const isStranger = extent === undefined && inside.some((one) => one.cell === cell)
  if (isWhole || isStranger) band.size = Math.max(band.size, 1)
  if (extent) band.size = Math.max(band.size, extent.first - band.start + 1)
}

/** What stands in a track ends with its band. */
function clip(
  world: World,
  { cell, owner, end }: { cell: CompiledCell; owner: Instance | undefined; end: number },
): void {
  const entry = world.entries.get(cell)
  if (entry !== undefined) world.entries.set(cell, Math.min(entry, end))
  const extent = world.found.get(cell)?.get(owner)
  if (extent && entry === undefined) {
    put(world, { cell, owner }, { ...extent, size: Math.min(extent.size, end - extent.first) })
  }
}

function items(
  { instances, axis }: World,
  cell: CompiledCell,
  owner: Instance | undefined,
): readonly Instance[] {
  return instances.filter((one) => one.cell === cell && one.parents[axis] === owner)
}

function placeChild(world: World, { owner }: Region, { band, child }: { band: Band; child: Member }): void {
  const other = world.axis === 0 ? 1 : 0
  const all = items(world, child.cell, owner)
  const contexts = [...new Set(world.instances.filter((one) => one.cell.id === child.cell.parent[other]))]
  for (const context of contexts.length > 0 ? contexts : [undefined]) {
    const track = all.filter((one) => one.parents[other] === context)
    let line = band.start + child.from - band.from
    track.forEach((one, index) => {
      const placed = placeBlock(world, one, line)
      const isFirst = index === 0 && one === all[0] && band.members.length === 1
      if (isFirst)
        band.first = (asked) => (asked >= child.from && asked <= child.to ? placed.map(asked) : band.start)
      line += placed.size
    })
    if (track.length > 0) band.size = Math.max(band.size, line - band.start + band.to - child.to)
  }
}

/** Members that share lines across the axis belong together. */
function connected(members: readonly Member[]): readonly (readonly Member[])[] {
  const left = new Set(members)
  const groups: Member[][] = []
  for (const seed of members) {
    if (!left.delete(seed)) continue
    const group = [seed]
    for (const one of group) {
      for (const other of left)
        if (other.across.some((line) => one.across.includes(line)) && left.delete(other)) group.push(other)
    }
    groups.push(group)
  }
  return groups
}

type Covering = {
  readonly from: number
  readonly to: number
  readonly bands: readonly Band[]
  readonly map: Mapping
  readonly entry: number | undefined
}

/** §2.5.2 to 4, case by case. */
function stretched(axis: Axis, { cell }: CompiledCell, { from, to, bands, map, entry }: Covering): Extent {
  const mayStretch = (axis === 0 ? cell.stretchDown : cell.stretchRight) !== false
  const around = bands.find((band) => band.from <= from && from <= band.to)
  const first = Math.min(entry ?? map(from), around ? around.start + around.size : Infinity)
  const end = bands.find((band) => band.from <= to && to <= band.to)
  if (!end) return { first, size: map(to) - first + 1 }
  const own = to - from + 1
  if (from > end.from)
    return { first, size: end.size === 0 ? 0 : Math.min(own, end.start + end.size - first) }
  const begin = from === end.from ? end.start : first
  const coversBand = to === end.to
  const reached = coversBand && mayStretch ? end.size : Math.min(to - end.from + 1, end.size)
  return { first: begin, size: end.start + reached - begin }
}
