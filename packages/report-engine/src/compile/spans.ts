/** Lines across an axis as ranges, inclusive, ascending, apart from each other. */
export type Spans = readonly (readonly [from: number, to: number])[]

export function areApart(one: Spans, other: Spans): boolean {
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [a, b] = [one[i] ?? [0, -1], other[j] ?? [0, -1]]
    if (a[0] <= b[1] && b[0] <= a[1]) return false
    if (a[1] < b[1]) i++
    else j++
  }
  return true
}

export function union(all: readonly Spans[]): Spans {
  const sorted = all.flat().toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Things that share lines, directly or through others; groups by their first line, members in the order given. */
export function connected<T extends { readonly across: Spans }>(
  members: readonly T[],
): readonly (readonly T[])[] {
  const leader = members.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] = leader[leader[at] ?? at] ?? at
    return at
  }
  const all = members.flatMap(({ across }, index) => across.map(([from, to]) => ({ from, to, index })))
  all.sort((a, b) => a.from - b.from)
  let [reach, holder] = [-1, -1]
  const order: number[] = []
  for (const { from, to, index } of all) {
    if (from <= reach) leader[find(index)] = find(holder)
    else holder = index
    order.push(index)
    reach = Math.max(reach, to)
  }
  const groups = new Map<number, T[]>()
  for (const index of order) if (!groups.has(find(index))) groups.set(find(index), [])
  members.forEach((member, index) => groups.get(find(index))?.push(member))
  return [...groups.values()]
}

/** Members sorted by their first line, to ask which of them share lines with a range. */
export type Ranges<T> = { readonly sorted: readonly T[]; readonly reach: readonly number[] }

type Range = { readonly from: number; readonly to: number }

export function rangesOf<T extends Range>(members: readonly T[]): Ranges<T> {
  const sorted = members.toSorted((a, b) => a.from - b.from)
  let most = -1
  return { sorted, reach: sorted.map(({ to }) => (most = Math.max(most, to))) }
}

export function sharing<T extends Range>({ sorted, reach }: Ranges<T>, { from, to }: Range): readonly T[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reach[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  const found: T[] = []
  for (let index = low; index < sorted.length; index++) {
    const member = sorted[index]
    if (!member || member.from > to) break
    if (member.to >= from) found.push(member)
  }
  return found
}
