type Orders = {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly now: readonly string[]
}

const kept = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const there = new Set(other)
  return one.filter((key) => there.has(key))
}

const alike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** `order` with the other keys of `model`, each behind the one that it follows there. */
const withMissing = (order: readonly string[], model: readonly string[]): readonly string[] => {
  const result = [...order]
  let before: string | undefined
  for (const key of model) {
    if (!result.includes(key)) result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
    before = key
  }
  return result
}

/**
 * The step that led an order from `from` to `to`, done to the order `now`: what it added stands behind its neighbour, what
 * it took away is gone, and where it moved anything all that it knew stands as it put it. The rest of `now` stays.
 */
export const movedOrder = ({ from, to, now }: Orders): readonly string[] => {
  if (alike(from, now)) return to
  const removed = new Set(from.filter((key) => !to.includes(key)))
  const left = now.filter((key) => !removed.has(key))
  const isMove = !alike(kept(from, to), kept(to, from))
  if (isMove) return withMissing(kept(to, [...left, ...to.filter((key) => !from.includes(key))]), left)
  return withMissing(
    left,
    to.filter((key) => left.includes(key) || !from.includes(key)),
  )
}
