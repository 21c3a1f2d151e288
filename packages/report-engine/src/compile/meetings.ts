/**
 * Where a cell stands in a band whose tracks share output lines: its track, and the lines that it may come to take,
 * counted from the band's first line. Cells of one track follow each other; cells of two may stand beside each other.
 */
export type Stand = {
  readonly part: string
  readonly track: string
  readonly from: number
  readonly to: number
}

/** A cell in a band of rows and a band of columns. */
export type Both = { readonly id: number; readonly row: Stand; readonly column: Stand }

/** Two cells meet where on both axes their tracks differ and their lines overlap. */
export function canMeet(one: Both, other: Both): boolean {
  return onAxis(one.row, other.row) && onAxis(one.column, other.column)
}

function onAxis(one: Stand, other: Stand): boolean {
  return one.track !== other.track && one.from <= other.to && other.from <= one.to
}

/**
 * Hands every two that meet to `add` until it answers that it has enough. Stands are halved, by track and by line in
 * turn; two heaps of one track or apart from each other are left alone whole, so what never meets is not looked at one
 * by one (a kd-tree joined with itself).
 */
export function eachMeeting(stands: readonly Both[], add: (one: Both, other: Both) => boolean): void {
  const tracks = [ranks(stands.map(({ row }) => row)), ranks(stands.map(({ column }) => column))] as const
  const within = (heap: Heap): boolean => {
    if (isOneTrack(heap, heap)) return true
    const [low, high] = halves(heap, tracks)
    return within(low) && within(high) && between(low, high)
  }
  const between = (one: Heap, other: Heap): boolean => {
    if (isOneTrack(one, other) || isApart(one, other)) return true
    const [first, second] = [one.stands[0], other.stands[0]]
    if (one.stands.length === 1 && other.stands.length === 1 && first && second)
      return !canMeet(first, second) || add(first, second)
    const [larger, smaller] = one.stands.length >= other.stands.length ? [one, other] : [other, one]
    return halves(larger, tracks).every((half) => between(half, smaller))
  }
  if (stands.length > 1) within(heapOf(stands, tracks, 0))
}

type Tracks = readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>]

function ranks(stands: readonly Stand[]): ReadonlyMap<string, number> {
  return new Map([...new Set(stands.map(({ track }) => track))].map((track, index) => [track, index]))
}

type Extent = { readonly least: number; readonly most: number }
type Heap = {
  readonly stands: readonly Both[]
  readonly depth: number
  /** By axis. */
  readonly tracks: readonly [Extent, Extent]
  readonly lines: readonly [Extent, Extent]
  halves?: readonly [Heap, Heap]
}

function heapOf(stands: readonly Both[], tracks: Tracks, depth: number): Heap {
  const over = (least: (stand: Both) => number, most = least): Extent => ({
    least: stands.reduce((found, stand) => Math.min(found, least(stand)), Infinity),
    most: stands.reduce((found, stand) => Math.max(found, most(stand)), -Infinity),
  })
  return {
    stands,
    depth,
    tracks: [
      over(({ row }) => tracks[0].get(row.track) ?? 0),
      over(({ column }) => tracks[1].get(column.track) ?? 0),
    ],
    lines: [
      over(
        ({ row }) => row.from,
        ({ row }) => row.to,
      ),
      over(
        ({ column }) => column.from,
        ({ column }) => column.to,
      ),
    ],
  }
}

function isOneTrack(one: Heap, other: Heap): boolean {
  return [0, 1].some((axis) => {
    const [own, others] = [one.tracks[axis], other.tracks[axis]]
    return own && others && Math.min(own.least, others.least) === Math.max(own.most, others.most)
  })
}

function isApart(one: Heap, other: Heap): boolean {
  return [0, 1].some((axis) => {
    const [own, others] = [one.lines[axis], other.lines[axis]]
    return own && others && (own.most < others.least || others.most < own.least)
  })
}

function halves(heap: Heap, tracks: Tracks): readonly [Heap, Heap] {
  const key = keyOf(heap.depth, tracks)
  heap.halves ??= split(
    heap.stands.toSorted((a, b) => key(a) - key(b)),
    tracks,
    heap.depth + 1,
  )
  return heap.halves
}

function keyOf(depth: number, tracks: Tracks): (stand: Both) => number {
  const keys = [
    ({ row }: Both) => tracks[0].get(row.track) ?? 0,
    ({ column }: Both) => tracks[1].get(column.track) ?? 0,
    ({ row }: Both) => row.from,
    ({ column }: Both) => column.from,
  ] as const
  return keys[depth % keys.length] ?? keys[0]
}

function split(stands: readonly Both[], tracks: Tracks, depth: number): readonly [Heap, Heap] {
  const middle = stands.length >> 1
  return [heapOf(stands.slice(0, middle), tracks, depth), heapOf(stands.slice(middle), tracks, depth)]
}
